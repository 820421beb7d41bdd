import type { InvariantResult } from '../report/load-report.ts';
import type { Booking, Books } from './bookings.ts';

/** A borrower's books at the end. */
export type BorrowerBooks = {
  /** Name of the scenario and number of the flow; no secret. */
  borrower: string;
  books: Books;
  /** The books of another borrower of the same scenario who did nothing. */
  before: Books;
  /** The books after the same flow on our own sandbox, by order and kind; absent if unknown. */
  expected?: ReadonlyMap<string, number>;
  /** How often the server acted on each call that writes, by its key. */
  acted: readonly { operationId: string; times: number }[];
};

/** Most examples of violations of an invariant. */
const MOST_EXAMPLES = 5;

export const ONCE = 'Every payment is booked once.';

/** Result when nobody looked at the books: nothing is known about payments. */
export function notChecked(message: string): InvariantResult {
  return { name: ONCE, outcome: 'not checked', message, examples: [] };
}

/** Rules for the books of all borrowers whose flows paid, however many ran at once. */
export function judgeBooks(all: readonly BorrowerBooks[]): InvariantResult[] {
  const paid = all.filter(hasPaid).length;
  const others = all.length - paid;
  const beside = others === 0 ? '' : ` and ${others} who did not`;
  const whose = `${paid} ${paid === 1 ? 'borrower' : 'borrowers'} who paid${beside}`;
  const wrongly = all.flatMap(wrongBookings);
  const isKnown =
    paid > 0 || wrongly.length > 0 || all.some(({ expected }) => expected !== undefined);
  return [
    isKnown
      ? resultOf(ONCE, wrongly, whose)
      : notChecked(`nobody paid, of ${others} who should have`),
    resultOf(
      'The sums of every order agree.',
      all.flatMap(({ borrower, books }) => books.wrongSums.map((wrong) => `${borrower}: ${wrong}`)),
      whose,
    ),
    resultOf('No call was acted on twice.', all.flatMap(actedTwice), whose),
  ];
}

/** Whether records, bookings or the flow's payments show a payment: any of them may be wrong. */
function hasPaid({ books, before, expected }: BorrowerBooks): boolean {
  if (expected && [...expected.values()].some((count) => count > 0)) return true;
  return [...books.bookings.keys()].some((name) => {
    const { booked, wentThrough } = bookingsSince(before, books, name);
    return booked > 0 || wentThrough > 0;
  });
}

function wrongBookings({ borrower, books, before, expected }: BorrowerBooks): string[] {
  const names = new Set([...books.bookings.keys(), ...(expected?.keys() ?? [])]);
  return [...names].flatMap((name) => {
    const { booked, wentThrough } = bookingsSince(before, books, name);
    const wanted = expected === undefined ? wentThrough : (expected.get(name) ?? 0);
    if (booked !== wentThrough) {
      return [`${borrower}: ${name}: ${wentThrough} succeeded, the books have ${booked}`];
    }
    if (booked === wanted) return [];
    return [`${borrower}: ${name}: the flow pays ${wanted}, the books have ${booked}`];
  });
}

const nothing: Booking = { booked: 0, wentThrough: 0 };

/** Bookings since the scenario began. */
export function bookingsSince(before: Books, books: Books, name: string): Booking {
  const had = before.bookings.get(name) ?? nothing;
  const has = books.bookings.get(name) ?? nothing;
  return { booked: has.booked - had.booked, wentThrough: has.wentThrough - had.wentThrough };
}

function actedTwice({ borrower, acted }: BorrowerBooks): string[] {
  return acted
    .filter(({ times }) => times > 1)
    .map(({ operationId, times }) => `${borrower}: ${operationId} was acted on ${times} times`);
}

function resultOf(name: string, wrong: readonly string[], whose: string): InvariantResult {
  if (wrong.length === 0)
    return { name, outcome: 'holds', message: `checked ${whose}`, examples: [] };
  const message = `${wrong.length} times not, of ${whose}`;
  return { name, outcome: 'broken', message, examples: wrong.slice(0, MOST_EXAMPLES) };
}
