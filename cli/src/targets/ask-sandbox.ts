import { controlPath } from '@brought/sdk/sandbox';
import { CliError, usageError, isCliError } from '../cli-error.ts';
import { isRecord } from '../contract/resolve.ts';
import { exitCode } from '../exit-code.ts';
import { createTransport } from '../transport/node-fetch.ts';

/** Milliseconds to wait for an answer of a sandbox's controls. */
const patience = 10_000;

/** A request to the controls of a sandbox. */
export interface SandboxRequest {
  method: 'GET' | 'POST';
  /** Below the controls, such as `/clock`. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
}

/**
 * What the controls of a sandbox answer.
 *
 * @throws CliError: exit code 5 when nobody answers, 2 when it is no sandbox or it refuses.
 */
export async function askSandbox(
  url: string,
  { method, path, body }: SandboxRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const transport = createTransport();
  try {
    const reply = await transport.fetch(`${url}${controlPath}${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(patience),
    });
    const answer = parse(await reply.text());
    if (reply.ok && answer) return answer;
    if (typeof answer?.detail === 'string') throw usageError(answer.detail);
    throw usageError(`${url} is no sandbox: it has no ${controlPath}${path}.`);
  } catch (error) {
    if (isCliError(error)) throw error;
    throw new CliError(`${url} does not answer.`, {
      exitCode: exitCode.unreachable,
      code: 'unreachable',
      hint: 'Is it up? `brought status` lists the servers in the background.',
      cause: error,
    });
  } finally {
    transport.close();
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
