import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/use-text.ts';
import { withCurrency } from '../../payment/order/amount-text.ts';
import type { Subject } from '../../payment/identity.ts';
import { isRepayable } from '../../payment/order/order-status.ts';
import { Button } from '../../ui/button.tsx';
import { calendarFile, daysAhead } from './due-calendar.ts';
import { quietPlanQuery, type Order } from './queries.ts';
import './due-dates.css';

type DueDatesProps = { order: Order; subject: Subject };

/** Adds the due days of the order to the phone's calendar. */
export function DueDates({ order, subject: { orderId, productId } }: DueDatesProps) {
  const text = useText();
  const enabled = isRepayable(order.orderStatus);
  const query = useQuery({ ...quietPlanQuery({ orderId, productId }), enabled });
  // Reserves its space, so that nothing below moves under a finger.
  if (enabled && query.isPending) return <div className="due-dates-room" />;
  const days = enabled && query.data ? daysAhead(query.data) : [];
  if (days.length === 0) return null;

  function save(): void {
    const entries = days.map(({ day, units }) => ({
      day,
      title: text('order.calendarEntry', {
        product: order.productName,
        amount: withCurrency(units),
      }),
      id: `${orderId} ${day} ${location.host}`,
    }));
    const content = calendarFile(entries, new Date());
    void saveFile(new File([content], `${orderId}.ics`, { type: 'text/calendar' }));
  }

  return (
    <Button tone="secondary" onClick={save}>
      {text('order.calendar', { count: days.length })}
    </Button>
  );
}
