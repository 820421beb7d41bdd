import { useText } from '../../lib/use-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { daysUntil } from '../order/due-days.ts';
import type { Subject } from '../identity.ts';
import { isDueNow } from '../order/next-due.ts';
import { useSeenPlan } from '../seen-plan.ts';

/**
 * The amount to be paid next according to the plan; undefined while it is loading, null without
 * one.
 */
export function usePlannedAmount(subject: Subject): PlannedAmount {
  const { orderId, productId } = subject;
  const { data: seen, isPending } = useSeenPlan(subject);
  if (isPending && orderId !== '' && productId !== '') return undefined;
  if (seen?.nextAmount === undefined) return null;
  return { amount: seen.nextAmount, isNow: isDueNow({ days: daysUntil(seen.nextDate) }) };
}

/** Amount with its currency, and whether it is due today or overdue. */
type PlannedAmount = { amount: string; isNow: boolean } | null | undefined;

/**
 * Shown at the top of a screen whose address names no amount: the amount to be paid next according
 * to the plan. The lender decides what is charged, see `OrderAmounts`. Keeps its room while the
 * plan is loading.
 */
export function DueByPlan({ subject }: { subject: Subject }) {
  const text = useText();
  const planned = usePlannedAmount(subject);
  if (planned === null) return null;
  const label = text(planned?.isNow === false ? 'payment.plannedNext' : 'payment.plannedNow');
  return <Amount label={label} amount={planned?.amount ?? '…'} />;
}
