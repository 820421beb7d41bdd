import type { Input, Session } from '@brought/sdk';
import { read, write } from '../../session/calls.ts';

/** Why the partner login failed. */
export const errorInfoQuery = (input: Input<'unionErrorInfo'>) => read('unionErrorInfo', input);

/** Counts the visit; nobody waits for it. */
export const trackVisit = () => write('jointTrack');

/** Where a recommended product leads; fetched again at each tap. */
export const productJumpQuery = (productId: string) => ({
  ...read('jointProductJump', { productId }),
  staleTime: 0,
});

/** With the product of the page address, if there is one. */
export function visitOf({ productId }: Session): Input<'jointTrack'> {
  return productId === undefined ? {} : { productId };
}
