import { unchanged, type Outcome } from '../wire/outcome.ts';
import { problemReply } from '../wire/plain.ts';

/** What is answered to a control request that is wrong; the field is empty when all of it is. */
export function invalid(field: string, detail: string): Outcome {
  return unchanged(
    problemReply({ status: 422, kind: 'invalid-request', detail, ...(field && { field }) }),
  );
}
