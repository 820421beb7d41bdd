import type { Session } from '@brought/sdk';

/** What is paid: money that is owed, or a loan that is taken. */
export type PaymentKind = 'repayment' | 'loan';

/** What a payment is about, and for whom. */
export type Subject = { key: string; orderId: string; productId: string };

/**
 * The order of the session, or the one given, to repay; its product to take a loan of, since the
 * order of a new loan is not known before.
 */
export function subjectOf(session: Session, kind: PaymentKind, order?: string): Subject {
  const orderId = order ?? session.orderId ?? '';
  const productId = session.productId ?? '';
  const about = kind === 'loan' ? `product ${productId}` : `order ${orderId}`;
  return { key: `${ownerOf(session)} ${about}`, orderId, productId };
}

/**
 * Identifies the borrower in a storage, so that nobody sees the payments of another borrower on the
 * same phone: a digest of the user id, which outlives a session, else of the session id.
 */
function ownerOf({ userId, sessionId = '' }: Session): string {
  return digest(userId ? `user ${userId}` : `session ${sessionId}`);
}

/** A 53-bit hash of a text (cyrb53), so that no session id is ever stored. */
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
