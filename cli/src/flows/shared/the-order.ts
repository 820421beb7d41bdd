import type { FlowContext } from '../engine/context.ts';

/** What a flow about an order asks of the session. */
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
