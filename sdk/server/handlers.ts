import type { Data, Input, OperationId } from '../src/request/call-types.ts';
import type * as codes from '../src/generated/codes.ts';
import type { Upload } from './fields.ts';
import type { CommonFields } from './read-call.ts';

/** Own fields of a call as the server receives them. */
export type Received<Id extends OperationId> = {
  [Name in keyof Input<Id>]: Input<Id>[Name] extends Blob ? Upload : Input<Id>[Name];
};

/** A picture instead of an envelope. */
export type Picture = {
  /** Media type, such as `image/png`. */
  type: string;
  body: string | Uint8Array;
};

/** Payload of a success; undefined where the contract has none. */
export type Payload<Id extends OperationId> =
  Data<Id> extends Blob ? Picture : unknown extends Data<Id> ? undefined : Data<Id>;

/** The business codes of a call that are not a success, by their name in the contract. */
export type RefusalName<Id extends OperationId> = Exclude<
  keyof (typeof codes)[Id],
  'success' | 'successSecondReading'
>;

/** A handler's answer: the payload, or the name of the business code of a refusal. */
export type Answer<Id extends OperationId> =
  | { data: Payload<Id>; message?: string }
  | { refused: RefusalName<Id>; message: string };

/** One call as its handler sees it: fields checked against the contract. */
export type Call<Id extends OperationId> = {
  operationId: Id;
  /** Its own fields. */
  input: Received<Id>;
  /** The 13 session parameters; empty where they are absent. */
  common: CommonFields;
  /** Identifies the tap that the call belongs to: it must not be acted on twice. */
  idempotencyKey: string | undefined;
  /** All headers, names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Origin that the server is reached under. */
  origin: string;
};

/** Answers one call. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>;

/** A handler for each call of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** Refuses a call that the server could not carry out, by the name that every call has for this. */
export function fail(message: string): {
  refused: 'serverFailure';
  message: string;
} {
  return { refused: 'serverFailure', message };
}

/** A success without a payload. */
export const done = { data: undefined } as const;
