import { useText } from '../lib/use-text.ts';
import { Amount } from '../ui/amount.tsx';
import { daysUntil } from './due-days.ts';
import type { Subject } from './identity.ts';
import { isDueNow } from './next-due.ts';
import { useSeenPlan } from './seen-plan.ts';

/** What the plan says is to be paid next; undefined while it is on its way, null without one. */
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
 * At the head of a screen whose address names no amount, what is to be paid next by the plan; what
 * is charged, the lender decides, see `OrderAmounts`. Keeps its place while the plan is on its way.
 */
export function DueByPlan({ subject }: { subject: Subject }) {
  const text = useText();
  const planned = usePlannedAmount(subject);
  if (planned === null) return null;
  const label = text(planned?.isNow === false ? 'payment.plannedNext' : 'payment.plannedNow');
  return <Amount label={label} amount={planned?.amount ?? '…'} />;
}
