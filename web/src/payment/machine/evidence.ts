import { TIMEOUT_MS } from '@brought/sdk';
import { hundredthsIn, moneyWithCurrency } from '../order/amount-text.ts';
import { isSettled } from '../order/order-status.ts';
import type { Snapshot, SnapshotInstalment } from '../order/snapshot.ts';
import { newIn, stepsOf, totalOf } from '../order/snapshot-steps.ts';
import { isOpen, isSameCharge, knowsOrderAtTap, type Payment } from './payment.ts';
import { isPostponed, rolloverFees } from './rollover-fee.ts';

/**
 * Ids of the payments that have arrived, of those whose order was settled in some other way, and of
 * those of which exactly one has arrived, nobody can tell which.
 */
type Evidence = {
  arrived: readonly string[];
  settledOtherwise: readonly string[];
  oneOf: readonly string[];
};

/** More payments than this cannot be distinguished by their amounts. */
const MOST_COMPARED = 8;

/**
 * The evidence that an order gives about its open payments. The API has no status for a payment, so
 * a payment counts as arrived only if money moved by exactly its amount, either in the plan
 * (waiting instalments became paid) or in the order's rows, and only if there is a single
 * combination of open payments that explains the move. Penalties and due dates change on their own,
 * and a loan may be refused, so a change by itself proves nothing. Once an order is settled, no
 * payment of it is waited for any longer.
 */
export function evidenceOf(payments: readonly Payment[], now: Snapshot): Evidence {
  const owed = payments.filter(({ kind }) => kind !== 'loan');
  const open = owed.filter(isOpen);
  const ended = owed.filter(({ state }) => state === 'paid' || state === 'changed');
  const { arrived: explained, postponed, oneOf } = explainedBy(open, ended, now);
  const settled = now.order !== null && isSettled(now.order.status);
  const isRollover = (id: string) => open.some((one) => one.id === id && hasRollover([one]));
  // In an order that was settled in another way, a fee cannot be distinguished from a penalty.
  const arrived = settled ? explained.filter((id) => !isRollover(id)) : explained;
  const rest = open.filter(({ id }) => !arrived.includes(id));
  const settledOtherwise = settled ? rest.map(({ id }) => id) : postponed;
  // The money may have moved before the tap.
  const isDoubtful = (id: string) => open.some((one) => one.id === id && !knowsOrderAtTap(one));
  return {
    arrived: arrived.filter((id) => !isDoubtful(id)),
    settledOtherwise: [...settledOtherwise, ...arrived.filter(isDoubtful)],
    oneOf: settled || oneOf.some(isDoubtful) ? [] : oneOf,
  };
}

type Explained = {
  arrived: readonly string[];
  postponed: readonly string[];
  oneOf: readonly string[];
};

const nothing: Explained = { arrived: [], postponed: [], oneOf: [] };

/**
 * The open payments that explain what moved; those of which each alone does, as `oneOf`; and, as
 * `postponed`, a rollover whose instalment is due later although no money moved: the lender may
 * have granted the extra days for another reason.
 */
function explainedBy(
  open: readonly Payment[],
  ended: readonly Payment[],
  now: Snapshot,
): Explained {
  let oneOf: readonly string[] | undefined;
  for (const { id: openId, before } of open) {
    if (!before) continue;
    const since = [
      ...open,
      ...ended.filter((one) => mayBeIn(one, { id: openId, before }, [...open, ...ended])),
    ];
    const possible = since.filter(
      (one, index) => !since.slice(0, index).some((other) => isSameCharge(other, one)),
    );
    // A payment with an unknown amount could explain any change.
    if (possible.length > MOST_COMPARED || sumsOf(possible).some(Number.isNaN)) continue;
    const fell = [...movedInPlan(before, now), ...movedInRows(before, now)];
    const larger = movedWithPenalty(fell, before, now);
    // A new row ("paid so far") that equals the fall plus the rise is not a penalty.
    const moved = [...fell, ...newIn(before, now).filter((sum) => larger.includes(sum))];
    // Paying a fee makes no row fall.
    const fees = rolloverFees(before, now);
    const explanations = combinations(possible).filter((some) =>
      sumsOf(some).some((sum) =>
        [...moved, ...larger, ...(hasRollover(some) ? fees : [])].includes(sum),
      ),
    );
    // A payment tapped on a different state of the order may be part of the move, but proves
    // nothing.
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
    if (isSure && isOnly && first.length > 0) return { ...nothing, arrived: first };
    const isOneEach = explained.every(({ length }) => length === 1);
    if (isSure && isOneEach && explained.length > 1) oneOf ??= explained.flat();
    const rollovers = possible.filter(({ kind }) => kind === 'rollover');
    if (moved.length === 0 && rollovers.length === 1 && isPostponed(before, now)) {
      return { ...nothing, postponed: rollovers.filter(isOpen).map(({ id }) => id) };
    }
  }
  return { ...nothing, oneOf: oneOf ?? [] };
}

