import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { withCurrency } from '../../payment/order/amount-text.ts';
import type { Subject } from '../../payment/identity.ts';
import { isDueNow } from '../../payment/order/next-due.ts';
import { isRepayable } from '../../payment/order/order-status.ts';
import { shownDay } from '../../session/formats.ts';
import { amountSize } from '../../ui/amount-size.ts';
import { Button } from '../../ui/button.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useIsSlow } from '../../ui/use-is-slow.ts';
import { shownDue, savedPlanOf, type ShownDue } from './shown-due.ts';
import { lacksInstalments, quietPlanQuery, repayLabel, hasNoReply, type Order } from './queries.ts';
import './due-amount.css';

/** Of a usual length; never shown. */
const usual = { units: 10_000, days: 20, date: '2020-12-20', progress: { paid: 1, all: 3 } };

type OrderDueProps = { order: Order; subject: Subject };

/**
 * The amount to be paid next according to the plan, or that it is unknown, or did not load; nothing
 * if the server has no plan.
 */
export function OrderDue({ order, subject: { orderId, productId } }: OrderDueProps) {
  const text = useText();
  const enabled = isRepayable(order.orderStatus);
  const query = useQuery({ ...quietPlanQuery({ orderId, productId }), enabled });
  const { data: plan, isPending, error } = query;
  const isSlow = useIsSlow(enabled && isPending);
  if (!enabled) return null;
  if (isPending && !isSlow) return <DueAmount />;
  const action = text(repayLabel(order));
  if (isPending) return <NoDue action={action} busy={false} onRetry={() => location.reload()} />;
  if (!plan && hasNoReply(error)) {
    return <NoDue action={action} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  if (plan && lacksInstalments(plan)) return <p>{text('order.dueUnread', { action })}</p>;
  const saved = plan && savedPlanOf(plan);
  const due = saved && shownDue(saved);
  return due ? <DueAmount due={due} /> : null;
}

type NoDueProps = {
  /** The label of the button that leads to the instalments. */
  action: string;
  busy: boolean;
  onRetry: () => void;
};

/** Shown in place of the amount. A call under way is not repeated: the page is loaded again. */
function NoDue({ action, busy, onRetry }: NoDueProps) {
  const text = useText();
  return (
    <div className="due-amount">
      <p>{text('order.dueFailed', { action })}</p>
      <Button tone="secondary" busy={busy} onClick={onRetry}>
        {text('app.retry')}
      </Button>
    </div>
  );
}

/**
 * The amount to be paid next, its due day, and the share of the plan that is paid. While `due` is
 * still unknown it keeps the room that usual texts take in this language and size; in the shell the
 * page's script fills it.
 */
export function DueAmount({ due }: { due?: ShownDue | undefined }) {
  return (
    <div data-slot="installmentPlan" className="due-amount">
      {due ? <Due due={due} /> : <DueRoom />}
    </div>
  );
}

function DueRoom() {
  const text = useText();
  return (
    <>
      <p className="figure-label room" data-room={text('order.dueNext')} />
      <p className="due-room-sum figure-sum one-line room" data-room={withCurrency(usual.units)} />
      <DueRestPlaceholder />
    </>
  );
}

/** Room for the day and the progress, which the application fills in. */
export function DueRestPlaceholder() {
  const text = useText();
  const { days, date, progress } = usual;
  return (
    <>
      <p className="due-amount-when">
        <span className="room" data-room={text('order.dueIn', { days })} />
        <span className="room" data-room={shownDay(date)} />
      </p>
      <ProgressLine done={0} all={progress.all} />
      <p className="due-amount-progress room" data-room={text('order.dueProgress', progress)} />
    </>
  );
}

function Due({ due }: { due: ShownDue }) {
  const text = useText();
  const { units, count, date, days, progress } = due;
  return (
    <>
      <DueLabel now={isDueNow(due)} />
      <DueSum amount={withCurrency(units)} />
      <p className="due-amount-when">
        <DueWhen days={days} date={date} />
        {count > 1 ? <span>{text('order.dueSeveral', { count })}</span> : null}
      </p>
      {progress && progress.all > 1 ? (
        <>
          <ProgressLine done={progress.paid} all={progress.all} />
          <p className="due-amount-progress">{text('order.dueProgress', progress)}</p>
        </>
      ) : null}
    </>
  );
}

/** The label of the amount: due now, or the next instalment. */
export function DueLabel({ now }: { now: boolean }) {
  const text = useText();
  return (
    <p data-slot={now ? 'dueNow' : 'dueNext'} className="due-amount-label figure-label">
      {text(now ? 'order.dueLabel' : 'order.dueNext')}
    </p>
  );
}

export function DueSum({ amount }: { amount: string }) {
  return (
    <p data-slot="amount" className="due-amount-sum figure-sum one-line" style={amountSize(amount)}>
      {amount}
    </p>
  );
}

function DueWhen({ days, date }: Pick<ShownDue, 'days' | 'date'>) {
  const text = useText();
  if (days === undefined)
    return (
      <span>
        <ClampedText text={date} />
      </span>
    );
  if (days === 0) return <span>{text('order.dueToday')}</span>;
  if (days < 0) return <span>{text('order.dueLate', { days: -days })}</span>;
  return (
    <>
      <span>{text('order.dueIn', { days })}</span>
      <span>{date}</span>
    </>
  );
}
