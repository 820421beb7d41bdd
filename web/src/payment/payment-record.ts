import type { OperationId } from '@brought/sdk';
import type { OrderSnapshot } from './order-snapshot.ts';
import type { PaymentKind } from './subject.ts';

/**
 * One payment of one order, as it is stored before it is sent. It holds no card number, no code and
 * no token.
 */
export type PaymentRecord = {
  /** The borrower and the order (`Subject`); each has one record at a time. */
  key: string;
  /** Tells this payment from the next one of the same order. */
  attempt: string;
  kind: PaymentKind;
  operationId: OperationId;
  orderId: string;
  productId: string;
  /** As the borrower saw it, with its currency. */
  amount: string;
  /** Record id or trade number; empty when the server gave none yet. */
  reference: string;
  /** When it was sent, in milliseconds. */
  at: number;
  /**
   * `sent`: no reply was stored. `checking`: none will come. `started`: the reply came, and the
   * borrower finishes elsewhere (a wallet's page, a PIN on the phone). `paid`: a receipt.
   */
  state: 'sent' | 'checking' | 'started' | 'paid';
  /** When the app began to wait for the outcome, in milliseconds. */
  since: number;
  /** The order before the payment; null when it could not be read. */
  before: OrderSnapshot | null;
};

/** How long a receipt, or a payment finished elsewhere, is shown if nobody dismisses it. */
const SHOWN_MS = 24 * 60 * 60 * 1000;

/** Whether the record still counts: without an outcome it always does, otherwise for a day. */
export function isCurrent(
  record: PaymentRecord | undefined,
  now: number = Date.now(),
): record is PaymentRecord {
  if (record === undefined) return false;
  const open = record.state === 'sent' || record.state === 'checking';
  return open || now - record.at < SHOWN_MS;
}

/** Whether no other payment may be sent; one that the borrower may never finish only warns. */
export function preventsPaying(record: PaymentRecord | undefined): record is PaymentRecord {
  return isCurrent(record) && record.state !== 'started';
}

const textFields = [
  'key',
  'attempt',
  'operationId',
  'orderId',
  'productId',
  'amount',
  'reference',
  'kind',
];

/** Whether a value found in a storage is a record. */
export function isPaymentRecord(value: unknown): value is PaymentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    textFields.every((name) => typeof fields.get(name) === 'string') &&
    ['at', 'since'].every((name) => Number.isFinite(fields.get(name))) &&
    ['sent', 'checking', 'started', 'paid'].includes(String(fields.get('state')))
  );
}