type Tap = { id: string; before: Snapshot };

/**
 * Whether an ended payment may be part of what moved since `before`, the snapshot of another one:
 * it ended after that snapshot was requested (`at` is when the reply arrived) and the snapshot does
 * not have it yet, it was tapped on the same state of the order, or while the other one was open.
 */
function mayBeIn(one: Payment, { id, before }: Tap, all: readonly Payment[]): boolean {
  const requested = before.at - TIMEOUT_MS;
  const others = all.filter((other) => other.id !== id && other.id !== one.id);
  const isLater = one.endedAt >= requested && !isShownIn(before, one, others);
  const isOfSameOrder = isSameOrder(one.before, before);
  return isLater || isOfSameOrder || one.tappedBeside?.includes(id) === true;
}

/**
 * Whether a snapshot surely has an ended payment: since its tap the order has moved by exactly its
 * amount, and none of the others can be what moved.
 */
function isShownIn(now: Snapshot, one: Payment, others: readonly Payment[]): boolean {
  const { id, before } = one;
  if (!before || !knowsOrderAtTap(one)) return false;
  if (others.some((other) => isOpen(other) || mayBeIn(other, { id, before }, others))) return false;
  const moved = [...movedInPlan(before, now), ...movedInRows(before, now)];
  return sumsOf([one]).some((sum) => moved.includes(sum) && !deniesPlan(sum, before, now));
}

/**
 * The amount of a paid payment that was tapped without one: what moved in the order since the tap,
 * if that is a single amount that nothing else can be part of. Empty otherwise.
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
  if (others.some((one) => isOpen(one) || mayBeIn(one, { id, before }, others))) return '';
  const moved = [...movedInPlan(before, now), ...movedInRows(before, now)];
  const [sum, ...more] = [...new Set([...moved, ...movedWithPenalty(moved, before, now)])];
  return sum === undefined || more.length > 0 ? '' : moneyWithCurrency(sum);
}

/**
 * Hundredths that moved from waiting to paid: the former waiting amounts of the entries that are
 * paid now (part of an entry may have been paid earlier), or the fall of the waiting total if that
 * is more. A smaller fall of the total contains a penalty. A plan that lacks an entry it had proves
 * nothing, nor does one with a paid entry that the earlier plan lacked: the server left it out
 * once.
 */
function movedInPlan({ plan: before }: Snapshot, { plan: now }: Snapshot): number[] {
  if (!before || !now || lacksEntries(before, now) || hasMoreEntries(before, now)) return [];
  const wasPaid = new Set(before.paid.map(({ no }) => no));
  const isPaid = new Set(now.paid.map(({ no }) => no));
  const moved = before.waiting.filter(({ no }) => isPaid.has(no) && !wasPaid.has(no));
  const sum = Math.max(totalOf(moved), totalOf(before.waiting) - totalOf(now.waiting));
  return sum > 0 ? [sum] : [];
}

/**
 * Whether the plan contradicts that `sum` was paid. A row can fall for another reason, as "due now"
 * does at midnight; the plan denies a payment if `sum` is exactly the total of the first waiting
 * instalments and the plan has not changed at all. A settled order is settled, whatever its plan
 * shows.
 */
