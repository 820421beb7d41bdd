import type { OperationId } from '@brought/sdk';
import type { BadReply } from '../../replies/bad-replies.ts';
import { amountsIn, isMoment, isEmptyList } from './importance.ts';
import { textOnScreen, type Fault } from './sight.ts';

/** Amounts as the application writes them, with two decimals; and days as it writes them. */
const AMOUNT = /-?(?<![\d.,])\d{1,3}(?:\.\d{3})*,\d\d(?![\d.,]*\d)/g;
const DAY = /\b\d{4}-\d\d-\d\d\b/g;
const STAMP = /\b\d{10}(\d{3})?\b/g;
const NO_DAY = /^(0000|1970)-/;

/** The application's texts for a list without rows. */
const NONE = [
  'Everything is paid',
  'Nothing is left to pay',
  'No saved cards',
  'Nothing here yet',
  'There are no topics',
  'Nothing to fill in now',
];

/** The application's own texts about an order. */
const OUTCOMES = [...NONE, 'Payment successful'];

/** Rows of which sums may be made: more make too many sums. */
const MOST_ROWS = 6;

/** The claims of a screen, in amounts, days and outcomes. */
export type Claims = ReadonlySet<string>;

/** The claims that are on the screen now. */
export function claimsOnScreen(): Claims {
  const text = textOnScreen();
  const outcomes = OUTCOMES.filter((outcome) => text.includes(outcome));
  return new Set([...(text.match(AMOUNT) ?? []), ...(text.match(DAY) ?? []), ...outcomes]);
}

/**
 * The claims on the screen without a source: neither in the good replies (`before`) nor in the bad
 * one, be it as words, as money, as a sum of money (with one of the good replies too) or as a time
 * stamp.
 */
export function unfoundedClaims(
  operationId: OperationId,
  { response, path = '' }: BadReply,
  before: Claims,
): Fault[] {
  const body = typeof response === 'string' ? '' : response.body;
  const claims = [...claimsOnScreen()].filter((claim) => !before.has(claim));
  if (claims.length === 0) return [];
  const money = sums(amountsIn(operationId, parsed(body)));
  const usual = [0, ...[...before].map(amountOf)];
  const stamps = new Set((body.match(STAMP) ?? []).map(dayOf));
  const numbers = new Set((body.match(/-?\d+(\.\d+)?/g) ?? []).map((number) => Number(number)));
  const isSaid = (claim: string): boolean => {
    if (NONE.includes(claim)) return isEmptyList(operationId, parsed(body));
    if (NO_DAY.test(claim) && isMoment(operationId, path)) return false;
    if (body.includes(claim) || stamps.has(claim)) return true;
    const amount = amountOf(claim);
    const isText = body.includes(`"${amount}`);
    const isSum = usual.some((other) => money.has(Math.round((amount - other) * 100)));
    return isSum || (isText && numbers.has(amount));
  };
  return claims.filter((claim) => !isSaid(claim)).map((claim) => `wrong: says ${claim}` as const);
}

/** The amount of a claim in the borrower's unit; not a number where it claims something else. */
function amountOf(claim: string): number {
  return Number(claim.replaceAll('.', '').replace(',', '.'));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function dayOf(stamp: string): string {
  const date = new Date(Number(stamp) * (stamp.length === 10 ? 1000 : 1));
  return date.toISOString().slice(0, 10);
}

/** Amounts, and the sums of some of them. */
function sums(amounts: readonly number[]): Set<number> {
  const found = new Set<number>();
  const counts = new Map<number, number>();
  for (const amount of amounts) {
    const count = (counts.get(amount) ?? 0) + 1;
    counts.set(amount, count);
    found.add(amount * count);
  }
  let all = [0];
  for (const amount of amounts.slice(0, MOST_ROWS))
    all = [...all, ...all.map((sum) => sum + amount)];
  for (const sum of all) if (sum !== 0) found.add(sum);
  return found;
}
