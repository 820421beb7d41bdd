import { readHeaders, type Session } from '@brought/sdk';
import { digest } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import { plainId, type PaymentKind } from './payment.ts';

/** The order that is paid, or the product that a loan is taken of. */
export type Subject = { key: string; orderId: string; productId: string };

/**
 * The order of the session, or the one given, to repay; its product to take a loan of, since the
 * order of a new loan is not known before. Whoever opens the order, with whatever session, meets
 * its payments.
 */
export function subjectOf(session: Session, kind: PaymentKind, order?: string): Subject {
  const orderId = order ?? session.orderId ?? '';
  const productId = session.productId ?? '';
  const key = kind === 'loan' ? `product ${plainId(productId)}` : `order ${plainId(orderId)}`;
  return { key, orderId, productId };
}

/**
 * Who pays, as the address says it: session and headers. A call goes out only while this is what it
 * was when the borrower tapped; the host app may swap the address at any time.
 */
export function identityOf(address: string = location.href): string {
  return JSON.stringify([currentSession(address), readHeaders(address)]);
}

/**
 * Brings the screen to what the address says: a host that replaces the address tells nobody, and
 * the screen would go on with the borrower before.
 */
export function followAddress(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** A digest of the user id, so that none is ever stored; empty when the address has none. */
export const borrowerOf = ({ userId }: Session): string => digest(userId);