function deniesPlan(sum: number, before: Snapshot, now: Snapshot): boolean {
  if (!before.plan || !now.plan || (now.order && isSettled(now.order.status))) return false;
  const { waiting } = before.plan;
  const wouldPay = waiting.some((_, index) => totalOf(waiting.slice(0, index + 1)) === sum);
  return wouldPay && JSON.stringify(before.plan) === JSON.stringify(now.plan);
}

type Plan = NonNullable<Snapshot['plan']>;

/**
 * Whether a waiting entry has disappeared from the plan: it neither waits with an amount nor has
 * been paid since. If two entries share a number, both must still be present.
 */
function lacksEntries(before: Plan, now: Plan): boolean {
  const isAmount = ({ hundredths }: SnapshotInstalment) => hundredths > 0;
  const left = beyond(
    numbersOf([...now.waiting.filter(isAmount), ...now.paid]),
    numbersOf(before.paid),
  );
  return beyond(numbersOf(before.waiting.filter(isAmount)), left).length > 0;
}

/** Whether an entry is paid that the earlier plan lacked: its waiting amount is unknown. */
function hasMoreEntries(before: Plan, now: Plan): boolean {
  const known = numbersOf([...before.paid, ...before.waiting]);
  return beyond(numbersOf(now.paid), known).length > 0;
}

function numbersOf(entries: readonly { no: string }[]): string[] {
  return entries.map(({ no }) => no);
}

/** The numbers that are left after each of the others has removed one equal to it. */
function beyond(numbers: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return numbers.filter((no) => {
    const index = left.indexOf(no);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/**
 * Hundredths by which a row of the order fell, or that a new row shows, as "paid so far" does after
 * the first payment. Rows with the same name prove nothing: one may have replaced the other. A new
 * row proves nothing either if another row rose, the status changed, or the plan shows that no
 * money moved: it may be a penalty, or an amount that has just become due.
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
      totalOf(before.plan.waiting) <= totalOf(now.plan.waiting));
  return mayBePenalty ? fell : [...fell, ...newIn(before, now)];
}

/**
 * Hundredths that may really have moved if a penalty added in the meantime hides part of the move.
 * A penalty shows as a row that rose, or as a new row that is not itself the moved amount.
 */
function movedWithPenalty(moved: readonly number[], before: Snapshot, now: Snapshot): number[] {
  const steps = stepsOf(before.order?.rows ?? [], now.order?.rows ?? []);
  const penalties = steps
    .map(({ isNew, rose, value }) => (isNew ? value : rose))
    .filter((sum) => sum > 0 && !moved.includes(sum));
  return penalties.flatMap((penalty) => moved.map((sum) => sum + penalty));
}

/**
 * Whether nothing changed between the two. Timestamps prove nothing: the clock may have been set.
 */
export function isSameOrder(one: Snapshot | null, { order, plan }: Snapshot): boolean {
  return JSON.stringify([one?.order, one?.plan]) === JSON.stringify([order, plan]);
}

const hasRollover = (payments: readonly Payment[]): boolean =>
  payments.some(({ kind }) => kind === 'rollover');

/** All non-empty subsets of the payments. */
function combinations(payments: readonly Payment[]): Payment[][] {
  const [first, ...others] = payments;
  if (!first) return [];
  const rest = combinations(others);
  return [[first], ...rest.map((some) => [first, ...some]), ...rest];
}

/**
 * The sums that payments may move together, in hundredths; several, because a lender may or may not
 * book a coupon on top of the amount. NaN, which equals nothing, if an amount is unknown.
 */
function sumsOf(payments: readonly Payment[]): number[] {
  return payments.reduce<number[]>(
    (sums, { amount, coupon }) => {
      const paid = hundredthsIn(amount) ?? NaN;
      const worth = hundredthsIn(coupon) ?? 0;
      return sums.flatMap((sum) => (worth === 0 ? [sum + paid] : [sum + paid, sum + paid + worth]));
    },
    [0],
  );
}
