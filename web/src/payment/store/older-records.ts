import { fieldsOf } from '../../lib/fields-of.ts';
import { plainId, type Payment, type PaymentState } from '../machine/payment.ts';
import type { Snapshot } from '../order/snapshot.ts';

/** The names that earlier builds used for the states of a payment. */
const states: Readonly<Record<string, PaymentState>> = {
  sent: 'sending',
  checking: 'unknown',
  started: 'started',
  paid: 'paid',
};

/**
 * Whether an entry under `olderKey` belongs to the order `key`. Earlier builds stored one payment
 * per key, and the key had a digest of the borrower in front of the order. An update of the app
 * must not forget a payment that may still arrive.
 */
export function isOlderKey(olderKey: string, key: string): boolean {
  return keyOfOlder(olderKey) === key;
}

/** Today's key for the order of an earlier build's entry; undefined for any other key. */
export function keyOfOlder(olderKey: string): string | undefined {
  const [, subject = '', id = ''] = /^[a-z\d]+ (order|product) (.*)$/s.exec(olderKey) ?? [];
  return subject === '' ? undefined : `${subject} ${plainId(id)}`;
}

/** The payment in an entry of an earlier build; undefined without one. */
export function olderPayment(entry: unknown): Payment | undefined {
  const fields = fieldsOf(entry);
  const textOf = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const timeOf = (name: string) => Number(fields[name] ?? NaN);
  const [id, at, state] = [textOf('attempt'), timeOf('at'), states[textOf('state')]];
  if (id === '' || !state || !Number.isFinite(at)) return undefined;
  const since = timeOf('since');
  return {
    id,
    revision: 0,
    state,
    kind: textOf('kind') === 'loan' ? 'loan' : 'repayment',
    operationId: textOf('operationId') as Payment['operationId'],
    orderId: textOf('orderId'),
    productId: textOf('productId'),
    // It had another digest: anybody who opens the order, or the product, is asked.
    borrower: '',
    amount: textOf('amount'),
    method: '',
    coupon: '',
    reference: textOf('reference'),
    at,
    since: Number.isFinite(since) ? since : at,
    endedAt: state === 'paid' ? at : 0,
    dismissed: false,
    before: beforeIn(fields['before'], at),
    balance: '',
    nextDate: '',
  };
}

/** The order as read at the tap; without a plan. */
function beforeIn(value: unknown, at: number): Snapshot | null {
  if (!('rows' in fieldsOf(value))) return null;
  const order = value as NonNullable<Snapshot['order']>;
  return { at, order, plan: null, balance: '', nextDate: '' };
}
