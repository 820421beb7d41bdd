import { isRecord } from '../../contract/json-object.ts';
import type { InvariantResult } from '../report/load-report.ts';
import type { Books } from './bookings.ts';
import type { ExpectedBooks } from './expected-books.ts';
import { judgeBooks, notChecked, ONCE, type BorrowerBooks } from './judge-books.ts';
import { fetchBooks, freshBooks, queryOf, readBooks, type BooksSource } from './read-books.ts';

/** A borrower for whom a flow paid. */
export type Payer = {
  sessionId: string;
  /**
   * The session without the part that distinguishes flows, and the row of a table: the same in each
   * run of the flow with that row.
   */
  role: string;
  /** Whether the flow finished, so that all of its payments are made. */
  passed: boolean;
};

/** Input of the check. */
export type BooksParts = BooksSource & {
  /** The run's own borrowers whose flows made a call that pays. */
  payers: readonly Payer[];
  /** Bookings of each borrower of a flow that passes. */
  expected: ExpectedBooks;
};

/** Books that are requested at a time. */
const AT_A_TIME = 16;

/**
 * Checks the books of all who paid, if the target has books, as a sandbox does. For other targets
 * only the flows' own checks are known.
 */
export async function checkBooks(parts: BooksParts): Promise<InvariantResult[]> {
  const { target, payers } = parts;
  if (!target.can.includes('seed')) return [notChecked('this target shows no books')];
  if (payers.length === 0) return [notChecked('no borrower of this run made a payment')];
  try {
    const books = await readAll(parts);
    if (books) return judgeBooks(books);
    return [notChecked('this target writes its books in another way than the sandbox')];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = `the books could not be read: ${why}`;
    return [{ name: ONCE, outcome: 'broken', message, examples: [] }];
  }
}

/** The books of all payers; undefined if they cannot be understood. */
async function readAll(parts: BooksParts): Promise<BorrowerBooks[] | undefined> {
  const waiting = parts.payers.values();
  const fresh = new Map<string, Promise<Books | undefined>>();
  const found: BorrowerBooks[] = [];
  let understood = true;
  const worker = async (): Promise<void> => {
    for (const payer of waiting) {
      const [seed = ''] = payer.sessionId.split('.', 1);
      const before = fresh.get(seed) ?? freshBooks(parts, payer.sessionId);
      fresh.set(seed, before);
      const one = await readOne(parts, payer, await before);
      if (one) found.push(one);
      else understood = false;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return understood ? found : undefined;
}

async function readOne(
  parts: BooksParts,
  { sessionId, role, passed }: Payer,
  before: Books | undefined,
): Promise<BorrowerBooks | undefined> {
  const books = await readBooks(parts, sessionId);
  const { calls } = await fetchBooks(parts, 'GET', `/keyed-calls?${queryOf(sessionId)}`);
  if (!before || !books || !Array.isArray(calls)) return undefined;
  const acted = calls.filter(isRecord).map((call) => ({
    operationId: String(call.operationId),
    times: Number(call.acted),
  }));
  const expected = passed ? parts.expected.get(role) : undefined;
  return { borrower: sessionId, books, before, acted, ...(expected && { expected }) };
}
