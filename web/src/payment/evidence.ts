import { timeoutMs } from '@brought/sdk';
import { hundredthsIn, moneyWithCurrency } from './amount-text.ts';
import { isSettled } from './order-status.ts';
import { isOpen, isSameCharge, knowsOrderAtTap, type Payment } from './payment.ts';
import type { Snapshot, SnapshotInstalment, SnapshotRow } from './snapshot.ts';

/** Ids of the payments that have arrived, and of those that are settled in some other way. */
type Evidence = { arrived: string[]; settledOtherwise: string[] };

/** More payments than this cannot be told apart by their amounts. */
const MOST_COMPARED = 8;

/**
 * What an order says about the open payments of it. The documents give no status of a payment, so
 * money has to have moved by exactly an amount that was paid, in the plan (instalments that wait
 * became paid) or else in the rows of the order; and there is one way only in which the open
 * payments explain it. Penalties and due dates change by themselves, and a loan may be refused: a
 * change alone says nothing. An order that nothing is left to pay of ends the wait for all of them.
 */
export function evidenceOf(payments: readonly Payment[], now: Snapshot): Evidence {
  const owed = payments.filter(({ kind }) => kind !== 'loan');
  const open = owed.filter(isOpen);
  const ended = owed.filter(({ state }) => state === 'paid' || state === 'changed');
  const { arrived: explained, postponed } = explainedBy(open, ended, now);
  const settled = now.order !== null && isSettled(now.order.status);
  const isRollover = (id: string) => open.some((one) => one.id === id && hasRollover([one]));
  // Of an order that somebody has settled, nobody can tell a fee from a penalty.
  const arrived = settled ? explained.filter((id) => !isRollover(id)) : explained;
  const rest = open.filter(({ id }) => !arrived.includes(id));
  const settledOtherwise = settled ? rest.map(({ id }) => id) : postponed;
  // What has moved may have done so before the tap.
  const isDoubtful = (id: string) => open.some((one) => one.id === id && !knowsOrderAtTap(one));
  return {
    arrived: arrived.filter((id) => !isDoubtful(id)),
    settledOtherwise: [...settledOtherwise, ...arrived.filter(isDoubtful)],
  };
}

type Explained = { arrived: string[]; postponed: string[] };

/**
 * The open payments that what has moved is explained by, and a rollover whose instalment is due
 * later while no money has moved: the lender may have given that day for another reason.
 */
function explainedBy(open: Payment[], ended: Payment[], now: Snapshot): Explained {
  for (const { id: openId, before } of open) {
    if (!before) continue;
    const since = [...open, ...ended.filter((one) => mayBeIn(one, openId, before))];
    const possible = since.filter(
      (one, index) => !since.slice(0, index).some((other) => isSameCharge(other, one)),
    );
    // One whose amount nobody knows may explain any change.
    if (possible.length > MOST_COMPARED || sumsOf(possible).some(Number.isNaN)) continue;
    const fell = [...movedInPlan(before, now), ...movedInRows(before, now)];
    const larger = movedWithPenalty(fell, before, now);
    // A fee that was paid makes no row fall.
    const fees = newIn(before, now);
    // What is new as "paid so far", and is as much as fell and rose together, is no penalty.
    const moved = [...fell, ...fees.filter((sum) => larger.includes(sum))];
    const explanations = combinations(possible).filter((some) =>
      sumsOf(some).some((sum) => [...moved, ...larger].includes(sum)),
    );
    // What was paid of another order than this may be in it: a doubt, and no part of a proof.
    const isSure = explanations.every(
      (some) =>
        sumsOf(some).some((sum) =>
          hasRollover(some)
            ? fees.includes(sum)
            : moved.includes(sum) && !deniesPlan(sum, before, now),
        ) && some.every((one) => isSameOrder(one.before, before)),
    );
    const explained = explanations.map((some) => some.filter(isOpen).map(({ id }) => id));
    const [first = []] = explained;
    const isOnly = explained.every((some) => some.join() === first.join());
    if (isSure && isOnly && first.length > 0) return { arrived: first, postponed: [] };
    const rollovers = possible.filter(({ kind }) => kind === 'rollover');
    if (moved.length === 0 && rollovers.length === 1 && isPostponed(before, now)) {
      return { arrived: [], postponed: rollovers.filter(isOpen).map(({ id }) => id) };
    }
  }
  return { arrived: [], postponed: [] };
}

