import { isDeepStrictEqual } from 'node:util';
import type { ExpectedBooks } from '../books/expected-books.ts';
import { bookingsSince } from '../books/judge-books.ts';
import { freshBooks, readBooks } from '../books/read-books.ts';
import { createMemoryTarget } from '../../flows/engine/memory-target.ts';
import { runBorrower, type BorrowerParts } from './borrower.ts';

/**
 * The payments that the flow makes with the rows that were begun, from runs on sandboxes within
 * this process, where nothing is ever booked twice. Rows that do not pass there, or behave
 * differently each time, are left out.
 *
 * @param started How many flows began.
 */
export async function expectBooks(parts: BorrowerParts, started: number): Promise<ExpectedBooks> {
  const expected = new Map<string, ReadonlyMap<string, number>>();
  for (const turn of parts.turns.slice(0, started)) {
    const alone = { ...parts, turns: [turn] } as const;
    const [one, other] = [await booksInMemory(alone), await booksInMemory(alone)];
    if (!isDeepStrictEqual(one, other)) continue;
    for (const [role, books] of one) expected.set(role, books);
  }
  return expected;
}

async function booksInMemory(parts: BorrowerParts): Promise<ExpectedBooks> {
  const memory = { ...parts, target: createMemoryTarget(), given: {} };
  const { report, payers } = await runBorrower(memory, 1);
  const expected = new Map<string, ReadonlyMap<string, number>>();
  if (report.outcome !== 'passed') return expected;
  for (const { sessionId, role } of payers) {
    const books = await readBooks(memory, sessionId);
    const before = await freshBooks(memory, sessionId);
    if (!books || !before) return new Map();
    const counts = [...books.bookings.keys()].map(
      (name) => [name, bookingsSince(before, books, name).booked] as const,
    );
    expected.set(role, new Map(counts));
  }
  return expected;
}
