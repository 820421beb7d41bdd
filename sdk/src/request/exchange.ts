import type { BodyEncoding, Operation } from '../shapes/operation.ts';
import type { OperationId } from './call-types.ts';
import type { Fields } from './query.ts';
import type { Session } from './session.ts';

/** An operation with the options of a client applied, at the moment of one call. */
export type Prepared = {
  operationId: OperationId;
  operation: Operation;
  session: Session;
  encoding: BodyEncoding;
  headers: Record<string, string>;
};

/** One call: what was asked, what is sent, and what has been received so far. */
export type Exchange = Prepared & {
  /** Own fields, those with one value included. */
  fields: Fields;
  /** Address of the request, once there is one. */
  url?: string;
  response?: Response;
  /** Body of the reply as it was sent. */
  received?: string | Blob;
};
