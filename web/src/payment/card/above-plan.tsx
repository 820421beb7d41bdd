import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { hundredthsIn } from '../order/amount-text.ts';
import type { Subject } from '../identity.ts';
import { useSeenPlan } from '../seen-plan.ts';

/**
 * Says what is left to pay by the plan if the amount in the address is higher: it may include a
 * penalty, or be a mistake. Sends no call, and renders last so that nothing on the screen moves.
 *
 * @param amount with its currency; renders nothing if empty
 */
export function AbovePlan({ amount, subject }: { amount: string; subject: Subject }) {
  const text = useText();
  const { data: seen } = useSeenPlan(subject);
  const waiting = seen?.plan?.waiting ?? [];
  const left = waiting.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const paid = hundredthsIn(amount);
  if (left <= 0 || paid === undefined || paid <= left) return null;
  return (
    <Card>
      <p>{text('payment.abovePlan', { amount, left: seen?.balance ?? '' })}</p>
    </Card>
  );
}
