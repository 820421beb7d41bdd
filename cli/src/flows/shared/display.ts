import { readAmount } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';

/** A line of a list in a reply. */
type Row = { text: string; value: string };

const DAY = /^\d{4}-\d\d-\d\d/;
const A_DAY_MS = 86_400_000;

/** Hundredths in a text for display; undefined if it is not an amount. */
export function hundredthsIn(text: string): number | undefined {
  const { units, decimals } = readAmount(text);
  if (units === '' || decimals.length > 2) return undefined;
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Whether two amounts differ exactly by a factor of 100: one unit was mistaken for the other. */
function isOffBy100(one: number | undefined, other: number): boolean {
  return one !== undefined && other > 0 && (one === other * 100 || one * 100 === other);
}

/**
 * Whether two days differ; undefined if that is unknown, since they are written in two ways or in
 * words.
 */
export function differs(one: string | number, other: string | number): boolean | undefined {
  if (typeof one === 'number' && typeof other === 'number') return one !== other;
  const [day] = DAY.exec(String(one)) ?? [];
  const [otherDay] = DAY.exec(String(other)) ?? [];
  return day === undefined || otherDay === undefined ? undefined : day !== otherDay;
}

/** Whether a day is before another one; false if that is unknown. */
export function isBefore(one: string | number, other: string | number | undefined): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other;
  const [day] = DAY.exec(String(one)) ?? [];
  const [otherDay] = DAY.exec(String(other)) ?? [];
  return day !== undefined && otherDay !== undefined && day < otherDay;
}

/**
 * Checks that rows which show an amount or a day do not show it in the wrong unit or a day off.
 * Only its text shows what a row is about, so rows that show something else are left alone.
 *
 * @param name Name of the check, which begins with the id of the requirement.
 * @param amounts In hundredths.
 */
export function checkRows(
  ctx: FlowContext,
  name: string,
  rows: readonly Row[],
  { amounts, days }: { amounts: readonly number[]; days: readonly (string | number)[] },
): void {
  const shown = rows.map(({ value }) => hundredthsIn(value));
  const wrong = [
    ...amounts
      .filter((amount) => !shown.includes(amount))
      .flatMap((amount) => rows.filter((_, index) => isOffBy100(shown[index], amount))),
    ...days
      .filter((day) => !rows.some(({ value }) => differs(value, day) === false))
      .flatMap((day) => rows.filter(({ value }) => isBeside(value, day))),
  ];
  ctx.check(name, { expected: { amounts, days }, got: wrong, holds: wrong.length === 0 });
}

/** Whether a text is the day before or after. */
function isBeside(text: string, day: string | number): boolean {
  const [one] = DAY.exec(text) ?? [];
  const [other] = DAY.exec(String(day)) ?? [];
  if (one === undefined || other === undefined) return false;
  return Math.abs(Date.parse(one) - Date.parse(other)) === A_DAY_MS;
}
