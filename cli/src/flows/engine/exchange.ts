import type { CallEvent, Fetch } from '@brought/sdk';
import type { StepRecord } from './report.ts';

/**
 * Request and reply of one step: a call's event, or the equivalent for a control. It holds secrets.
 */
export type Exchange = Pick<
  CallEvent,
  'url' | 'requestHeaders' | 'fields' | 'requestBody' | 'status' | 'responseHeaders' | 'received'
> & {
  /** Name of the call, or of the control. */
  operationId: string;
  method: string;
  /** From the request until the whole answer had arrived, or until the failure. */
  durationMs?: number;
  /** Fields in the body of a raw request by name, in whatever form it was sent. */
  sent?: Readonly<Record<string, readonly string[]>>;
  /** Secrets at positions that the contract does not know of, such as an inbox. */
  secrets?: readonly string[];
};

/** Sends the request of a step, and records whether it was sent twice. */
export function fetchFor(step: StepRecord, fetch: Fetch): Fetch {
  return async (request) => {
    try {
      return await fetch(request);
    } finally {
      if (request.sentAgain) step.sentAgain = true;
    }
  };
}
