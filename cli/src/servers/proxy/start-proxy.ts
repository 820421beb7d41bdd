import { TIMEOUT_MS } from '@brought/sdk';
import { readContract } from '../../contract/read-contract.ts';
import { withIdentity } from '../detached/identity.ts';
import { listen, type Address, type Listening } from '../http/listen.ts';
import { createForward } from './forward.ts';
import { judgeInThread } from './judge-in-thread.ts';
import { createProxy, type Passed } from './proxy.ts';

/** How a proxy is started. */
export type ProxyOptions = Address & {
  /** Address of the upstream server. */
  upstream: string;
  /** Whether the server receives the host name that the client used; one of our own may. */
  keepsHost?: boolean;
  /** Milliseconds that a whole reply of the server may take; the contract's when left out. */
  timeoutMs?: number | undefined;
  /** Called with each request once its reply was sent. */
  note: (passed: Passed) => void;
  /** Called with errors that no request caused. */
  report: (error: unknown) => void;
};

/** Starts the proxy; it answers when this resolves. */
export async function startProxy({
  upstream,
  keepsHost = false,
  timeoutMs = TIMEOUT_MS,
  note,
  report,
  ...at
}: ProxyOptions): Promise<Listening> {
  const document = await readContract();
  const judging = judgeInThread();
  const forward = createForward(upstream, { keepsHost, timeoutMs });
  const proxy = createProxy({ document, forward, judging, note });
  // The upstream server may wait for a slow client, which itself gives up after that long.
  const timeouts = { body: Math.max(timeoutMs, TIMEOUT_MS) };
  const listening = await listen(at, withIdentity('proxy', proxy), report, timeouts);
  const close = async (): Promise<void> => {
    await listening.close();
    forward.close();
    await judging.close();
  };
  return { ...listening, close };
}
