import type { Data } from '@brought/sdk';
import { generateVcode as fields } from '@brought/sdk/fields';
import { config, isPhoneBy } from '../lib/config.ts';
import { shownText } from '../lib/plain-text.ts';
import { plainTyped } from '../lib/plain-typed.ts';

/** The accounts that an order can be paid from, in a reply. */
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
 * The account used last, as far as it can be used again: a wallet that is no longer offered, or a
 * masked number, is left for the borrower to fill in. The account remembered on this phone is used
 * if the server names no wallet, or masks the remembered number.
 */
export function accountUsedLast(accounts: Accounts, remembered?: Account): Account {
  const { bankName = '', cardNo = '' } = accounts.bankCardInfo ?? {};
  const names = walletNames(accounts);
  const known = remembered && names.includes(remembered.wallet) ? remembered : undefined;
  const wallet = names.includes(bankName) ? bankName : '';
  const number = isWhole(cardNo) ? numberOf(cardNo) : '';
  const isUnnamed = wallet === '' && number === '' && cardNo === '';
  const isMasked = known?.wallet === wallet && !isWhole(cardNo) && hides(cardNo, known.number);
  return known && (isUnnamed || isMasked) ? known : { wallet, number };
}

/**
 * The account in a few words: the wallet, and how its number ends, which tells apart the numbers
 * that a family pays from. No line ends between the two.
 */
export function shortAccount({ wallet, number }: Account): string {
  const end = number === '' ? '' : `…${number.slice(-3)}`;
  return [shownText(wallet), end].filter(Boolean).join('\u00A0');
}

/** The account number with hidden digits, as a reminder; empty if no digits are hidden. */
export function hiddenNumber({ bankCardInfo }: Accounts): string {
  const { cardNo = '' } = bankCardInfo ?? {};
  return isWhole(cardNo) ? '' : shownText(cardNo);
}

/** The account number in a text: its digits, those of other keyboards included (INS-13 ROL-09). */
export function numberOf(text: string): string {
  return plainTyped(text).replace(/\D/g, '').slice(0, fields.cardNo.maxLength);
}

/** Digits of a phone number, without and with its country. */
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/**
 * Whether a number may be a phone of the market; without a pattern of the deployment, whether it is
 * as long as phone numbers are.
 */
export function mayBePhone(number: string): boolean {
  const { phonePattern } = config;
  if (phonePattern === undefined) {
    return number.length >= FEWEST_DIGITS && number.length <= MOST_DIGITS;
  }
  return [number, `+${number}`].some((phone) => isPhoneBy(phonePattern, phone));
}

/** Code of a wallet by its name (INS-32), which is the name itself unless configured. */
export function codeOf(wallet: string): string {
  return new Map(Object.entries(config.walletCodes)).get(wallet) ?? wallet;
}

/** Whether a number with hidden digits may be `number`, by the digits that it shows at the end. */
function hides(hidden: string, number: string): boolean {
  const [shown = ''] = /\d*$/.exec(hidden.normalize('NFKC').trim()) ?? [];
  return shown !== '' && number.endsWith(shown);
}

/** Whether a number consists of digits and the separators that people use. */
function isWhole(number: string): boolean {
  return /^[+\d\s().-]*$/.test(number);
}
