import { TIMEOUT_MS, type OperationId } from '@brought/sdk';
import { fieldsOf, hasTexts } from '../../lib/fields-of.ts';
import { earliestServerTime, serverTime } from '../../lib/server-clock.ts';
import type { Snapshot } from '../order/snapshot.ts';

/** The purpose of the tap: repaying a debt, paying a rollover's fee, or taking a loan. */
export type PaymentKind = 'repayment' | 'rollover' | 'loan';

/**
 * The known state of a payment. `sending`: there is no reply yet. `unknown`: the reply was lost or
 * unclear. `started`: the borrower finishes it elsewhere (a wallet's page, a PIN on the phone).
 * `paid`: it has arrived. `changed`: the order has changed, without evidence that it was this
 * payment. `closed`: it charged nothing.
 */
export type PaymentState = 'sending' | 'unknown' | 'started' | 'paid' | 'changed' | 'closed';

/**
 * One tap on a button that pays, stored before anything is sent. It never holds a card number, code
 * or token.
 */
export type Payment = {
  /** Identifies the tap; sent as its `Idempotency-Key`. */
  id: string;
  /** Number of changes so far: shows which of two copies is newer. */
  revision: number;
  state: PaymentState;
  kind: PaymentKind;
  operationId: OperationId;
  orderId: string;
  productId: string;
  /** A digest of the user id; empty when the address has none. */
  borrower: string;
  /** As the borrower saw it, with the currency; empty if the screen did not know it. */
  amount: string;
  /**
   * Card, wallet or page that it is paid from, or that a loan is paid out to, of whose number it
   * has the last four digits at most; may be empty.
   */
  method: string;
  /**
   * The costs of a loan and the amount paid out, in rows of the server's own words: only these
   * explain the difference from `amount`. Absent for other payments.
   */
  terms?: readonly { title: string; value: string }[];
  /** Worth of the coupon spent with it, as the borrower reads it; empty without one. */
  coupon: string;
  /** Record id or trade number; empty until the server has given one. */
  reference: string;
  /** When it was tapped, in milliseconds. */
  at: number;
  /** The same by the server's clock; absent where the phone's is about right. */
  serverAt?: number;
  /** Whether it is finished with a PIN on the phone itself, on no page; absent if not. */
  onPhone?: boolean;
  /** Whether it is finished on a page that could be opened; absent if not. */
  onPage?: boolean;
  /** Ids of the payments that were open when it was tapped or reopened; absent if none. */
  tappedBeside?: readonly string[];
  /** When the app started to wait for its outcome, in milliseconds. */
  since: number;
  /** When its outcome became known, in milliseconds; 0 until then. */
  endedAt: number;
  /** The borrower has dismissed its card, or does not want to finish it. */
  dismissed: boolean;
  /** The borrower has said that it was what changed the order; absent if not. */
  claimed?: true;
  /** One of several had surely arrived: the borrower has said that it was this. Absent if not. */
  chosen?: true;
  /** The same, and the borrower did not know whether it was this. Absent if not. */
  undecided?: true;
  /** The order as last seen before the tap; null if it never was. */
  before: Snapshot | null;
  /**
   * The order once a change in it was put down to another payment: the card shows what has changed
   * since. Absent if none was. Evidence compares with `before`, which knows both payments.
   */
  shownSince?: Snapshot;
  /** When the order was last requested and found unchanged, in milliseconds; absent if never. */
  unchangedAt?: number;
  /** The amount left to pay after it and its due day, from the order; empty until known. */
  balance: string;
  nextDate: string;
  /** The amount to be paid next; absent if unknown. */
  nextAmount?: string;
};

/** An id without surrounding blanks and in capitals: hosts write the same id in different ways. */
export const plainId = (id: string): string => id.trim().toUpperCase();

/** How long a payment without an outcome keeps the borrower from paying, in milliseconds. */
export const WAIT_MS = 90_000;

/**
 * If the clock was set back by more than this, it cannot show how long a payment has waited.
 * Together with the wait this makes two minutes, the longest time for which a borrower cannot pay.
 */
const CLOCK_SKEW_MS = 30_000;

/**
 * Whether the order is known as it was at the tap, or at most one call time-out earlier. Money of
 * the same amount that somebody else pays within that time is taken for this payment. A snapshot
 * that is older, as on a screen left open, does not count.
 */
export function knowsOrderAtTap({ before, unchangedAt, at }: KnownOrder): boolean {
  if (before === null) return false;
  // Read "after" the tap: the clock was set back in between, so the real age is unknown.
  const age = at - before.at;
  const isRecent = age >= -CLOCK_SKEW_MS && age <= TIMEOUT_MS;
  return isRecent || (unchangedAt !== undefined && at - unchangedAt <= TIMEOUT_MS);
}

