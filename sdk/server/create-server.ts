import { fixedHeaders, IDEMPOTENCY_KEY_HEADER, operations } from '../src/generated/operations.ts';
import type { OperationId } from '../src/request/call-types.ts';
import { addressOf } from './address.ts';
import { answerReply } from './answer-reply.ts';
import { checkFixed } from './check-fields.ts';
import { toPlain, toResponse } from './fetch.ts';
import { readPairs } from './form.ts';
import type { Answer, Call, Handler, Handlers, Received } from './handlers.ts';
import { nodeListener, type NodeListener } from './node-listener.ts';
import type { PlainReply, PlainRequest } from './plain.ts';
import { invalidRequest, problemReply, type Violation } from './problem.ts';
import { isRefused, readCall } from './read-call.ts';
import {
  bodyTooLarge,
  callAt,
  LARGEST_BODY,
  methodOf,
  unknownPathReply,
  wrongMethodReply,
} from './route.ts';

/** The options of a server besides its handlers. */
export type ServerOptions = {
  /** Called with what a handler threw; the client gets HTTP 500 without details. */
  onError: (error: unknown, operationId: OperationId) => void;
  /**
   * Wraps each call: access control, a transaction, an Idempotency-Key seen before. Its return
   * value is the answer; `handle` calls the handler.
   */
  around?: (
    call: Call<OperationId>,
    handle: () => Promise<Answer<OperationId>>,
  ) => Promise<Answer<OperationId>> | Answer<OperationId>;
  /** Answers requests that are not calls of the contract, such as pictures; a 404 when left out. */
  otherwise?: (request: Request) => Promise<Response> | Response;
};

/** The calls of the contract as a server. */
export type BroughtServer = {
  /** For runtimes that speak `fetch`: Hono, Next, Deno, Bun, Workers. */
  fetch: (request: Request) => Promise<Response>;
  /** For `createServer` of `node:http`, and for Express before any parser of bodies. */
  listener: NodeListener;
};

/**
 * Makes a server of handlers. A request is read and checked by the contract before its handler sees
 * it, and refused with a problem document (RFC 9457) that names each field and rule; the handler's
 * answer is sent in the envelope of the call. A call without a handler is HTTP 501.
 */
export function createBroughtServer(
  handlers: Partial<Handlers>,
  { onError, around = (_call, handle) => handle(), otherwise }: ServerOptions,
): BroughtServer {
  async function serve(operationId: OperationId, request: PlainRequest): Promise<PlainReply> {
    const handler = handlers[operationId];
    if (!handler) return problemReply(notYet(operationId));
    const { origin, search } = addressOf(request);
    const read = readCall(operationId, request, readPairs(search));
    const violations = [...wrongHeaders(request), ...(isRefused(read) ? read : [])];
    if (isRefused(read) || violations.length > 0)
      return problemReply(invalidRequest(operationId, violations));
    const { headers } = request;
    const call: Call<OperationId> = {
      operationId,
      // `readCall` checked that they are those of this call.
      input: read.fields as Received<OperationId>,
      common: read.common,
      idempotencyKey: headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] || undefined,
      headers,
      origin,
    };
    // The table pairs each name with its own types.
    const handle = handler as Handler<OperationId>;
    try {
      return answerReply(operationId, await around(call, async () => handle(call)));
    } catch (error) {
      onError(error, operationId);
      const detail = `${operationId} could not be answered; the log of the server says why.`;
      return problemReply({ status: 500, kind: 'internal', detail, operationId });
    }
  }

  async function fetch(request: Request): Promise<Response> {
    const method = methodOf(request.method);
    const { path } = addressOf({ method, url: request.url, headers: {} });
    const operationId = callAt(path);
    if (operationId === undefined)
      return otherwise?.(request) ?? toResponse(unknownPathReply(method, path), request.method);
    const allowed = operations[operationId].method;
    if (method !== allowed)
      return toResponse(wrongMethodReply(path, method, [allowed]), request.method);
    const plain = await toPlain(request);
    const large = (plain.body?.length ?? 0) > LARGEST_BODY;
    const reply = large ? problemReply(bodyTooLarge(operationId)) : await serve(operationId, plain);
    return toResponse(reply, request.method);
  }

  return { fetch, listener: nodeListener(fetch) };
}

/** Checks headers with one allowed value; they may be absent. */
function wrongHeaders({ headers }: PlainRequest): Violation[] {
  return Object.entries(fixedHeaders).flatMap(([name, wanted]) => {
    const came = headers[name.toLowerCase()];
    return came === undefined ? [] : checkFixed('header', name, wanted, came);
  });
}

function notYet(operationId: OperationId) {
  const detail = `This server does not answer ${operationId} yet.`;
  return { status: 501, kind: 'not-implemented', detail, operationId };
}
