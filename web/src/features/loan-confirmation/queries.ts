import { isOne, type Data, type Input, type Session } from '@brought/sdk';
import { config } from '../../lib/config.ts';
import { shownText } from '../../lib/plain-text.ts';
import { read, type Payload } from '../../session/calls.ts';
import { shownDay, shownMoney } from '../../session/formats.ts';
import type { Choice } from '../../session/inputs.ts';
import { versions, type Version } from './versions.ts';

/** The costs of a loan; only the older variant has a label and a promotional text. */
export type Offer = Payload<'loanDetailConfirm'> &
  Partial<Pick<Data<'confirmDetailOld'>, 'buttonText' | 'popText'>>;

/** The agreements of a loan. */
export type AgreementList = Payload<'contractList'>;

/** The offer of a product for a choice. */
export const offerQuery = (version: Version, input: Input<'loanDetailConfirm'>) =>
  read(versions[version].offer, input);

/** Titles of the agreements. */
export const agreementsQuery = (version: Version, input: Input<'contractList'>) =>
  read(versions[version].agreements, input);

/** Where the agreement at `position` of the list, from 0, can be read. */
export const agreementQuery = (
  version: Version,
  { productId = '', orderId = '' }: Session,
  position: number,
) => read(versions[version].agreement, { productId, orderId, position });

/** The input of Loan Now: the offer's own amount, term and unit, unchanged. */
export function pushInput(offer: Offer, productId: string): Input<'loanDetailPush'> {
  return {
    amount: String(offer.amount),
    periods: String(offer.periods),
    termUnit: String(offer.termUnit),
    productId,
  };
}

/** Amount and term of an offer. */
export function choiceOf({ amount, periods }: Offer): Choice {
  return { amount: String(amount), periods: String(periods) };
}

/** An amount as the server sends it: a number in hundredths, or a text that it has written. */
export type Amount = Offer['amount'];

/** An amount without currency, as in `50.000,00`; a text as the server wrote it. */
export function plainMoney(amount: Amount): string {
  return typeof amount === 'number' ? shownMoney(amount) : amount;
}

/** Letters or a currency sign: a figure or a minus would be read as a part of the amount. */
const SYMBOL = /^[^\d-]*[\p{L}\p{Sc}][^\d-]*$/u;

/** The currency symbol of an offer; empty if its value is not one. */
function ownSymbol({ currencySymbol }: Pick<Offer, 'currencySymbol'>): string {
  return SYMBOL.test(currencySymbol) ? currencySymbol.trim() : '';
}

/** The currency symbol of an offer, else that of the configuration. */
export function symbolOf(offer: Pick<Offer, 'currencySymbol'>): string {
  return ownSymbol(offer) || config.currency;
}

/**
 * The same after the currency symbol of the offer; a text that already has a symbol is unchanged,
 * and so is one if the offer has none.
 */
export function money(offer: Pick<Offer, 'currencySymbol'>, amount: Amount): string {
  const written = plainMoney(amount);
  if (typeof amount === 'number') return `${symbolOf(offer)} ${written}`;
  return /[\p{L}\p{Sc}]/u.test(written) ? written : `${ownSymbol(offer)} ${written}`.trim();
}

/** Whether an amount is above zero; otherwise it is not a loan. */
export function isSomeMoney(amount: Amount): boolean {
  if (typeof amount === 'number') return amount > 0;
  return /[1-9]/.test(amount) && !/-\s*\d/.test(amount);
}

/** Whether an offer says for how many days the loan is. */
export const hasTerm = ({ periods }: Pick<Offer, 'periods'>): boolean => periods > 0;

/** The costs of the loan and the amount paid out, in the server's own rows. */
export const costsOf = ({ details }: Pick<Offer, 'details'>) =>
  details.map(({ text: title, value }) => ({ title, value }));

/** The total of a plan, in hundredths; undefined if an amount is a text. */
export function totalOf({ repay_plans: plan }: Offer): number | undefined {
  const amounts = plan.map(({ amount }) => amount).filter((amount) => typeof amount === 'number');
  if (amounts.length < plan.length) return undefined;
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The amount and the day of the first repayment. */
export function firstRepayment(offer: Offer): string {
  const [first] = offer.repay_plans;
  if (!first) return '';
  return [money(offer, first.amount), dueDate(first.pay_time)].filter((part) => part).join(' · ');
}

/**
 * The account that a loan is paid to, for its receipt, which is stored on the phone: of a number
 * that the server has not masked, only the last four digits.
 */
export function payoutAccount({ bankCardInfo: card }: Pick<Offer, 'bankCardInfo'>): string {
  const number = card?.cardNo ?? '';
  const isWhole = /^[\d\s-]{5,}$/.test(number);
  const shown = isWhole ? `**** ${number.replace(/\D/g, '').slice(-4)}` : number;
  return [card?.bankName ?? '', shown].map(shownText).join(' ').trim();
}

/** When a repayment is due: a day, or the server's own text. */
export function dueDate(value: string | number): string {
  return shownDay(value);
}

/** Whether the iOS back gesture opens the retention popup (LCN-31). */
export function asksToStay(offer: Offer): boolean {
  return isOne(offer.isPopType);
}
