import { useEffect, useRef, type RefObject } from 'react';
import type { Told } from './use-deletion.ts';

type Fields = {
  phoneField: RefObject<HTMLInputElement | null>;
  codeField: RefObject<HTMLInputElement | null>;
};

/** Once a dialog has been read, the focus goes to the field that it was about. */
export function useFocusAfter(told: Told | undefined): Fields {
  const phoneField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const before = useRef(told);

  useEffect(() => {
    if (told === undefined && before.current === 'badPhone') phoneField.current?.focus();
    if (told === undefined && before.current === 'sent') codeField.current?.focus();
    before.current = told;
  }, [told]);

  return { phoneField, codeField };
}
