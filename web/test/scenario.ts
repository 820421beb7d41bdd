/** The order that every scenario of the sandbox has, and who asks for it. */
export const known = { orderId: 'L202611210001', productId: '7', mobilePhone: '0712345678' };

/** Address of a screen in a scenario of the sandbox. */
export function scenario(path: string, seed: string, query: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ sessionId: seed, ...known, ...query })}`;
}

/** The books of a session: its orders with what was paid of them, and what was begun elsewhere. */
export type Books = {
  orders: { stage: string; payments: { kind: string; amount: number }[] }[];
  trades: { tradeNo: string; kind: string; amount: number; state: string }[];
};
