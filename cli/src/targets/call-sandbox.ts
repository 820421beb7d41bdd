import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { CliError, usageError, isCliError } from '../errors/cli-error.ts';
import { isRecord, jsonOrText } from '../contract/json-object.ts';
import { exitCode } from '../errors/exit-code.ts';
import { PROGRAM } from '../errors/program-name.ts';
import { createTransport } from '../transport/node-fetch.ts';
import { reasonOf } from '../transport/reason-of.ts';

/** Milliseconds to wait for an answer of a sandbox's controls. */
const REPLY_TIMEOUT_MS = 10_000;

/** A request to the controls of a sandbox. */
export type SandboxRequest = {
  /** A field that the reply must have: some servers answer any request with success. */
  answer: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the path of the controls, such as `/clock`. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
};

/**
 * The reply of a sandbox's controls.
 *
 * @throws CliError: exit code 5 if nobody answers or the server fails, 4 if it denies access, 2 if
 *   it is not a sandbox or it refuses.
 */
export async function callSandbox(
  url: string,
  { answer: wanted, method, path, body }: SandboxRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const transport = createTransport();
  try {
    const reply = await transport.fetch(`${url}${CONTROL_PATH}${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    });
    const received = jsonOrText(await reply.text());
    const answer = isRecord(received) ? received : undefined;
    if (reply.ok && answer && answer[wanted] !== undefined) return answer;
    if (reply.status === 401 || reply.status === 403 || reply.status >= 500) {
      throw refused(url, reply.status);
    }
    if (isProblemOfSandbox(answer)) throw usageError(answer.detail);
    // The query contains the session.
    const [pathname = ''] = path.split('?', 1);
    throw usageError(`${url} is no sandbox: it has no ${CONTROL_PATH}${pathname}.`);
  } catch (error) {
    if (isCliError(error)) throw error;
    throw new CliError(`${url} does not answer (${reasonOf(error)}).`, {
      exitCode: exitCode.unreachable,
      code: 'unreachable',
      hint: `Is it up? \`${PROGRAM} status\` lists the servers in the background.`,
      cause: error,
    });
  } finally {
    transport.close();
  }
}

/** Another server's message may repeat the session in the request. */
function isProblemOfSandbox(
  answer: Readonly<Record<string, unknown>> | undefined,
): answer is { type: string; detail: string } {
  const { type, detail } = answer ?? {};
  return typeof detail === 'string' && String(type).startsWith('urn:brought:problem:');
}

/** A refusal that does not show whether there is a sandbox. */
function refused(url: string, status: number): CliError {
  const message = `${url} answered HTTP ${status}.`;
  return status >= 500
    ? new CliError(message, { exitCode: exitCode.unreachable, code: 'unreachable' })
    : new CliError(message, { exitCode: exitCode.auth, code: 'auth' });
}
