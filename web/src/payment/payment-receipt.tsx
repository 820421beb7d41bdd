import { useLayoutEffect } from 'react';
import { useText } from '../lib/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { closeToast } from '../ui/notices.ts';
import { TitleRows } from '../ui/title-rows.tsx';
import { WholeDays } from '../ui/whole-days.tsx';
import { shownDay } from '../session/formats.ts';
import { hundredthsIn } from './amount-text.ts';
import { doneTitle } from './done-title.ts';
import { daysUntil } from './due-days.ts';
import { PaymentHead } from './payment-head.tsx';
import type { Payment } from './payment.ts';
import { dispatch } from './payment-store.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { useOrderUpdates } from './use-order-updates.ts';
import type { PaymentView } from './use-payment.ts';
import { usePaymentRows } from './use-payment-rows.ts';
import './payment-card.css';

type PaymentReceiptProps = { view: PaymentView; payment: Payment; onDone?: () => void };

/**
 * The receipt of a payment: shown for a day or until dismissed, and listed below the order after
 * that. After a loan, the screen renders the next step below it. `onDone` leads on from it.
 */
export function PaymentReceipt({ view, payment, onDone }: PaymentReceiptProps) {
  const text = useText();
  const rows = usePaymentRows(payment);
  // The order has the amount left to pay.
  useOrderUpdates(view.subject, [payment]);
  // A toast may still say that the payment failed, because its reply was lost. It is closed before
  // the receipt can be tapped, since the receipt shows toasts itself.
  useLayoutEffect(closeToast, []);
  return (
    <section className="payment-card payment-paid">
      <PaymentHead
        mark={<Icon name="check" />}
        title={text(doneTitle[payment.kind])}
        label={payment.kind === 'loan' ? text('payment.loanAmount') : undefined}
        amount={payment.amount}
      >
        {payment.kind === 'rollover' && payment.nextDate !== '' ? (
          <p>
            <WholeDays text={text('payment.rolloverDue', { day: shownDay(payment.nextDate) })} />
          </p>
        ) : null}
        {payment.kind === 'repayment' ? <WhatIsNext payment={payment} /> : null}
      </PaymentHead>
      <TitleRows rows={[...(payment.terms ?? []), ...rows]} />
      <div className="payment-actions">
        <ReceiptActions payment={payment} />
        <Button
          tone={payment.kind === 'loan' ? 'secondary' : 'primary'}
          onClick={() => {
            void dispatch(view.subject.key, { type: 'dismissed', id: payment.id });
            onDone?.();
          }}
        >
          {text('payment.dismiss')}
        </Button>
      </div>
    </section>
  );
}

/** The next step after a repayment, in a sentence; nothing until the order has been read. */
function WhatIsNext({ payment }: { payment: Payment }) {
  const text = useText();
  const { balance, nextAmount = '', nextDate } = payment;
  if (hundredthsIn(balance) === 0) return <p>{text('payment.allPaid')}</p>;
  const days = daysUntil(nextDate);
  if (nextAmount === '' || days === undefined) return null;
  const amount = nextAmount;
  if (days < 0) return <p>{text('payment.stillOverdue', { amount })}</p>;
  return (
    <p>
      {days === 0 ? (
        text('payment.stillDue', { amount })
      ) : (
        <WholeDays text={text('payment.nextDue', { amount, day: shownDay(nextDate) })} />
      )}
    </p>
  );
}
