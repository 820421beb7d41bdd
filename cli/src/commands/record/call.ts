import type { OperationId } from '@brought/sdk';
import type { Operation } from '../../contract/operations.ts';
import type { Control } from './control.ts';
import type { SetFault } from './faults.ts';

/** Parts of a call that may be missing from a recording, although they existed. */
export type Lost = 'sent' | 'answer';

/** A call of the contract that was recorded. It holds secrets. */
export type Call = {
  id: OperationId;
  operation: Operation;
  /** Common parameters that were sent. */
  session: Readonly<Record<string, string>>;
  /** Own fields that the contract has; a file is a Blob. */
  fields: Readonly<Record<string, unknown>>;
  lost: ReadonlySet<Lost>;
  /** Business code of the answer; undefined where the recording has no answer. */
  code: string | undefined;
  accepted: boolean;
  /** HTTP status of an answer that a fault produced and no client can read. */
  broken?: number;
  /** The fault that the call met. */
  met?: SetFault;
  /** The payload in the envelope of a success. */
  payload: unknown;
};

/** Distinguishes calls from controls. */
export function isCall(action: Call | Control): action is Call {
  return 'operation' in action;
}
