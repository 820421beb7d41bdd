import { createSandbox, type SandboxOptions, type Scenarios } from '@brought/sdk/sandbox';
import { readContract } from '../../contract/read-contract.ts';
import { withIdentity } from '../detached/identity.ts';
import type { Handler } from '../http/guard.ts';
import { listen, type Address, type Listening } from '../http/listen.ts';
import type { CallLog } from '../http/call-log.ts';
import { createContractGuard } from '../../judge/request/contract-guard.ts';
import { openDataFolder } from './data-folder.ts';
import { createSandboxServer, settle } from './sandbox-server.ts';

/** How a sandbox is served. */
export type SandboxServing = {
  /** Scenario of sessions whose id names none. */
  seed: string;
  /** The user's scenarios. */
  scenarios?: Scenarios;
  /** How texts for display have amounts and days: as the documents, or by the reader. */
  formats?: SandboxOptions['formats'];
  /** Folder that stores the state across restarts; when absent, the state is lost at the end. */
  data?: string;
  /** Keep the lines before a damaged one in the journal. */
  repair: boolean;
  /** Judge requests and replies by the contract. */
  validate: boolean;
  log: CallLog;
  /** Called with remarks for people. */
  remark: (text: string) => void;
};

/** A sandbox that can be served by any server. */
export type OpenSandbox = {
  /** Answers what is under `/brought` and `/__sandbox`. */
  handler: Handler;
  /** Why writes are no longer answered; undefined while they are. */
  healthProblem: () => Promise<string | undefined>;
  /** Writes the rest to disk and releases the folder. */
  close: () => Promise<void>;
};

/** Opens a sandbox with its journal and its validation; call `close` when it is no longer used. */
export async function openSandbox(options: SandboxServing): Promise<OpenSandbox> {
  const { data, repair, validate, log, remark } = options;
  const { seed, scenarios = {}, formats } = options;
  const now = Date.now;
  const document = await readContract();
  const guard = validate ? createContractGuard(document) : undefined;
  if (data === undefined) {
    const sandbox = createSandbox({ seed, scenarios, now, ...(formats && { formats }) });
    return {
      handler: createSandboxServer({ document, sandbox, guard, log }),
      healthProblem: async () => undefined,
      close: async () => {},
    };
  }
  const begin = { folder: data, seed, scenarios, formats, now, repair, remark };
  const persistent = await openDataFolder(begin);
  const { sandbox, journal, close } = persistent;
  const handler = createSandboxServer({ document, sandbox, journal, guard, log });
  return { handler, healthProblem: async () => (await settle(journal))?.detail, close };
}

/** Serves a sandbox; it answers when this resolves. */
export async function startSandbox({
  report,
  host,
  port,
  allowHosts,
  ...options
}: SandboxServing & Address & { report: (error: unknown) => void }): Promise<Listening> {
  const { handler, healthProblem, close } = await openSandbox(options);
  const at = { host, port, allowHosts };
  return listenBefore(close, listen(at, withIdentity('sandbox', handler, healthProblem), report));
}

/** A server in front of a sandbox: they are closed together, also if the server cannot listen. */
export async function listenBefore(
  close: OpenSandbox['close'],
  server: Promise<Listening>,
): Promise<Listening> {
  try {
    const listening = await server;
    const closeBoth = async (): Promise<void> => {
      await listening.close();
      await close();
    };
    return { ...listening, close: closeBoth };
  } catch (error) {
    await close();
    throw error;
  }
}
