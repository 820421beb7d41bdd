import type { Input, Session } from '@brought/sdk';

/** The plan that the address names; undefined when it names no order. */
export function planOf({ orderId, productId = '' }: Session): Input<'installmentPlan'> | undefined {
  return orderId === undefined ? undefined : { productId, orderId };
}
