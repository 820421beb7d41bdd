import { useState } from 'react';

/** The account number is missing: told at its field as long as it stands there. */
export type NumberFault = {
  number: string;
  /** Whether the field takes the focus; it does not where another one before it is wrong too. */
  first: boolean;
};

/** What the server refused of the account. Nothing is refused here (INS-30 ROL-14). */
export type AccountCheck = {
  fault: NumberFault | undefined;
  /** The server refused a payment from this number. */
  refused: (number: string, first: boolean) => void;
};

export function useAccountCheck(): AccountCheck {
  const [fault, setFault] = useState<NumberFault>();
  return {
    fault,
    refused(number, first) {
      if (number === '') setFault({ number, first });
    },
  };
}
