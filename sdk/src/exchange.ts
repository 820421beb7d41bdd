import type { Fields } from './request/query.ts';
import type { Operation } from './operation.ts';
import type { OperationId } from './call-types.ts';
import type { Session } from './session.ts';

/** One call on its way: what was asked, what is sent, and what has come back so far. */
export interface Exchange {
  readonly operationId: OperationId;
  readonly operation: Operation;
  readonly session: Session;
  /** Own fields, the fixed ones included. */
  readonly fields: Fields;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | undefined;
  response: Response | undefined;
  /** Body of the answer as it came. */
  received: string | Blob | undefined;
}
