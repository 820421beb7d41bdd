import type * as fieldRules from '../generated/fields.ts';
import type { operations } from '../generated/schema.ts';

/** Name of a call, as the contract spells it. */
export type OperationId = keyof operations;

type Simplify<T> = { [Key in keyof T]: T[Key] };

type OwnField<Id extends OperationId> = keyof (typeof fieldRules)[Id];

type Query<Id extends OperationId> = operations[Id] extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : never;

type Content<Id extends OperationId> = operations[Id] extends { requestBody?: { content: infer C } }
  ? C
  : never;

type Body<Id extends OperationId> =
  Content<Id> extends { 'application/x-www-form-urlencoded': infer Form }
    ? Form
    : Content<Id> extends { 'multipart/form-data': infer Multipart }
      ? Multipart
      : Query<Id>;

/** Own fields only: those with one value are filled in. A server-defined form stays open. */
type Own<Id extends OperationId, Source> = string extends keyof Source
  ? Source
  : Simplify<Pick<Source, keyof Source & OwnField<Id>>>;

/**
 * The input of a call: its own fields, flat, whether they are sent in the query or in the body. The
 * common session parameters and the fields that have one value are not among them.
 */
export type Input<Id extends OperationId> = [OwnField<Id>] extends [never]
  ? Record<string, never>
  : Own<Id, Body<Id>>;

type Answers<Id extends OperationId> = operations[Id]['responses'][200]['content'];

type PayloadIn<Envelope> = Envelope extends { data?: infer Fresh }
  ? Fresh
  : Envelope extends { attach?: infer Old }
    ? Old
    : never;

type Decoded<Value> = unknown extends Value ? unknown : NonNullable<Value>;

/** The decoded payload of a successful call; `unknown` if the documents show none. */
export type Data<Id extends OperationId> =
  Extract<keyof Answers<Id>, `image/${string}`> extends never
    ? Answers<Id> extends { 'application/json': infer Envelope }
      ? Decoded<PayloadIn<Envelope>>
      : never
    : Blob;

/**
 * What a repair did: `rewritten` loses nothing, since the value was only written differently;
 * `leftOut` is a row or a part that is gone, `default` and `nothing` stand in for a value,
 * `emptyList` for a vital list that is missing, which is not to be taken for one without rows, and
 * `text` is an amount that is only shown.
 */
export type RepairKind = 'rewritten' | 'leftOut' | 'default' | 'nothing' | 'emptyList' | 'text';

/**
 * A path in a reply that departs from the contract, and was read anyway, because nothing vital
 * depends on it. It never holds a value of the reply, which may be secret.
 */
export type Repair = {
  operationId: OperationId;
  /** JSON path into the answer, such as `data.orderList[2].orderNo`. */
  path: string;
  /** The kind of the actual value: `an empty list`, `a text`, `null`. */
  found: string;
  kind: RepairKind;
  /**
   * The result in words, for people: `its default`, `nothing`, `an object`, `an empty object`,
   * `a list`, `left out`, `left out with data.orderList[2]`, `an empty list`, `a text`.
   */
  became: string;
};

/** A successful reply. */
export type Reply<Payload> = {
  data: Payload;
  /** Text of the server for the borrower; empty when it gave none. */
  message: string;
  /** Code as text; empty for a picture and for a call whose answer is ignored. */
  code: string;
};

/** Reads a text for people; undefined when the value is not one, such as a stack trace. */
export type TextReader = (text: string) => string | undefined;

/** Options of one call. */
export type CallOptions = {
  /** Ends the call with a TransportError of kind `aborted`. */
  signal?: AbortSignal;
  /** Milliseconds until the call fails with a TransportError of kind `timeout`; 0 for no limit. */
  timeoutMs?: number;
  /** Value of the Prefer header, by which a mock chooses its answer: `example=serverFailure`. */
  prefer?: string;
  /**
   * Identifies the tap that the call belongs to: a server that supports the header Idempotency-Key
   * does not act again when it gets the same key again. Only calls that write send it. Printable
   * ASCII; empty is none.
   */
  idempotencyKey?: string;
  /** Called with each repair of this reply, like the client's option with those of all replies. */
  onRepair?: (repair: Repair) => void;
  /** Reads the texts for people in this reply, instead of the option of the client. */
  readText?: TextReader;
};

/** Arguments of `call` after the name: the fields may be left out when none is required. */
export type CallArguments<Id extends OperationId> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions]
    : [input: Input<Id>, options?: CallOptions];
