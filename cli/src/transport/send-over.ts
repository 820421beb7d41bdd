import type { Agent } from 'node:http';
import type { Connections } from './connections.ts';
import { ClosedUnanswered } from './on-failure.ts';

/** Whether a request may be sent again. */
export type ResendOptions = {
  /** Whether it only reads. A server that only seems not to have done it would do a write twice. */
  idempotent: boolean;
  /** Called when it is sent again. */
  onSentAgain?: (() => void) | undefined;
  /**
   * Whether a request that writes gets a connection that was never used: a judge of servers must
   * not count the closing of idle ones against them.
   */
  unused?: boolean | undefined;
};

/**
 * Sends a request on a connection that may have been used before. A server closes those that wait,
 * and one that does so just as the next request is on its way answers with nothing but that: what
 * only reads is then sent once more, on a fresh connection.
 *
 * @param send Throws ClosedUnanswered where it met that; it may be called twice.
 */
export async function sendOver<Reply>(
  connections: Connections,
  address: URL,
  { idempotent, onSentAgain, unused = false }: ResendOptions,
  send: (agent: Agent) => Promise<Reply>,
): Promise<Reply> {
  if (unused && !idempotent) return send(await connections.fresh(address));
  try {
    return await send(await connections.agentFor(address));
  } catch (error) {
    if (!idempotent || !(error instanceof ClosedUnanswered)) throw error;
    onSentAgain?.();
    return send(await connections.fresh(address));
  }
}
