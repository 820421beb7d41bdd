import { useLayoutEffect, useState } from 'react';
import { useSetOwnQuery, useOwnQuery } from '../../session/navigation.tsx';
import { type ScreenQuery } from '../../session/screen-href.ts';
import { parametersOf, type Parameters } from '../../session/page-parameters.ts';

/** The values of the fields, and the query of links with them. */
export type EditedParameters = {
  values: Parameters;
  /** An additional query of the shortcuts, such as `problemId=7`. */
  more: string;
  set: (changed: Partial<Parameters>) => void;
  setMore: (text: string) => void;
  /** Puts the values into the address of this page, so that going back finds them. */
  save: (changed?: Partial<Parameters>) => void;
  /** Query of a link to another screen. */
  query: ScreenQuery;
};

/** The parameters of the page address, edited in the address itself; an emptied one is removed. */
export function useParameters(): EditedParameters {
  const setOwnQuery = useSetOwnQuery();
  const [values, setValues] = useState(() => parametersOf(location.href));
  const [more, setMore] = useState(useOwnQuery('more'));

  const save: EditedParameters['save'] = (changed) =>
    void setOwnQuery({ ...queryOf({ ...values, ...changed }), more: more || undefined });

  // The values are saved when a field loses the focus.
  useLayoutEffect(() => {
    const onLeave = () => save();
    addEventListener('focusout', onLeave);
    return () => removeEventListener('focusout', onLeave);
  });

  return {
    values,
    more,
    set: (changed) => setValues((before) => ({ ...before, ...changed })),
    setMore,
    save,
    query: { ...queryOf(values), ...Object.fromEntries(new URLSearchParams(more)) },
  };
}

/** The values as a query; another spelling of the product id in the address is removed. */
function queryOf(values: Parameters): ScreenQuery {
  const filled = Object.entries(values).map(([name, value]) => [name, value || undefined]);
  return { ...(Object.fromEntries(filled) as ScreenQuery), product_id: undefined };
}
