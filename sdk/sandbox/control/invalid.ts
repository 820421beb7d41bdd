import { unchanged, type Served } from '../serve/served.ts';
import { problemReply } from '../wire/plain.ts';

/** What is answered to a control request that is wrong; the field is empty when all of it is. */
export function invalid(field: string, detail: string): Served {
  return unchanged(
    problemReply({ status: 422, kind: 'invalid-request', detail, ...(field && { field }) }),
  );
}
