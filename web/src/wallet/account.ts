import type { Data } from '@brought/sdk';
import { generateVcode as fields } from '@brought/sdk/fields';
import { config } from '../lib/config.ts';
import { shownText } from '../lib/plain-text.ts';
import { digitsOf } from './amounts.ts';

/** What a reply says about the accounts that an order can be paid from. */
export type Accounts = Pick<Data<'installmentPlan'>, 'bankCardInfo' | 'bankList'>;

/** The account to pay from, as the borrower sees it. */
export type Account = {
  /** Name of the wallet; empty while none is chosen. */
  wallet: string;
  /** Number of the account, digits only. */
  number: string;
};

/** Names of the wallets to choose from, each once, as the server lists them. */
export function walletNames({ bankList }: Accounts): string[] {
  return [...new Set(bankList.map(({ name }) => name))].filter((name) => name !== '');
}

/**
 * The account used last, as far as it can be used again: a wallet that is not offered any more and
 * a number that the server masked are left for the borrower to fill in.
 */
export function accountUsedLast(accounts: Accounts): Account {
  const { bankName = '', cardNo = '' } = accounts.bankCardInfo ?? {};
  return {
    wallet: walletNames(accounts).includes(bankName) ? bankName : '',
    number: isWhole(cardNo) ? numberOf(cardNo) : '',
  };
}

/** A number of which digits are hidden, to remind the borrower of it; empty when none are. */
export function hiddenNumber({ bankCardInfo }: Accounts): string {
  const { cardNo = '' } = bankCardInfo ?? {};
  return isWhole(cardNo) ? '' : shownText(cardNo);
}

/** The account number in a text: its digits (INS-13 ROL-09). */
export function numberOf(text: string): string {
  return digitsOf(text, fields.cardNo.maxLength);
}

/** Code of a wallet by its name (INS-32), which is the name itself unless configured. */
export function codeOf(wallet: string): string {
  return new Map(Object.entries(config.walletCodes)).get(wallet) ?? wallet;
}

/** Only digits, and what people put between them. */
function isWhole(number: string): boolean {
  return /^[+\d\s().-]*$/.test(number);
}
