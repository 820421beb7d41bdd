import type { Input, Session } from '@brought/sdk';
import { freshFor, read } from '../../session/calls.ts';

/** Where a recommended product leads; fetched again at each tap. */
export const productJumpQuery = (productId: string) => ({
  ...read('jointProductJump', { productId }),
  staleTime: freshFor(0),
});

/** With the product of the page address, if there is one. */
export function visitOf({ productId }: Session): Input<'jointTrack'> {
  return productId === undefined ? {} : { productId };
}
