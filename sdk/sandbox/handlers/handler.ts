import type { OperationId } from '../../src/request/call-types.ts';
import type { Answer, Received } from '../../server/handlers.ts';
import type { SessionState, SessionView } from '../state/session-state.ts';
import type { Upload } from '../../server/fields.ts';
import type { CommonFields } from '../../server/read-call.ts';

/** One call as its handler sees it: fields checked against the contract, session found. */
export type SandboxCall<Id extends OperationId, Session> = {
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
  handle: (call: SandboxCall<Id, SessionView>) => Answer<Id>;
};

/** Changes the session: its request is written to the journal. */
type WriteHandler<Id extends OperationId> = {
  who: Caller;
  writes: true;
  handle: (call: SandboxCall<Id, SessionState>) => Answer<Id>;
};

/** A handler for each call of the contract. */
export type Handlers = { [Id in OperationId]: ReadHandler<Id> | WriteHandler<Id> };
