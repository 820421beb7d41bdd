import type { Session } from '@brought/sdk';
import { callEarly } from '../../session/early-call.ts';

/** Asks for the form. Without a product in the address the server decides what to answer. */
export function sendFormCall({ session: { productId = '' } }: { session: Session }): void {
  callEarly('bankCardInit', { product_id: productId });
}
