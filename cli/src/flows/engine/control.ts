import { TransportError, type OperationId } from '@brought/sdk';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { isRecord } from '../../contract/json-object.ts';
import type { Exchange } from './exchange.ts';
import type { RunTarget } from './target.ts';

/** A request to the controls of a sandbox. */
export type ControlRequest = {
  /**
   * What the step is called in reports: `clock`, `sms`, `captcha`, `wallet`, `seed`, `state`,
   * `faults`.
   */
  control: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the controls, with its query. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  /** Secrets in the answer. */
  secretsIn?: (body: Readonly<Record<string, unknown>>) => readonly string[];
};

/** What an answer of the controls said. */
export type ControlReply = {
  event: Exchange;
  body: Readonly<Record<string, unknown>>;
};

/**
 * Asks the controls of a sandbox.
 *
 * @param note Called with the exchange before anything can fail.
 * @throws TransportError as calls do, so that it ends a flow with the same exit code.
 */
export async function askControl(
  target: Pick<RunTarget, 'url' | 'fetch'>,
  request: ControlRequest,
  signal: AbortSignal,
  note: (event: Exchange) => void,
): Promise<ControlReply['body']> {
  const { control, method, path, body } = request;
  const url = `${target.url}${CONTROL_PATH}${path}`;
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const requestBody = body && JSON.stringify(body);
  const sent = { operationId: control, method, url, requestHeaders: headers, fields: {} };
  const event: Exchange = { ...sent, ...(requestBody !== undefined && { requestBody }) };
  note(event);
  const reply = await target
    .fetch(new Request(url, { method, headers, body: requestBody ?? null, signal }))
    .catch((cause: unknown) => {
      const kind = signal.aborted ? 'aborted' : 'network';
      throw failure(control, kind, 'no whole answer came.', { cause });
    });
  const received = await reply.text();
  const answer = parse(received);
  const { status, headers: responseHeaders } = reply;
  const secrets = request.secretsIn?.(answer) ?? [];
  note({ ...event, status, responseHeaders, received, secrets });
  if (reply.ok) return answer;
  const said = typeof answer.detail === 'string' ? ` with ${answer.detail}` : '';
  throw failure(control, 'status', `the target answered HTTP ${status}${said}`, { status });
}

function failure(
  control: string,
  kind: TransportError['kind'],
  message: string,
  details: { status?: number; cause?: unknown },
): TransportError {
  // Controls are no calls of the contract; their failures end a flow just so.
  return new TransportError(control as OperationId, kind, message, details);
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}
