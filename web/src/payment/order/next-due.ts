import { formatDate } from '@brought/sdk';
import { daysUntil } from './due-days.ts';

/** An instalment that waits: its amount in whole units and its due day, as the server has them. */
type Waiting = { totalAmount: string | number; dueTime: string | number };

/** Instalments that are to be paid next. */
export type NextDue = {
  /** In whole units: everything overdue, else what is due on the next due day. */
  units: bigint;
  /** How many instalments that covers. */
  count: number;
  /** The first due day of them, as the server's text; empty if there is none. */
  date: string;
  /** Days until then, negative once it has passed; undefined if it is not a date. */
  days: number | undefined;
};

/**
 * The amount to be paid next of all instalments that wait. Undefined if nothing is, and also if one
 * has no amount, or no day while others are overdue: the sum would be too small. Instalments with
 * unknown days never count as due on the same day.
 */
export function nextDue(unpaid: readonly Waiting[]): NextDue | undefined {
  const waiting = unpaid.flatMap(({ totalAmount: units, dueTime }) =>
    typeof units === 'number' && units > 0
      ? [{ units, date: formatDate(dueTime), days: daysUntil(dueTime) }]
      : [],
  );
  const late = waiting.filter(({ days = 0 }) => days < 0);
  const [first] = late.length > 0 ? late : waiting;
  if (!first || waiting.length < unpaid.length) return undefined;
  const isDated = waiting.every(({ days }) => days !== undefined);
  if (late.length > 0 && !isDated) return undefined;
  const next = isDated ? waiting.filter(({ date }) => date === first.date) : [first];
  const due = late.length > 0 ? late : next;
  return {
    units: due.reduce((sum, { units }) => sum + BigInt(units), 0n),
    count: due.length,
    date: first.date,
    days: first.days,
  };
}

/** Whether it is due today or overdue. */
export const isDueNow = ({ days }: Pick<NextDue, 'days'>): boolean =>
  days !== undefined && days <= 0;
