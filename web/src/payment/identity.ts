import { readHeaders, readSession, type Session } from '@brought/sdk';
import { digest } from '../session/owner.ts';
import { plainId, type PaymentKind } from './machine/payment.ts';

/** The order that is paid, or the product that a loan is taken of. */
export type Subject = { key: string; orderId: string; productId: string };

/**
 * The subject of a payment. To repay: `order`, or the order of the session. To take a loan: its
 * product, since a new loan has no order yet. The key has nothing of the session: anybody who opens
 * the order sees its payments.
 */
export function subjectOf(session: Session, kind: PaymentKind, order?: string): Subject {
  const orderId = order ?? session.orderId ?? '';
  const productId = session.productId ?? '';
  const key = kind === 'loan' ? `product ${plainId(productId)}` : `order ${plainId(orderId)}`;
  return { key, orderId, productId };
}

/**
 * Who pays, according to the address: session and headers. A paying call is sent only if this is
 * still what it was at the tap, because the host app may swap the address at any time.
 */
export function identityOf(address: string = location.href): string {
  return JSON.stringify([readSession(address), readHeaders(address)]);
}

/** A digest of the user id, so that the id itself is never stored; empty without one. */
export const borrowerOf = ({ userId }: Session): string => digest(userId);
