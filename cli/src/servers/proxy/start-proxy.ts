import { readContract } from '../../contract/read-contract.ts';
import { withIdentity } from '../detached/identity.ts';
import { listen, type Address, type Listening } from '../http/listen.ts';
import { createContractGuard } from '../../judge/request/contract-guard.ts';
import { createForward } from './forward.ts';
import { createJudgePassed } from './judge-passed.ts';
import { createProxy, type Passed } from './proxy.ts';

/** How a proxy is started. */
export type ProxyOptions = Address & {
  /** Address of the server behind it. */
  upstream: string;
  /** Told of each request once its reply went out. */
  note: (passed: Passed) => void;
  /** Told of errors that are no fault of a request. */
  report: (error: unknown) => void;
};

/** Starts the proxy; it answers when this resolves. */
export async function startProxy({
  upstream,
  note,
  report,
  ...at
}: ProxyOptions): Promise<Listening> {
  const document = await readContract();
  const judge = createJudgePassed(document, await createContractGuard(document));
  const forward = createForward(upstream);
  const proxy = createProxy({ document, forward, judge, note });
  const listening = await listen(at, withIdentity('proxy', proxy), report);
  const close = async (): Promise<void> => {
    await listening.close();
    forward.close();
  };
  return { ...listening, close };
}
