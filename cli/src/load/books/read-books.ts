import { isSeedName } from '@brought/sdk/sandbox';
import { callControl, type ControlReply } from '../../flows/engine/control.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import { booksOf, type Books } from './bookings.ts';

/** The sandbox to ask, and the session. */
export type BooksSource = {
  target: RunTarget;
  /** Distinguishes the borrowers of this run from those of others. */
  label: string;
};

/** Milliseconds to wait for an answer. */
const REPLY_TIMEOUT_MS = 60_000;

/** The books of a borrower as they are now; undefined if they cannot be understood. */
export async function readBooks(
  source: BooksSource,
  sessionId: string,
): Promise<Books | undefined> {
  return booksOf(await fetchBooks(source, 'GET', `/state?${queryOf(sessionId)}`));
}

/** The books of another borrower of the same scenario who does nothing. */
export async function freshBooks(
  source: BooksSource,
  sessionId: string,
): Promise<Books | undefined> {
  const [seed = ''] = sessionId.split('.', 1);
  const other = `${seed}.${source.label}-books`;
  const body = { sessionId: other, ...(isSeedName(seed) && { seed }) };
  await fetchBooks(source, 'POST', '/reset', body);
  return readBooks(source, other);
}

/** The query that names a session. */
export function queryOf(sessionId: string): string {
  return new URLSearchParams({ sessionId }).toString();
}

/**
 * Sends a request to the controls of a sandbox.
 *
 * @throws TransportError when no answer arrives.
 */
export function fetchBooks(
  { target }: BooksSource,
  method: 'GET' | 'POST',
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<ControlReply['body']> {
  const request = { control: 'books', method, path, ...(body && { body }) };
  // One signal for each request: a signal keeps a listener for every request that it was given to.
  return callControl(target, request, AbortSignal.timeout(REPLY_TIMEOUT_MS), () => undefined);
}
