import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { CliError } from '../../errors/cli-error.ts';
import { isRecord } from '../../contract/json-object.ts';
import { exitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { withoutLacks } from '../../flows/engine/judge.ts';
import { needs, type Need } from '../../flows/engine/needs.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import type { Terminal } from '../../output/terminal.ts';
import { assertMayWrite } from '../../profiles/allowed-host.ts';
import type { Settings } from '../../profiles/settings.ts';
import { baseUrl, isBuiltIn } from '../../targets/address.ts';
import { startBuiltIn } from '../../targets/built-in.ts';
import { sdkTransport } from '../../transport/fetch.ts';
import { createTransport, type Transport } from '../../transport/node-fetch.ts';
import { assertProxy } from '../../targets/assert-proxy.ts';
import { isProxyError } from '../../transport/proxy-error.ts';
import { InsecureError } from '../../transport/tls-trouble.ts';
import { smsSourceOf, smsLack } from './sms-source.ts';

/** A target that is ready to be called. */
export type OpenTarget = {
  target: RunTarget;
  /** Closes idle connections: a server drops them after seconds, possibly during a call. */
  closeIdle: () => void;
  close: () => Promise<void>;
};

/** Milliseconds to wait for the reply that shows whether a target is a sandbox. */
const PROBE_TIMEOUT_MS = 2000;

/** The target from the settings; without one a mock is started. Its capabilities are requested. */
export async function openTarget(
  settings: Settings,
  declared: readonly Need[],
  terminal: Terminal,
  mostConnections?: number,
): Promise<OpenTarget> {
  const { target: where = 'mock', remap } = settings;
  const transport = createTransport(mostConnections);
  const closeIdle = (): void => transport.close();
  const sms = smsSourceOf(settings.sms, terminal);
  const lacks = smsLack(settings.sms, terminal);
  const more = {
    ...sdkTransport(transport.fetch),
    ...(remap && { remap }),
    ...(sms && { sms }),
    lacks,
  };
  const also: readonly Need[] = [...declared, ...settings.has, ...(sms ? ['sms' as const] : [])];
  if (isBuiltIn(where)) {
    const server = await startBuiltIn(where);
    const can = withoutLacks(where === 'sandbox' ? needs : also, lacks);
    const kind = where === 'sandbox' ? 'built-in sandbox' : 'built-in mock';
    const close = (): Promise<void> => {
      transport.close();
      return server.close();
    };
    return { target: { url: server.url, kind, can, ...more }, closeIdle, close };
  }
  const url = baseUrl(where);
  assertMayWrite(url, settings.allowedHosts);
  assertProxy(url);
  const isKnown = await isSandbox(url, transport, settings.timeoutMs);
  const can = withoutLacks(isKnown ? needs : [...new Set(also)], lacks);
  return {
    target: { url, kind: 'server', can, ...more },
    closeIdle,
    close: () => Promise.resolve(transport.close()),
  };
}

/** Connection failures that a second attempt would not fix. */
const hopeless = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * Whether a target has the controls of a sandbox.
 *
 * @throws CliError (exit code 5) where nothing answers: flows that need a sandbox would be skipped
 * otherwise.
 */
async function isSandbox(
  url: string,
  { fetch }: Transport,
  timeoutMs = Infinity,
): Promise<boolean> {
  const signal = AbortSignal.timeout(Math.min(PROBE_TIMEOUT_MS, timeoutMs));
  try {
    const reply = await fetch(`${url}${CONTROL_PATH}/seeds`, { signal });
    const body: unknown = JSON.parse(await reply.text());
    // Some servers answer everything with HTTP 200 and a JSON object.
    return reply.ok && isRecord(body) && Array.isArray(body.seeds);
  } catch (error) {
    if (error instanceof InsecureError) {
      throw new CliError(`There is no secure connection to ${url}: ${error.message}.`, {
        exitCode: exitCode.unreachable,
        code: 'unreachable',
        cause: error,
      });
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const byProxy = error instanceof Error && isProxyError(error) ? error.message : undefined;
    if (byProxy === undefined && !hopeless.includes(code)) return false;
    throw new CliError(`The target does not answer (${byProxy ?? code}).`, {
      exitCode: exitCode.unreachable,
      code: 'unreachable',
      hint: `Is something listening at ${url}? \`${PROGRAM} up sandbox\` starts a target of your own.`,
      cause: error,
    });
  }
}
