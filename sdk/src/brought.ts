import { createClient } from './client.ts';
import { Deadline } from './deadline.ts';
import { BroughtError } from './errors/brought-error.ts';
import { operations, TIMEOUT_MS } from './generated/operations.ts';
import type { BroughtOptions } from './options.ts';
import { createRaw, type RawClient } from './raw.ts';
import { envelopesWith } from './reply/envelope.ts';
import { assertOk, openReply, readBody } from './reply/read-reply.ts';
import { report, reportTo } from './report.ts';
import type {
  CallArguments,
  CallOptions,
  Data,
  OperationId,
  Repair,
  Reply,
} from './request/call-types.ts';
import type { Exchange } from './request/exchange.ts';
import type { Fields } from './request/query.ts';
import { fieldsOf } from './request/request.ts';
import { transportFailure } from './transport-failure.ts';

/** The client of the /brought calls. */
export type Brought = {
  /**
   * Makes a call: name it, give its own fields, get its payload. Session, headers, encoding,
   * envelope and time-out follow from the name. Nothing is retried.
   *
   * @throws BusinessError when the server refuses, ContractViolation when its answer is not what
   *   the contract describes, TransportError when there is no complete answer.
   * @example const { data } = await brought.call('problemInit', { orderId })
   */
  call<Id extends OperationId>(
    operationId: Id,
    ...rest: CallArguments<Id>
  ): Promise<Reply<Data<Id>>>;
  /**
   * The same call for tools that learn the name and the fields at run time: only the kind of the
   * fields is checked before they are sent.
   *
   * @throws RangeError when there is no such call; else as `call`.
   */
  callByName(operationId: string, fields?: Fields, options?: CallOptions): Promise<Reply<unknown>>;
  /**
   * The openapi-fetch client underneath, by path and method, with session, headers, encodings,
   * remap and time-out. It leaves the envelope alone: `data` is the body, unchanged, and a failing
   * fetch rejects with its own error (HTTP-10, HTTP-11), unless your signal aborts first. Fields
   * that have one value only are not filled in.
   *
   * @throws TransportError of kind timeout, which is ours.
   * @example const { data } = await brought.raw.POST('/brought/user-problem/problem-list')
   */
  raw: RawClient;
};

function isOperationId(name: string): name is OperationId {
  return Object.prototype.hasOwnProperty.call(operations, name);
}

/** A client bound to a server, a session and the remap table of a deployment. */
export function createBrought(options: BroughtOptions = {}): Brought {
  const { timeoutMs = TIMEOUT_MS, onCall, onRepair } = options;
  const client = createClient(options);
  const envelopes = envelopesWith(options.remap?.fields);

  async function callByName(operationId: string, input: Fields = {}, call: CallOptions = {}) {
    if (!isOperationId(operationId)) {
      throw new RangeError(
        `There is no call named ${operationId}; the keys of operations are the names.`,
      );
    }
    const prepared = client.prepare(operationId, call);
    const fields = fieldsOf(prepared.operation, input);
    const exchange: Exchange = { ...prepared, fields };
    const limit = call.timeoutMs ?? timeoutMs;
    const deadline = new Deadline(limit, call.signal);
    const start = onCall ? performance.now() : 0;
    let failure: BroughtError | undefined;
    try {
      const sending = client.send(prepared, {
        ...(prepared.operation.method === 'GET' && { params: { query: fields } }),
        ...(prepared.encoding !== 'none' && { body: fields }),
        signal: deadline.signal,
        // The middleware reads the body, whatever its type and status.
        parseAs: 'stream',
        middleware: [
          {
            onRequest({ request }) {
              exchange.url = request.url;
              deadline.assertRunning();
            },
            async onResponse({ response }) {
              exchange.response = response;
              exchange.received = await readBody(prepared.operation, response);
              assertOk(exchange);
            },
          },
        ],
      });
      await deadline.within(sending);
      const repairs: Repair[] = [];
      const readText = call.readText ?? options.readText;
      const reply = openReply(exchange, envelopes, { repairs, readText });
      for (const listener of [call.onRepair, onRepair]) {
        if (listener) for (const repair of repairs) reportTo(listener, repair);
      }
      return reply;
    } catch (cause) {
      // Fields that cannot be sent at all are the caller's mistake: there was no request.
      if (exchange.url === undefined) throw cause;
      failure =
        cause instanceof BroughtError
          ? cause
          : transportFailure(exchange, deadline.cause, limit, cause);
      throw failure;
    } finally {
      deadline.clear();
      if (onCall) report(onCall, exchange, performance.now() - start, failure);
    }
  }

  return {
    call: callByName as Brought['call'],
    callByName,
    raw: createRaw(client, timeoutMs),
  };
}
