import { useText } from '../../lib/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { OrderActions, hasActions } from './order-actions.tsx';
import { OrderPayments, OrderReceipts, type OrderRecords } from './order-payments.tsx';
import { OrderPopups } from './order-popups.tsx';
import { summaryOf } from './order-summary.ts';
import { OrderView } from './order-view.tsx';
import type { Order } from './queries.ts';

type OrderPageProps = { order: Order; records: OrderRecords };

/**
 * An order, and what can be done about it. While there is a record of a payment, that comes first,
 * and nothing offers to pay again. So does a loan that was just taken.
 */
export function OrderPage({ order, records }: OrderPageProps) {
  const text = useText();
  const mayPay = !records.payment.record;
  return (
    <Page
      title={text('order.title')}
      footer={mayPay && hasActions(order) ? <OrderActions order={order} /> : undefined}
    >
      <OrderPayments records={records} />
      <OrderView summary={summaryOf(order)} />
      <OrderReceipts records={records} />
      {mayPay ? <OrderPopups order={order} /> : null}
    </Page>
  );
}
