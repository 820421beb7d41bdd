import { useState } from 'react';
import { isTooShortForPhone } from '../lib/phone-digits.ts';

/** What is wrong with the number of an account: told at its field as long as it stands there. */
export type NumberFault = {
  kind: 'missing' | 'short';
  number: string;
  /** Whether the field takes the focus; it does not where another one before it is wrong too. */
  first: boolean;
};

/** Whether the account number can be right. Nothing is refused here: the server judges. */
export type AccountCheck = {
  fault: NumberFault | undefined;
  /** Whether the borrower has to be asked before this number is sent. */
  isDoubtful: (number: string) => boolean;
  /** The borrower says that this number is right: it is not asked about again. */
  confirm: (number: string) => void;
  /** The borrower wants to change it. */
  reject: (number: string) => void;
  /** The server refused a payment from this number. */
  refused: (number: string, first: boolean) => void;
};

export function useAccountCheck(): AccountCheck {
  const [fault, setFault] = useState<NumberFault>();
  const [confirmed, setConfirmed] = useState<string>();
  return {
    fault,
    isDoubtful: (number) => number !== confirmed && isTooShortForPhone(number),
    confirm(number) {
      setConfirmed(number);
      setFault(undefined);
    },
    reject: (number) => setFault({ kind: 'short', number, first: true }),
    refused(number, first) {
      if (number === '') setFault({ kind: 'missing', number, first });
    },
  };
}
