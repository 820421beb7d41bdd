import type { Agent } from 'node:http';
import type { Connections } from './connections.ts';
import { ClosedUnanswered } from './on-failure.ts';

/** Whether a request may be sent again. */
export type ResendOptions = {
  /**
   * Whether the request only reads. A write could be carried out twice if the server did process
   * it.
   */
  idempotent: boolean;
  /** Called when it is sent again. */
  onSentAgain?: (() => void) | undefined;
  /**
   * Whether a request that writes gets an unused connection: when servers are judged, closing idle
   * connections must not count against them.
   */
  unused?: boolean | undefined;
};

/**
 * Sends a request on a connection that may have been used before. A server closes idle connections;
 * if it does so just as the next request is sent, there is no reply. A read is then sent once more,
 * on a fresh connection.
 *
 * @param send Throws ClosedUnanswered in that case; it may be called twice.
 */
export async function sendWithRetry<Reply>(
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
