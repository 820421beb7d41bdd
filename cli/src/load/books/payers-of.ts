import { operations } from '@brought/sdk';
import { isRecord, jsonOrText } from '../../contract/json-object.ts';
import type { Payer } from './check-books.ts';

/** The borrowers that `load run`, and bundles and scripts of `load export`, make for themselves. */
const OF_A_LOAD = /\.(?:load|k6)-[\da-f]+-\d+/;

const paying: ReadonlySet<string> = new Set(
  Object.values(operations)
    .filter(({ effect }) => effect === 'pay')
    .map(({ path }) => path),
);

/**
 * The borrowers of loads who made a call that pays, according to the journal of a sandbox. The
 * journal does not record which flow they ran and whether it passed.
 */
export function payersOf(journal: string): Payer[] {
  const sessions = new Set<string>();
  for (const line of journal.split('\n')) {
    const entry = jsonOrText(line);
    if (!isRecord(entry) || typeof entry.url !== 'string') continue;
    // The address in a replayed entry may be a path only.
    const { pathname, searchParams } = new URL(entry.url, 'http://sandbox');
    const sessionId = searchParams.get('sessionId') ?? '';
    if (paying.has(pathname) && OF_A_LOAD.test(sessionId)) sessions.add(sessionId);
  }
  return [...sessions].map((sessionId) => ({ sessionId, role: '', passed: false }));
}
