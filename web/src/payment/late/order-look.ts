import type { Data } from '@brought/sdk';
import { brought } from '../../session/brought.ts';
import { isNetworkFailure } from '../../session/failure.ts';
import type { Subject } from '../subject.ts';

/** How long the order may take to arrive, in milliseconds; a line worse than that is no line to pay over. */
const PATIENCE_MS = 10_000;

/**
 * The order as it is now; null when the server would not show it, or when there is no order to ask
 * for; `unreachable` when the network failed. Nobody is told.
 */
export async function lookAtOrder({
  orderId,
  productId,
}: Subject): Promise<Data<'loanDetails'> | 'unreachable' | null> {
  if (!canLook({ orderId, productId })) return null;
  try {
    const input = { orderId, productId };
    return (await brought.call('loanDetails', input, { timeoutMs: PATIENCE_MS })).data;
  } catch (error) {
    return isNetworkFailure(error) ? 'unreachable' : null;
  }
}

/** Whether there is an order that can be asked for. */
export function canLook({ orderId, productId }: Omit<Subject, 'key'>): boolean {
  return orderId !== '' && productId !== '';
}
