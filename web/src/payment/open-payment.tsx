import { useText } from '../lib/use-text.ts';
import { SupportLink } from '../session/support-link.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TitleRows } from '../ui/title-rows.tsx';
import { NotCharged } from './not-charged.tsx';
import { OrderChange } from './order-change.tsx';
import { PaymentHead } from './payment-head.tsx';
import type { PaymentRecord } from './payment-record.ts';
import { useOrderPolling } from './use-order-polling.ts';
import { usePaymentRows } from './use-payment-rows.ts';
import './payment-card.css';

const checking = {
  repayment: { title: 'payment.checking', text: 'payment.checkingText' },
  loan: { title: 'payment.checkingLoan', text: 'payment.checkingLoanText' },
} as const;

const stillUnknown = { title: 'payment.still', text: 'payment.stillText' } as const;

/**
 * A payment whose reply was lost. For 15 minutes the order is polled; after that the app says that
 * it still does not know, and only then can the borrower discard the payment.
 */
export function OpenPayment({ record }: { record: PaymentRecord }) {
  const text = useText();
  const rows = usePaymentRows(record);
  const polling = useOrderPolling(record);
  const { check, ended, possible } = polling;
  const waiting = possible && !ended;
  const message = waiting ? checking[record.kind] : stillUnknown;
  return (
    <section className="payment-card payment-open">
      <PaymentHead
        mark={waiting ? <Spinner /> : <Icon name="alert" />}
        title={text(message.title)}
        amount={record.amount}
      >
        <p>{text(message.text)}</p>
      </PaymentHead>
      <TitleRows rows={rows} />
      {check?.comparison === 'changed' ? (
        <OrderChange record={record} differences={check.differences} />
      ) : null}
      {check === null ? <p className="payment-note">{text('payment.lookFailed')}</p> : null}
      <div className="payment-actions">
        {possible && ended ? (
          <Button busy={polling.busy} onClick={() => void polling.refresh()}>
            {text('payment.again')}
          </Button>
        ) : null}
        <SupportLink />
        {ended ? <NotCharged record={record} polling={polling} /> : null}
      </div>
    </section>
  );
}