/**
 * Whether a payment that has ended may be in what has moved since `before` of another one: it ended
 * after that was read (`at` is when it had come), or was paid of the same order, or beside it.
 */
function mayBeIn(one: Payment, id: string, before: Snapshot): boolean {
  const asked = before.at - timeoutMs;
  const isLater = one.endedAt >= asked || isSameOrder(one.before, before);
  return isLater || one.tappedBeside?.includes(id) === true;
}

/**
 * The amount of a payment that is paid and named none, where the order shows one amount that has
 * moved since the tap, and nothing else can be in it; empty where it does not.
 */
export function amountMovedBy(
  payment: Payment,
  payments: readonly Payment[],
  now: Snapshot,
): string {
  const { id, before, coupon } = payment;
  if (!before || coupon !== '' || !knowsOrderAtTap(payment)) return '';
  const isOther = (one: Payment) => one.id !== id && one.kind !== 'loan' && one.state !== 'closed';
  const others = payments.filter(isOther).filter((one) => !isSameCharge(one, payment));
  if (others.some((one) => isOpen(one) || mayBeIn(one, id, before))) return '';
  const moved = [...movedInPlan(before, now), ...movedInRows(before, now)];
  const [sum, ...more] = [...new Set([...moved, ...movedWithPenalty(moved, before, now)])];
  return sum === undefined || more.length > 0 ? '' : moneyWithCurrency(sum);
}

/**
 * Hundredths that moved from waiting to paid: what the entries waited for that are paid now (a part
 * of one may have been paid before), or the fall of the total, where more was paid than them. A
 * total that fell by less has a penalty in it. A plan that an entry is missing of says nothing, nor
 * does one with a paid entry that the plan before did not have: a server has left it out.
 */
function movedInPlan({ plan: before }: Snapshot, { plan: now }: Snapshot): number[] {
  if (!before || !now || lacksEntries(before, now) || hasMoreEntries(before, now)) return [];
  const wasPaid = new Set(before.paid.map(({ no }) => no));
  const isPaid = new Set(now.paid.map(({ no }) => no));
  const moved = before.waiting.filter(({ no }) => isPaid.has(no) && !wasPaid.has(no));
  const sum = Math.max(total(moved), total(before.waiting) - total(now.waiting));
  return sum > 0 ? [sum] : [];
}

/**
 * Whether the plan says that a sum was not paid, which a row may have fallen by for another reason,
 * as what is due now does at midnight: the instalments that it would have paid, all of them whole,
 * still wait, and nothing else of the plan has moved. A settled order needs no plan to say so.
 */
function deniesPlan(sum: number, before: Snapshot, now: Snapshot): boolean {
  if (!before.plan || !now.plan || (now.order && isSettled(now.order.status))) return false;
  const { waiting } = before.plan;
  const wouldPay = waiting.some((_, index) => total(waiting.slice(0, index + 1)) === sum);
  return wouldPay && JSON.stringify(before.plan) === JSON.stringify(now.plan);
}

type Plan = NonNullable<Snapshot['plan']>;

/**
 * Whether an entry that waited is not in the plan any more: it neither waits, with an amount, nor
 * is it paid since. Of two entries with one number each has to be there.
 */
function lacksEntries(before: Plan, now: Plan): boolean {
  const isAmount = ({ hundredths }: SnapshotInstalment) => hundredths > 0;
  const left = [...now.waiting.filter(isAmount), ...now.paid].map(({ no }) => no);
  for (const { no } of before.paid) takeFrom(left, no);
  return before.waiting.filter(isAmount).some(({ no }) => !takeFrom(left, no));
}

/** Whether an entry is paid that was not in the plan before: what it waited for is not known. */
function hasMoreEntries(before: Plan, now: Plan): boolean {
  const known = [...before.paid, ...before.waiting].map(({ no }) => no);
  return now.paid.some(({ no }) => !takeFrom(known, no));
}

/** Takes a number out of a list; whether it was there. */
function takeFrom(numbers: string[], no: string): boolean {
  const index = numbers.indexOf(no);
  if (index >= 0) numbers.splice(index, 1);
  return index >= 0;
}

/**
 * Hundredths by which a row of the order fell, or that a new row shows, as "paid so far" does after
 * the first payment. Rows that share their name prove nothing: one may have replaced another. Nor
 * does a new row beside one that rose, in an order that has another status, or whose plan says that
 * no money has moved: it may be a penalty, or tell what is due from now on.
 */
