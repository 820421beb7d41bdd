import type { Reply } from '../call-types.ts';
import { ContractViolation } from '../errors/contract-violation.ts';
import { TransportError } from '../errors/transport-error.ts';
import type { Exchange } from '../exchange.ts';
import { open } from './envelope.ts';
import type { Envelopes } from './envelope.ts';
import { gist, parse } from './parse.ts';

const TEXTUAL = /^(text\/|application\/([\w.-]+\+)?json)/i;

/** Reads the body to its end. A picture is whatever does not call itself text; its failures are JSON. */
export function receive({ operation }: Exchange, response: Response): Promise<string | Blob> {
  if (operation.envelope !== 'raw' || !response.ok) return response.text();
  return TEXTUAL.test(response.headers.get('content-type') ?? '')
    ? response.text()
    : response.blob();
}

function refusal(exchange: Exchange, status: number, text: string): TransportError {
  const said = gist(text, exchange);
  const cure =
    status < 500
      ? 'Check the address, the path and what is sent.'
      : "See the server's log, then try again.";
  const message = `the server answered HTTP ${status} with ${said}. ${cure}`;
  return new TransportError(exchange.operationId, 'status', message, { status });
}

/**
 * Makes a reply of what came.
 *
 * @throws TransportError of kind status, ContractViolation, BusinessError
 */
export function interpret(
  exchange: Exchange,
  response: Response,
  received: string | Blob,
  envelopes: Envelopes,
): Reply<unknown> {
  const { operation, operationId } = exchange;
  if (typeof received !== 'string') {
    if (received.size > 0) return { data: received, message: '', code: '' };
    throw new ContractViolation(operationId, 'reply', 'a picture', 'an empty answer');
  }
  if (!response.ok) throw refusal(exchange, response.status, received);
  if (operation.success.length === 0) return { data: undefined, message: '', code: '' };
  const reply = open(parse(received, exchange), envelopes[operation.envelope], {
    exchange,
    path: [],
  });
  if (operation.envelope !== 'raw') return reply;
  throw new ContractViolation(operationId, 'reply', 'a picture', 'JSON with a code of success');
}
