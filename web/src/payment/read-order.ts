import type { Data } from '@brought/sdk';
import { brought } from '../session/brought.ts';
import { isNetworkFailure } from '../session/failure.ts';
import type { Subject } from './subject.ts';

/** How long the order may take to arrive; a line slower than that is no line to pay over. */
const TIMEOUT_MS = 10_000;

/**
 * The order as it is now; null when the server refuses, or when there is no order to ask for;
 * `unreachable` when the network failed. No failure is shown to the borrower.
 */
export async function readOrder({
  orderId,
  productId,
}: Subject): Promise<Data<'loanDetails'> | 'unreachable' | null> {
  if (!canReadOrder({ orderId, productId })) return null;
  try {
    const input = { orderId, productId };
    return (await brought.call('loanDetails', input, { timeoutMs: TIMEOUT_MS })).data;
  } catch (error) {
    return isNetworkFailure(error) ? 'unreachable' : null;
  }
}

/** Whether there is an order that can be asked for. */
export function canReadOrder({ orderId, productId }: Omit<Subject, 'key'>): boolean {
  return orderId !== '' && productId !== '';
}
