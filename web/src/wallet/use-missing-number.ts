import { useState } from 'react';

/** The server refused a payment without an account number: shown at the field while it is empty. */
export type MissingNumber = {
  /** Whether the field takes the focus; it does not where another one before it is wrong too. */
  takesFocus: boolean;
};

/** Payments refused because they had no account number. The server decides (INS-30 ROL-14). */
export function useMissingNumber() {
  const [missing, setMissing] = useState<MissingNumber>();
  /** The server refused a payment from this number. */
  const refused = (number: string, takesFocus: boolean): void => {
    if (number === '') setMissing({ takesFocus });
  };
  return { missing, refused };
}
