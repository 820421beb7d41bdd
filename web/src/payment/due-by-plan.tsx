import { useQuery } from '@tanstack/react-query';
import { useText } from '../lib/use-text.ts';
import { inBackground, read } from '../session/calls.ts';
import { Amount } from '../ui/amount.tsx';
import { daysUntil } from './due-days.ts';
import type { Subject } from './identity.ts';
import { isDueNow } from './next-due.ts';
import { snapshotOf } from './snapshot.ts';

/**
 * What the plan says is to be paid next; undefined while it is on its way, and null without one.
 * Sends no call: a screen that pays reads the plan.
 */
export function usePlannedAmount({ orderId, productId }: Subject): PlannedAmount {
  const { data: seen, isPending } = useQuery({
    ...inBackground(read('installmentPlan', { orderId, productId })),
    enabled: false,
    select: (plan) => snapshotOf(null, plan),
  });
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
