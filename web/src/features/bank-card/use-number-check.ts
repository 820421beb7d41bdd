import { useEffect, useRef, useState } from 'react';
import { isTooShortForPhone } from '../../lib/phone-digits.ts';
import { valueOf, type Entries } from './filled-form.ts';
import { isPhoneNumber } from './form-field.tsx';
import type { Field } from './form-fields.ts';

/** A number that cannot be a phone's. */
export type Doubt = { id: string; number: string };

/**
 * The question about a number that is too short, before the form is saved: the form itself
 * requires nothing (BANK-30). A number that the borrower calls right is not asked about again.
 */
export function useNumberCheck() {
  const [asked, setAsked] = useState<Doubt>();
  const [wrong, setWrong] = useState<Doubt>();
  const [right, setRight] = useState<readonly string[]>([]);
  const inputs = useRef(new Map<string, HTMLInputElement | null>());

  useEffect(() => {
    if (wrong) inputs.current.get(wrong.id)?.focus();
  }, [wrong]);

  return {
    /** What the borrower is asked about now. */
    asked,
    /** Whether this is the number that the borrower wanted to change. */
    isWrong: (id: string, number: string) => wrong?.id === id && wrong.number === number,
    inputOf: (id: string) => (element: HTMLInputElement | null) => {
      inputs.current.set(id, element);
    },
    /** Asks about the first number that is too short; false if there is none left to ask about. */
    ask(fields: Field[], entries: Entries, confirmed?: string): boolean {
      const known = confirmed === undefined ? right : [...right, confirmed];
      const doubts = fields
        .filter(isPhoneNumber)
        .map((field) => ({ id: field.id, number: valueOf(field, entries) }));
      const doubt = doubts.find(
        ({ number }) => isTooShortForPhone(number) && !known.includes(number),
      );
      setRight(known);
      setAsked(doubt);
      return doubt !== undefined;
    },
    /** The borrower wants to change it. */
    correct(): void {
      setWrong(asked);
      setAsked(undefined);
    },
  };
}
