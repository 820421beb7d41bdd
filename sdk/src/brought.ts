import type { CallArguments, CallOptions, Data, OperationId, Reply } from './call-types.ts';
import { Deadline } from './deadline.ts';
import { BroughtError } from './errors/brought-error.ts';
import { operations, timeoutMs as contractTimeoutMs } from './generated/operations.ts';
import type { BroughtOptions } from './options.ts';
import { envelopesWith } from './reply/envelope.ts';
import { interpret, receive } from './reply/read-reply.ts';
import { report } from './report.ts';
import type { Fields } from './request/query.ts';
import { initOf, preparer } from './request/prepare.ts';
import { transportFailure } from './transport-failure.ts';

/** The client of the /brought calls. */
export interface Brought {
  /**
   * Makes a call: name it, give its own fields, get its payload. Session, headers, encoding, envelope
   * and time-out follow from the name. Nothing is retried.
   *
   * @throws BusinessError when the server refuses, ContractViolation when its answer is not what the
   *   contract describes, TransportError when no whole answer comes.
   * @example const { data } = await brought.call('problemInit', { orderId })
   */
  call<Id extends OperationId>(
    operationId: Id,
    ...rest: CallArguments<Id>
  ): Promise<Reply<Data<Id>>>;
  /**
   * The same call for tools that learn the name and the fields at run time: nothing but their kind is
   * checked before they are sent.
   *
   * @throws RangeError when there is no such call; else as `call`.
   */
  callByName(operationId: string, fields?: Fields, options?: CallOptions): Promise<Reply<unknown>>;
}

function isOperationId(name: string): name is OperationId {
  return Object.prototype.hasOwnProperty.call(operations, name);
}

/** A client bound to a server, a session and the ways of a deployment. */
export function createBrought(options: BroughtOptions = {}): Brought {
  const { timeoutMs = contractTimeoutMs, onCall } = options;
  const send = options.fetch ?? fetch;
  const prepare = preparer(options);
  const envelopes = envelopesWith(options.remap?.fields ?? {});

  async function callByName(operationId: string, fields: Fields = {}, call: CallOptions = {}) {
    if (!isOperationId(operationId)) {
      throw new RangeError(
        `There is no call named ${operationId}; the keys of operations are the names.`,
      );
    }
    const exchange = prepare(operationId, fields, call);
    const limit = call.timeoutMs ?? timeoutMs;
    const deadline = new Deadline(limit, call.signal);
    const start = onCall ? performance.now() : 0;
    let failure: BroughtError | undefined;
    try {
      exchange.response = await send(exchange.url, initOf(exchange, deadline.signal));
      exchange.received = await receive(exchange, exchange.response);
      return interpret(exchange, exchange.response, exchange.received, envelopes);
    } catch (cause) {
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

  return { call: callByName as Brought['call'], callByName };
}
