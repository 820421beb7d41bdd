import type { FlowContext } from '../engine/context.ts';

/** Session parameters that a flow about an order requires. */
export const orderSession = ['orderId', 'productId'] as const;

/** The order that the session is about. */
export function theOrder({ session }: FlowContext): { orderId: string; productId: string } {
  const { orderId = '', productId = '' } = session;
  return { orderId, productId };
}

/** The phone of the session: SMS codes go there. */
export function thePhone({ session }: FlowContext): string {
  return session.mobilePhone ?? '';
}
