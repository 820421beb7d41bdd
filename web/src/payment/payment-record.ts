import type { OperationId } from '@brought/sdk';
import type { OrderSnapshot } from './late/order-snapshot.ts';

/** What is paid: money that is owed, or a loan that is taken. */
export type PaymentKind = 'repayment' | 'loan';

/**
 * One payment of one order, as it is written down before it is sent. It holds no card number, no
 * code and no token.
 */
export type PaymentRecord = {
  /** Whose payment of which order; there is one at a time. */
  key: string;
  /** Tells this payment from the next one of the same order. */
  attempt: string;
  kind: PaymentKind;
  operationId: OperationId;
  orderId: string;
  productId: string;
  /** As the borrower saw it. */
  amount: string;
  /** Record id or trade number; empty when the server gave none yet. */
  reference: string;
  /** When it was sent, in milliseconds. */
  at: number;
  /**
   * `sent`: no answer was written down. `checking`: none will come. `started`: the answer came, and
   * the borrower finishes elsewhere (a wallet's page, a PIN on the phone). `paid`: a receipt.
   */
  state: 'sent' | 'checking' | 'started' | 'paid';
  /** Since when it is waited for, in milliseconds. */
  since: number;
  /** The order before the payment; null when it could not be read. */
  before: OrderSnapshot | null;
};

/** How long a receipt or a payment finished elsewhere is shown that nobody dismissed, in milliseconds. */
const SHOWN_MS = 24 * 60 * 60 * 1000;

/** Whether the record still stands: a payment without an outcome always, all others for a day. */
export function stands(
  record: PaymentRecord | undefined,
  now: number = Date.now(),
): record is PaymentRecord {
  if (record === undefined) return false;
  const open = record.state === 'sent' || record.state === 'checking';
  return open || now - record.at < SHOWN_MS;
}

/** Whether no other payment may be sent while the record stands; one that may never be finished only warns. */
export function blocks(record: PaymentRecord | undefined): record is PaymentRecord {
  return stands(record) && record.state !== 'started';
}

/** Whether a value found in a storage is a record. */
export function isRecord(value: unknown): value is PaymentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const texts = [
    'key',
    'attempt',
    'operationId',
    'orderId',
    'productId',
    'amount',
    'reference',
    'kind',
  ];
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    ['at', 'since'].every((name) => Number.isFinite(fields.get(name))) &&
    ['sent', 'checking', 'started', 'paid'].includes(String(fields.get('state')))
  );
}
