import { timeoutMs, type OperationId } from '@brought/sdk';
import type { Snapshot } from './snapshot.ts';

/** What is paid: money that is owed, the fee of a rollover, or a loan that is taken. */
export type PaymentKind = 'repayment' | 'rollover' | 'loan';

/**
 * What is known of a payment. `sending`: its reply has not come. `unknown`: its reply is lost, and
 * nobody knows. `started`: the borrower finishes it elsewhere (a wallet's page, a PIN on the
 * phone). `paid`: it has arrived. `changed`: the order has changed, and nothing says that it was
 * this payment. `closed`: nothing was charged by it.
 */
export type PaymentState = 'sending' | 'unknown' | 'started' | 'paid' | 'changed' | 'closed';

/**
 * One tap on a button that pays, as it is stored before it is sent. It holds no card number, no
 * code and no token.
 */
export type Payment = {
  /** Tells this tap from every other; sent as its `Idempotency-Key`. */
  id: string;
  /** Counts the changes, so that of two copies the newer one is known. */
  revision: number;
  state: PaymentState;
  kind: PaymentKind;
  operationId: OperationId;
  orderId: string;
  productId: string;
  /** A digest of the user id; empty when the address has none. */
  borrower: string;
  /** As the borrower saw it, with its currency; empty when the screen did not know it. */
  amount: string;
  /** Card, wallet or page that it was paid from; empty when there is nothing to say. */
  method: string;
  /** The coupon that was spent with it, as the borrower reads it; empty when there was none. */
  coupon: string;
  /** Record id or trade number; empty when the server gave none yet. */
  reference: string;
  /** When it was tapped, in milliseconds. */
  at: number;
  /** Ids of the payments that were open when it was tapped, or opened again; absent without. */
  tappedBeside?: readonly string[];
  /** When the app began to wait for its outcome, in milliseconds. */
  since: number;
  /** When its outcome was known, in milliseconds; 0 while it is not. */
  endedAt: number;
  /** The borrower has put its card away, or does not want to finish it. */
  dismissed: boolean;
  /** The order as it was last seen before; null when it never was. */
  before: Snapshot | null;
  /** When it was last asked for and had not changed, in milliseconds; absent when it was not. */
  unchangedAt?: number;
  /** What was left to pay after it, and when, as the order says it; empty when not known. */
  balance: string;
  nextDate: string;
};

/** Blanks around an id, and the case of its letters, are the host's: they make no other of it. */
export const plainId = (id: string): string => id.trim().toUpperCase();

/** How long a payment without an outcome keeps the borrower from paying, in milliseconds. */
export const WAIT_MS = 90_000;

/**
 * A clock that was set back by more than this says nothing about how long a payment has waited;
 * with the wait itself it is two minutes, the longest that a borrower is kept from paying.
 */
const CLOCK_SKEW_MS = 30_000;

/**
 * Whether the order is known as it was at the tap, or no longer before than a call may take: what
 * is settled elsewhere in that time is taken for the payment, where it is of its amount. It is not
 * known where a screen stands open for longer.
 */
export function knowsOrderAtTap({ before, unchangedAt, at }: KnownOrder): boolean {
  if (before === null) return false;
  // Read after the tap: the clock was set back, and by how long before it is not known.
  const age = at - before.at;
  const isRecent = age >= -CLOCK_SKEW_MS && age <= timeoutMs;
  return isRecent || (unchangedAt !== undefined && at - unchangedAt <= timeoutMs);
}

type KnownOrder = Pick<Payment, 'before' | 'unchangedAt' | 'at'>;

/** Whether its outcome may still come: it may have been charged, or may be yet. */
export function isOpen({ state }: Payment): boolean {
  return state === 'sending' || state === 'unknown' || state === 'started';
}

/** Whether the borrower has to wait for its outcome, and cannot pay meanwhile. */
export function mustWait({ state, since }: Payment, now: number): boolean {
  if (state !== 'sending' && state !== 'unknown') return false;
  const waited = now - since;
  return waited >= -CLOCK_SKEW_MS && waited < WAIT_MS;
}

/** Whether both can be payments of one borrower; a loan of somebody else's is not theirs to see. */
export function isSameBorrower(one: Owned, other: Owned): boolean {
  if (one.kind !== 'loan' || one.borrower === '' || other.borrower === '') return true;
  return one.borrower === other.borrower;
}

/**
 * The number that a server gave a charge; empty where what came only fills the field, as a zero of
 * a server does that has none.
 */
export function chargeNumber(came: string | number): string {
  const number = String(came).trim();
  return /^(0*|-.*|null|none|nan|undefined)$/i.test(number) ? '' : number;
}

/** Whether both confirm one and the same charge of the server, which makes it once. */
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
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    [...texts, ...moreTexts].every((name) => typeof fields.get(name) === 'string') &&
    numbers.every((name) => Number.isFinite(fields.get(name))) &&
    states.includes(String(fields.get('state'))) &&
    kinds.includes(String(fields.get('kind'))) &&
    typeof fields.get('dismissed') === 'boolean'
  );
}
