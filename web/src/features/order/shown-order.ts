import type { Input, Session } from '@brought/sdk';
import { hashes } from '../../lib/paths.ts';

/**
 * The order that the address names: the one behind `#/borrowDetail/`, else that of the session.
 * Undefined when it names none, or no product.
 */
export function shownOrder(
  { orderId: ofSession, productId }: Session,
  hash: string,
): Input<'loanDetails'> | undefined {
  const orderId = orderInHash(hash) || ofSession;
  return orderId && productId ? { productId, orderId } : undefined;
}

function orderInHash(hash: string): string {
  if (!hash.startsWith(hashes.borrowDetail)) return '';
  const [written = ''] = hash.slice(hashes.borrowDetail.length).split(/[?/]/);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
