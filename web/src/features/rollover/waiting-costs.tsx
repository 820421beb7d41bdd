import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { hundredthsIn, moneyWithCurrency } from '../../payment/order/amount-text.ts';
import type { Subject } from '../../payment/identity.ts';
import { useSeenPlan } from '../../payment/seen-plan.ts';
import { Card } from '../../ui/card.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { lacksPlan, type Rollover } from './queries.ts';

/**
 * The total of a rollover and the loan after it, in hundredths. Undefined if the plan after it does
 * not name exactly one amount: it is then unknown what is left to pay.
 */
function totalOfWaiting(rollover: Rollover): number | undefined {
  if (lacksPlan(rollover)) return undefined;
  const amounts = rollover.repayDetail.flatMap(({ value }) =>
    value.includes(config.currency) ? [hundredthsIn(value)] : [],
  );
  const [left] = amounts;
  if (left === undefined || amounts.length > 1) return undefined;
  return rollover.delayShouldPayAmount * 100 + left;
}

/** The totals of waiting and of paying now, as rows; `room` has their size until they are known. */
type WaitingTotals = Record<'rows' | 'room', readonly { title: string; value: string }[]>;

/**
 * The totals for a borrower who waits, and for one who pays everything now, as rows; none if either
 * is unknown. A rollover does not reduce the loan: if waiting seems to cost less, the amount is
 * something else, such as a penalty per day or a single instalment.
 */
export function useWaitingCosts(rollover: Rollover, subject: Subject): WaitingTotals {
  const text = useText();
  const { data: seen, isLoading } = useSeenPlan(subject);
  const total = totalOfWaiting(rollover);
  const now = hundredthsIn(seen?.balance ?? '');
  if (total === undefined) return { rows: [], room: [] };
  const rowsFor = (payingNow: number) => [
    { title: text('rollover.waiting'), value: moneyWithCurrency(total) },
    { title: text('rollover.payingNow'), value: moneyWithCurrency(payingNow) },
  ];
  if (isLoading) return { rows: [], room: rowsFor(total) };
  return { rows: now && total >= now ? rowsFor(now) : [], room: [] };
}

/** The cost of waiting compared with paying now, before the borrower says how to pay. */
export function WaitingCosts({ rows, room }: WaitingTotals) {
  const text = useText();
  const isKnown = rows.length > 0;
  if (!isKnown && room.length === 0) return null;
  return (
    <div className={isKnown ? undefined : 'rollover-room'}>
      <Card title={text('rollover.compare')}>
        <TitleRows rows={isKnown ? rows : room} />
      </Card>
    </div>
  );
}
