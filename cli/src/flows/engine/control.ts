import { transportFailure, TransportError, type OperationId } from '@brought/sdk';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { isRecord, jsonOrText } from '../../contract/json-object.ts';
import type { Exchange } from './exchange.ts';
import type { RunTarget } from './target.ts';

/** A request to the controls of a sandbox. */
export type ControlRequest = {
  /**
   * Name of the step in reports: `clock`, `sms`, `captcha`, `wallet`, `seed`, `state`, `faults`.
   */
  control: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the controls, with its query. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  /** Secrets in the answer. */
  secretsIn?: (body: Readonly<Record<string, unknown>>) => readonly string[];
};

/** Content of an answer of the controls. */
export type ControlReply = {
  event: Exchange;
  body: Readonly<Record<string, unknown>>;
};

/**
 * Sends a request to the controls of a sandbox.
 *
 * @param note Called with the exchange before anything can fail.
 * @throws TransportError as calls do, so that it ends a flow with the same exit code.
 */
export async function callControl(
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
  const init = { method, headers, body: requestBody ?? null, signal };
  const idempotent = method === 'GET';
  const reply = await target
    .fetch(Object.assign(new Request(url, init), { idempotent }))
    .catch((cause: unknown) => {
      const ended = signal.aborted ? 'aborted' : undefined;
      throw transportFailure({ operationId: named(control), url }, ended, 0, cause);
    });
  const received = await reply.text();
  const value = jsonOrText(received);
  const answer = isRecord(value) ? value : {};
  const { status, headers: responseHeaders } = reply;
  const secrets = request.secretsIn?.(answer) ?? [];
  note({ ...event, status, responseHeaders, received, secrets });
  if (reply.ok) return answer;
  const said = typeof answer.detail === 'string' ? ` with ${answer.detail}` : '';
  const message = `the target answered HTTP ${status}${said}`;
  throw new TransportError(named(control), 'status', message, { status });
}

/** Controls are not calls of the contract; their failures end a flow in the same way. */
function named(control: string): OperationId {
  return control as OperationId;
}
