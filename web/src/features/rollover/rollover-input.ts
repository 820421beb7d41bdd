import type { Input, Session } from '@brought/sdk';

/** The order to roll over that the address names; undefined when it names none. */
export function rolloverOf({ orderId, productId = '' }: Session): Input<'delayDetail'> | undefined {
  return orderId === undefined ? undefined : { productId, orderId };
}
