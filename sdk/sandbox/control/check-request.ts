import { unchanged, type Outcome } from '../wire/outcome.ts';
import { problemReply } from '../../server/problem.ts';

/** The error in a control request. */
export type InvalidRequest = {
  /** Empty when the body as a whole is wrong. */
  field: string;
  detail: string;
};

/** The error in a request about a session that does not name one. */
export const noSession: InvalidRequest = {
  field: 'sessionId',
  detail: 'sessionId is missing; add ?sessionId=anna.',
};

/** The answer to a control request that is wrong. */
export function invalid({ field, detail }: InvalidRequest): Outcome {
  return unchanged(
    problemReply({ status: 422, kind: 'invalid-request', detail, ...(field && { field }) }),
  );
}

/**
 * Finds a field that a body must not have. If a misspelt `sessionId` were ignored, everybody would
 * be reset instead of one session.
 */
export function unknownField(body: unknown, known: readonly string[]): InvalidRequest | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { field: '', detail: `The body must be a JSON object with ${known.join(' or ')}.` };
  }
  return firstUnknown(Object.keys(body), known);
}

/** Finds a query parameter that an address must not have, as in `POST /reset?sessionId=me`. */
export function unknownParameter(
  query: URLSearchParams,
  known: readonly string[],
): InvalidRequest | undefined {
  return firstUnknown([...query.keys()], known);
}

function firstUnknown(
  given: readonly string[],
  known: readonly string[],
): InvalidRequest | undefined {
  const field = given.find((name) => !known.includes(name));
  if (field === undefined) return undefined;
  const advice = known.length === 0 ? 'the address takes nothing' : `known are ${known.join(', ')}`;
  return { field, detail: `${field.slice(0, 100)} is not known; ${advice}.` };
}
