import { useText } from '../../lib/use-text.ts';
import { PaymentCheck } from '../../payment/payment-check.tsx';
import type { Payment } from '../../payment/use-payment.ts';
import { Page } from '../../ui/page.tsx';
import { OrderActions, hasActions } from './order-actions.tsx';
import { OrderPopups } from './order-popups.tsx';
import { summaryOf } from './order-summary.ts';
import { OrderView } from './order-view.tsx';
import type { Order } from './queries.ts';

type OrderPageProps = { order: Order; payment: Payment };

/**
 * An order, and what can be done about it now. While a payment of it stands written down, that comes
 * first, and nothing offers to pay again.
 */
export function OrderPage({ order, payment }: OrderPageProps) {
  const text = useText();
  const free = !payment.record;
  return (
    <Page
      title={text('order.title')}
      footer={free && hasActions(order) ? <OrderActions order={order} /> : undefined}
    >
      <PaymentCheck payment={payment} />
      <OrderView summary={summaryOf(order)} />
      {free ? <OrderPopups order={order} /> : null}
    </Page>
  );
}
