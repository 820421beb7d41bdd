import { ContractViolation } from '../errors/contract-violation.ts';
import { TransportError } from '../errors/transport-error.ts';
import type { Repair, Reply, TextReader } from '../request/call-types.ts';
import type { Exchange } from '../request/exchange.ts';
import type { Operation } from '../shapes/operation.ts';
import { openEnvelope, type Envelopes } from './envelope.ts';
import { errorSummary, parse } from './parse.ts';

const TEXTUAL = /^(text\/|application\/([\w.-]+\+)?json)/i;

/**
 * Reads the body to its end. A picture is any body whose type is not text; its failures are JSON.
 */
export function readBody({ envelope }: Operation, response: Response): Promise<string | Blob> {
  if (envelope !== 'raw' || !response.ok) return response.text();
  return TEXTUAL.test(response.headers.get('content-type') ?? '')
    ? response.text()
    : response.blob();
}

/** @throws TransportError of kind status, for an HTTP status outside 200 to 299. */
export function assertOk(exchange: Exchange): void {
  const { operationId, response, received } = exchange;
  if (!response || response.ok) return;
  const { status } = response;
  const said = errorSummary(typeof received === 'string' ? received : '', exchange);
  const message = `the server answered HTTP ${status} with ${said.replace(/\.$/, '')}. ${cureOf(response)}`;
  throw new TransportError(operationId, 'status', message, { status });
}

function cureOf({ status, headers }: Response): string {
  if (status === 429) return 'Wait, then try again.';
  // Without its query, which may hold the session.
  const [elsewhere] = headers.get('location')?.split(/[?#]/) ?? [];
  if (status < 400 && elsewhere) return `It leads to ${elsewhere}: give the address that answers.`;
  return status < 500
    ? 'Check the address, the path and what is sent.'
    : "See the server's log, then try again.";
}

type OpenOptions = { repairs: Repair[]; readText: TextReader | undefined };

/**
 * Makes a reply of the received body, and adds its repairs to `repairs`.
 *
 * @throws ContractViolation, BusinessError
 */
export function openReply(
  exchange: Exchange,
  envelopes: Envelopes,
  { repairs, readText = (text) => text }: OpenOptions,
): Reply<unknown> {
  const { operation, operationId, received = '' } = exchange;
  if (typeof received !== 'string') {
    if (received.size > 0) return { data: received, message: '', code: '' };
    throw new ContractViolation(operationId, 'reply', 'a picture', 'an empty answer');
  }
  if (operation.success.length === 0) return { data: undefined, message: '', code: '' };
  const reply = openEnvelope(parse(received, exchange), envelopes[operation.envelope], {
    exchange,
    path: [],
    repairs,
    readText,
  });
  if (operation.envelope !== 'raw') return reply;
  throw new ContractViolation(operationId, 'reply', 'a picture', 'JSON with a code of success');
}
