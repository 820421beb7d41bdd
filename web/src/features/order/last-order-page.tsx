import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { LastOrder } from './last-order.ts';
import { OrderPayments, type OrderRecords } from './order-payments.tsx';
import { OrderView } from './order-view.tsx';
import { moment } from './queries.ts';
import './last-order-page.css';

type LastOrderPageProps = {
  last: LastOrder;
  records: OrderRecords;
  busy: boolean;
  onRetry: () => void;
};

/**
 * The order as it was last, for a time without a connection. Nothing can be done about it
 * meanwhile.
 */
export function LastOrderPage({ last, records, busy, onRetry }: LastOrderPageProps) {
  const text = useText();
  return (
    <Page
      title={text('order.title')}
      footer={
        <Button busy={busy} onClick={onRetry}>
          {text('app.retry')}
        </Button>
      }
    >
      <div className="last-order" role="status">
        <Icon name="offline" />
        <p>
          <strong>{text('order.asOf', { time: moment(last.at) })}</strong>
          {text('order.asOfText')}
        </p>
      </div>
      <OrderPayments records={records} />
      <OrderView summary={last.summary} />
    </Page>
  );
}
