import type { Data, Input, OperationId } from '../../src/call-types.ts';
import type * as codes from '../../src/generated/codes.ts';
import type { CommonParameter } from '../../src/session.ts';
import type { SessionState, SessionView } from '../state/session-state.ts';
import type { Upload } from '../wire/fields.ts';

/** Own fields of a call as the server receives them. */
export type Received<Id extends OperationId> = {
  readonly [Name in keyof Input<Id>]: Input<Id>[Name] extends Blob ? Upload : Input<Id>[Name];
};

/** A picture instead of an envelope. */
export interface Picture {
  readonly type: string;
  readonly text: string;
}

/** Payload of a success; nothing where the documents show none. */
export type Payload<Id extends OperationId> =
  Data<Id> extends Blob ? Picture : unknown extends Data<Id> ? undefined : Data<Id>;

/** The business codes of a call that are no success, by their name in the contract. */
export type RefusalName<Id extends OperationId> = Exclude<
  keyof (typeof codes)[Id],
  'success' | 'successSecondReading'
>;

/** What a handler answers. */
export type Answer<Id extends OperationId> =
  | { readonly data: Payload<Id>; readonly message?: string }
  | { readonly refused: RefusalName<Id>; readonly message: string };

/** One call as its handler sees it: fields checked against the contract, session found. */
export interface Call<Id extends OperationId, Session> {
  readonly input: Received<Id>;
  /** The common session parameters that came in the query; empty when absent. */
  readonly common: { readonly [Name in CommonParameter]: string };
  readonly session: Session;
  /** The sandbox's clock, in milliseconds. */
  readonly now: number;
  /** Origin that the sandbox is reached under. */
  readonly origin: string;
  /** Origin of the page that called; that of the sandbox when the call names none. */
  readonly page: string;
  /** Keeps a file for good, and gives the address under which it is served. */
  readonly keepImage: (upload: Upload) => string;
  /** Makes a trade known to the pay page. */
  readonly openTrade: (tradeNo: string) => string;
}

/** Who may make a call: `anyone` without a session, or a `borrower` whose account is not deleted. */
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
  readonly refused: 'serverFailure';
  readonly message: string;
} {
  return { refused: 'serverFailure', message };
}

/** A success without a payload. */
export const done = { data: undefined } as const;
