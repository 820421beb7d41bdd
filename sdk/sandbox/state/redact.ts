import type { Order } from '../loan/order.ts';
import type { Account, Complaint, Coupon, SessionView } from './session-state.ts';

/** The state of a borrower for display: secrets are masked. */
export type BorrowerState = Pick<SessionView, 'seed' | 'deleted'> &
  Readonly<{
    orders: readonly Order[];
    accounts: readonly Account[];
    complaints: readonly Complaint[];
    coupons: readonly Coupon[];
  }>;

/** Names of secret values, at any depth of a session. */
const secrets = new Set(['sessionId', 'phone', 'number', 'code', 'repayToken', 'back']);

/** A session for people to look at, without phones, card numbers, codes, tokens and captchas. */
export function redact(session: SessionView): BorrowerState {
  const { captchas, registeredPhones, counts, keyedCalls, ...rest } = session;
  const open = {
    ...rest,
    captchas: captchas.size,
    registeredPhones: registeredPhones.size,
    counts: Object.fromEntries(counts),
    keyedCalls: keyedCalls.size,
  };
  const text = JSON.stringify(open, (name, value: unknown) => {
    if (secrets.has(name) && typeof value === 'string') return value === '' ? '' : '***';
    if (value instanceof Map) return [...value.values()] as unknown[];
    return value instanceof Set ? [...value] : value;
  });
  return JSON.parse(text) as BorrowerState;
}
