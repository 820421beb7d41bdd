import { useLayoutEffect, useState } from 'react';
import { useSetOwnQuery, useOwnQuery, type ScreenQuery } from '../../session/navigation.tsx';
import { parametersOf, type Parameters } from './queries.ts';

/** What the fields hold, and the query that leads on with it. */
export type EditedParameters = {
  values: Parameters;
  /** A query text that shortcuts get besides, such as `problemId=7`. */
  more: string;
  set: (changed: Partial<Parameters>) => void;
  setMore: (text: string) => void;
  /** Puts the values into the address of this page, so that going back finds them. */
  keep: (changed?: Partial<Parameters>) => void;
  /** What a link to another screen must be given. */
  query: ScreenQuery;
};

/** The parameters of the page address, edited in place; an emptied one is left out. */
export function useParameters(): EditedParameters {
  const setOwnQuery = useSetOwnQuery();
  const [values, setValues] = useState(() => parametersOf(location.href));
  const [more, setMore] = useState(useOwnQuery('more'));

  const keep: EditedParameters['keep'] = (changed) =>
    setOwnQuery({ ...queryOf({ ...values, ...changed }), more: more || undefined });

  // A field that is left has its value.
  useLayoutEffect(() => {
    const left = () => keep();
    addEventListener('focusout', left);
    return () => removeEventListener('focusout', left);
  });

  return {
    values,
    more,
    set: (changed) => setValues((before) => ({ ...before, ...changed })),
    setMore,
    keep,
    query: { ...queryOf(values), ...Object.fromEntries(new URLSearchParams(more)) },
  };
}

/** The values as a query; an address that spells the product id otherwise does not win over them. */
function queryOf(values: Parameters): ScreenQuery {
  const filled = Object.entries(values).map(([name, value]) => [name, value || undefined]);
  return { ...(Object.fromEntries(filled) as ScreenQuery), product_id: undefined };
}
