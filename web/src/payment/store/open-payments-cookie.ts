import { readCookie, removeCookie, writeCookie } from '../../lib/cookies.ts';
import { digest } from '../../session/owner.ts';
import { DAY_MS } from '../order/due-days.ts';
import { isOpen, type Payment } from '../machine/payment.ts';

/** A digest of an order, the id of a payment, and when it was first seen, in milliseconds. */
type Witness = { order: string; id: string; at: number };

/** Exists only while a payment is open; does not identify the borrower. */
const COOKIE = 'openPayments';

/**
 * By then a payment has arrived, or the order shows that it has not. If the clock was set back, a
 * witness simply counts for longer.
 */
const COUNTS_MS = DAY_MS;

/** A cookie holds no more than 4 KB. */
const MOST = 30;

/**
 * Whether a payment of an order was open on this phone within the last day but is not in `found`. A
 * cookie remembers it, because both storages may be emptied, cut off, or set back to an older
 * state.
 */
export function lacksOpen(key: string, found: readonly Payment[]): boolean {
  const order = digest(key);
  return witnesses().some((one) => one.order === order && !found.some(({ id }) => id === one.id));
}

/** Remembers which payments of an order are open, and drops those that have ended. */
export function rememberOpen(key: string, payments: readonly Payment[]): void {
  const order = digest(key);
  const known = witnesses();
  const kept = known.filter((one) => {
    const payment = payments.find(({ id }) => id === one.id);
    return one.order !== order || !payment || isOpen(payment);
  });
  const added = payments
    .filter((payment) => isOpen(payment) && !known.some(({ id }) => id === payment.id))
    .map(({ id }) => ({ order, id, at: Date.now() }));
  if (added.length === 0 && kept.length === known.length) return;
  const texts = [...kept, ...added].slice(-MOST).map((one) => `${one.order}.${one.id}.${one.at}`);
  if (texts.length === 0) removeCookie(COOKIE);
  else writeCookie(COOKIE, texts.join('~'));
}

function witnesses(): readonly Witness[] {
  const now = Date.now();
  return readCookie(COOKIE)
    .split('~')
    .map((text) => {
      const [order = '', id = '', at = ''] = text.split('.');
      return { order, id, at: Number(at) };
    })
    .filter(({ id, at }) => id !== '' && now - at < COUNTS_MS);
}