function movedInRows(before: Snapshot, now: Snapshot): number[] {
  if (!before.order || !now.order) return [];
  const steps = stepsOf(before.order.rows, now.order.rows);
  const fell = steps.filter((step) => step.rose < 0).map((step) => -step.rose);
  const { status } = now.order;
  const mayBePenalty =
    steps.some((step) => step.rose > 0) ||
    (status !== before.order.status && !isSettled(status)) ||
    (before.plan !== null &&
      now.plan !== null &&
      total(before.plan.waiting) <= total(now.plan.waiting) &&
      !isPostponed(before, now));
  return mayBePenalty ? fell : [...fell, ...newIn(before, now)];
}

/**
 * Hundredths that may have moved in truth, where a penalty that came meanwhile hides a part: one
 * shows in a row that rose, or in a new one, unless that shows what has moved, as "paid so far".
 */
function movedWithPenalty(moved: number[], before: Snapshot, now: Snapshot): number[] {
  const steps = stepsOf(before.order?.rows ?? [], now.order?.rows ?? []);
  const penalties = steps
    .map(({ isNew, rose, value }) => (isNew ? value : rose))
    .filter((sum) => sum > 0 && !moved.includes(sum));
  return penalties.flatMap((penalty) => moved.map((sum) => sum + penalty));
}

/** Whether nothing has moved between the two, which no clock can tell that may have been set. */
export function isSameOrder(one: Snapshot | null, { order, plan }: Snapshot): boolean {
  return JSON.stringify([one?.order, one?.plan]) === JSON.stringify([order, plan]);
}

/**
 * Hundredths that rows of the order show which were not there before. Where a row is gone, a new
 * one may be it by another name, as after a change of language.
 */
function newIn(before: Snapshot, now: Snapshot): number[] {
  if (!before.order || !now.order) return [];
  const names = new Set(now.order.rows.map(({ text }) => text));
  const isComparable = before.order.rows.length > 0;
  if (!isComparable || before.order.rows.some(({ text }) => !names.has(text))) return [];
  const steps = stepsOf(before.order.rows, now.order.rows);
  return steps.filter((step) => step.isNew).map((step) => step.value);
}

const hasRollover = (payments: Payment[]): boolean =>
  payments.some(({ kind }) => kind === 'rollover');

/** Hundredths by which rows with an amount and a name of their own rose, or that new ones show. */
function stepsOf(before: SnapshotRow[], now: SnapshotRow[]) {
  const was = amountsByName(before);
  return [...amountsByName(now)].map(([text, value]) => ({
    isNew: before.every((row) => row.text !== text),
    rose: value - (was.get(text) ?? value),
    value,
  }));
}

/** Whether the next instalment is due later than it was, as after a rollover. */
function isPostponed({ plan: before }: Snapshot, { plan: now }: Snapshot): boolean {
  if (!before || !now) return false;
  const [next] = before.waiting;
  return now.waiting.some(({ no, due }) => no === next?.no && due > next.due);
}

function amountsByName(rows: SnapshotRow[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { text, value } of rows) {
    const hundredths = hundredthsIn(value);
    const alone = rows.filter((row) => row.text === text).length === 1;
    if (alone && hundredths !== undefined) amounts.set(text, hundredths);
  }
  return amounts;
}

/** Every way to take some of the payments, at least one. */
function combinations(payments: Payment[]): Payment[][] {
  const [first, ...others] = payments;
  if (!first) return [];
  const rest = combinations(others);
  return [[first], ...rest.map((some) => [first, ...some]), ...rest];
}

/**
 * What payments may move together, in hundredths: a lender may book a coupon beside the amount, or
 * not. NaN, which equals nothing, when an amount is not known.
 */
function sumsOf(payments: Payment[]): number[] {
  return payments.reduce<number[]>(
    (sums, { amount, coupon }) => {
      const paid = hundredthsIn(amount) ?? NaN;
      const worth = hundredthsIn(coupon) ?? 0;
      return sums.flatMap((sum) => (worth === 0 ? [sum + paid] : [sum + paid, sum + paid + worth]));
    },
    [0],
  );
}

function total(instalments: SnapshotInstalment[]): number {
  return instalments.reduce((sum, { hundredths }) => sum + hundredths, 0);
}
