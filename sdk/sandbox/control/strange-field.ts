/** What is wrong with the fields of a control request. */
export interface StrangeField {
  /** Empty when the body as a whole is wrong. */
  readonly field: string;
  readonly detail: string;
}

/**
 * What does not belong in a body; nothing when all of it does. A misspelt `sessionId` that were
 * passed over would reset everybody instead of one session.
 */
export function strangeField(body: unknown, known: readonly string[]): StrangeField | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { field: '', detail: `The body must be a JSON object with ${known.join(' or ')}.` };
  }
  return firstStrange(Object.keys(body), known);
}

/** The same for what stands behind the question mark: `POST /reset?sessionId=me` would reset everybody too. */
export function strangeName(
  query: URLSearchParams,
  known: readonly string[],
): StrangeField | undefined {
  return firstStrange([...query.keys()], known);
}

function firstStrange(
  given: readonly string[],
  known: readonly string[],
): StrangeField | undefined {
  const field = given.find((name) => !known.includes(name));
  if (field === undefined) return undefined;
  const advice = known.length === 0 ? 'the address takes nothing' : `known are ${known.join(', ')}`;
  return { field, detail: `${field.slice(0, 100)} is not known; ${advice}.` };
}
