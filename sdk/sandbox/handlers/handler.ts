import type { Data, Input, OperationId } from '../../src/request/call-types.ts';
import type * as codes from '../../src/generated/codes.ts';
import type { SessionState, SessionView } from '../state/session-state.ts';
import type { Upload } from '../wire/fields.ts';
import type { CommonFields } from '../wire/read-call.ts';

/** Own fields of a call as the server receives them. */
export type Received<Id extends OperationId> = {
  [Name in keyof Input<Id>]: Input<Id>[Name] extends Blob ? Upload : Input<Id>[Name];
};

/** A picture instead of an envelope. */
export type Picture = {
  type: string;
  text: string;
};

/** Payload of a success; undefined where the contract has none. */
export type Payload<Id extends OperationId> =
  Data<Id> extends Blob ? Picture : unknown extends Data<Id> ? undefined : Data<Id>;

/** The business codes of a call that are no success, by their name in the contract. */
export type RefusalName<Id extends OperationId> = Exclude<
  keyof (typeof codes)[Id],
  'success' | 'successSecondReading'
>;

/** What a handler answers. */
export type Answer<Id extends OperationId> =
  | { data: Payload<Id>; message?: string }
  | { refused: RefusalName<Id>; message: string };

/** One call as its handler sees it: fields checked against the contract, session found. */
export type Call<Id extends OperationId, Session> = {
  input: Received<Id>;
  common: CommonFields;
  session: Session;
  /** The sandbox's clock, in milliseconds. */
  now: number;
  /** Origin that the sandbox is reached under. */
  origin: string;
  /** Origin of the page that called; that of the sandbox when the call has no origin. */
  page: string;
  /** Stores a file, and returns the address under which it is served. */
  storeImage: (upload: Upload) => string;
  /** Makes a trade known to the pay page, and returns the address of that page. */
  openTrade: (tradeNo: string) => string;
};

/** Who may make a call: `anyone` without a session, or a `borrower` with an account. */
type Caller = 'anyone' | 'borrower';

/** Reads the session, and cannot change it. */
type ReadHandler<Id extends OperationId> = {
  who: Caller;
  writes: false;
  handle: (call: Call<Id, SessionView>) => Answer<Id>;
};

/** Changes the session: its request goes to the journal. */
type WriteHandler<Id extends OperationId> = {
  who: Caller;
  writes: true;
  handle: (call: Call<Id, SessionState>) => Answer<Id>;
};

/** A handler for each call of the contract. */
export type Handlers = { [Id in OperationId]: ReadHandler<Id> | WriteHandler<Id> };

/** The server could not do it: the name that every call has for this. */
export function fail(message: string): {
  refused: 'serverFailure';
  message: string;
} {
  return { refused: 'serverFailure', message };
}

/** A success without a payload. */
export const done = { data: undefined } as const;