type KnownOrder = Pick<Payment, 'before' | 'unchangedAt' | 'at'>;

/** Whether its outcome is still open: it may have been charged, or may yet be. */
export function isOpen({ state }: Payment): boolean {
  return state === 'sending' || state === 'unknown' || state === 'started';
}

/** Whether its receipt is shown: it is paid, or the borrower has chosen it of several. */
export const hasArrived = ({ state, chosen }: Payment): boolean =>
  state === 'paid' || (state === 'changed' && chosen === true);

/** Whether another payment has arrived since its tap: to finish it, too, is to pay both. */
export const isAfterAnother = ({ shownSince }: Payment): boolean => shownSince !== undefined;

/** The order with which the card of a payment compares; null if it was never read. */
export const shownBefore = ({ shownSince, before }: Payment): Snapshot | null =>
  shownSince ?? before;

/** Whether the borrower has to wait for its outcome before paying again. */
export function mustWait({ state, since }: Payment, now: number): boolean {
  if (state !== 'sending' && state !== 'unknown') return false;
  const waited = now - since;
  return waited >= -CLOCK_SKEW_MS && waited < WAIT_MS;
}

/**
 * The moment of a tap to be read and quoted, in milliseconds: the server's if the phone's clock is
 * wrong. Waits are always counted by the phone's clock, even with a wrong date.
 */
export const tappedAt = ({ at, serverAt = at }: Payment): number => serverAt;

/**
 * Milliseconds since a tap, by the phone's clock or the server's, whichever says less: once a wrong
 * clock is set right, what was just paid is not of last month. By the server's alone if the phone's
 * clock was before the tap, because then it was set.
 */
export function ageOf(payment: Payment, now: number): number {
  const byPhone = now - payment.at;
  const byServer = (earliestServerTime() ?? now) - tappedAt(payment);
  return byPhone < -CLOCK_SKEW_MS ? byServer : Math.min(byPhone, byServer);
}

/** `serverAt` of a payment that is tapped now: the clock may be another one when it is read. */
export function serverMoment(now: number): Pick<Payment, 'serverAt'> {
  const serverAt = serverTime(now);
  return Math.abs(serverAt - now) > CLOCK_SKEW_MS ? { serverAt } : {};
}

/** Whether both may be of one borrower: nobody gets to see somebody else's loan. */
export function isSameBorrower(one: Owned, other: Owned): boolean {
  if (one.kind !== 'loan' || one.borrower === '' || other.borrower === '') return true;
  return one.borrower === other.borrower;
}

/**
 * The number that the server gave a charge; empty for a mere placeholder, such as the zero of a
 * server that has no numbers.
 */
export function chargeNumber(came: string | number): string {
  const number = String(came).trim();
  return /^(0*|-.*|null|none|nan|undefined)$/i.test(number) ? '' : number;
}

/** Whether both confirm the same charge, which the server makes only once. */
export function isSameCharge(one: Payment, other: Payment): boolean {
  return (
    one.reference !== '' &&
    one.reference === other.reference &&
    one.operationId === other.operationId
  );
}

type Owned = Pick<Payment, 'kind' | 'borrower'>;

const texts = ['id', 'operationId', 'orderId', 'productId', 'borrower', 'amount'] as const;
const moreTexts = ['method', 'coupon', 'reference', 'balance', 'nextDate'] as const;
const numbers = ['revision', 'at', 'since', 'endedAt'] as const;
const states: readonly string[] = ['sending', 'unknown', 'started', 'paid', 'changed', 'closed'];
const kinds: readonly string[] = ['repayment', 'rollover', 'loan'];

/** Whether a value found in a storage is a payment. */
export function isPayment(value: unknown): value is Payment {
  const fields = fieldsOf(value);
  return (
    hasTexts(fields, [...texts, ...moreTexts]) &&
    numbers.every((name) => Number.isFinite(fields[name])) &&
    states.includes(String(fields['state'])) &&
    kinds.includes(String(fields['kind'])) &&
    typeof fields['dismissed'] === 'boolean' &&
    ['undefined', 'boolean'].includes(typeof fields['onPhone']) &&
    (fields['serverAt'] === undefined || Number.isFinite(fields['serverAt'])) &&
    (fields['terms'] === undefined || areTerms(fields['terms']))
  );
}

function areTerms(value: unknown): boolean {
  return Array.isArray(value) && value.every((row) => hasTexts(fieldsOf(row), ['title', 'value']));
}
