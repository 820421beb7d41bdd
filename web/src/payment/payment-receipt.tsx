import { useLayoutEffect } from 'react';
import { useText } from '../lib/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { closeToast } from '../ui/notices.ts';
import { TitleRows } from '../ui/title-rows.tsx';
import { UnbrokenDates } from '../ui/unbroken-dates.tsx';
import { shownDay } from '../session/formats.ts';
import { hundredthsIn } from './amount-text.ts';
import { DismissButton } from './dismiss-button.tsx';
import { doneTitle } from './done-title.ts';
import { daysUntil } from './due-days.ts';
import { PaymentHead } from './payment-head.tsx';
import type { Payment } from './payment.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { useOrderUpdates } from './use-order-updates.ts';
import type { PaymentView } from './use-payment.ts';
import { usePaymentRows } from './use-payment-rows.ts';
import './payment-card.css';

type PaymentReceiptProps = { view: PaymentView; payment: Payment; onDone?: () => void };

/**
 * The receipt of a payment: shown for a day or until dismissed, and listed below the order after
 * that. `onDone` leads on from it.
 */
export function PaymentReceipt({ view, payment, onDone }: PaymentReceiptProps) {
  const text = useText();
  const next = useNextStep(payment);
  // The day is named once; the copied receipt has its row.
  const rows = usePaymentRows(next?.namesDay ? { ...payment, nextDate: '' } : payment);
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
        {next ? (
          <p>
            <UnbrokenDates text={next.text} />
          </p>
        ) : null}
      </PaymentHead>
      <TitleRows rows={[...(payment.terms ?? []), ...rows]} />
      <div className="payment-actions">
        <ReceiptActions payment={payment} />
        <DismissButton view={view} payment={payment} onDone={onDone} />
      </div>
    </section>
  );
}

/**
 * The next step after a rollover or a repayment, in a sentence, and whether that names the next
 * day; nothing until the order has been read.
 */
function useNextStep(payment: Payment): { text: string; namesDay: boolean } | undefined {
  const text = useText();
  const { kind, balance, nextAmount: amount = '', nextDate } = payment;
  if (kind === 'loan') return undefined;
  const day = shownDay(nextDate);
  if (kind === 'rollover') {
    return nextDate === ''
      ? undefined
      : { text: text('payment.rolloverDue', { day }), namesDay: true };
  }
  if (hundredthsIn(balance) === 0) return { text: text('payment.allPaid'), namesDay: false };
  const days = daysUntil(nextDate);
  if (amount === '' || days === undefined) return undefined;
  if (days < 0) return { text: text('payment.stillOverdue', { amount }), namesDay: false };
  if (days === 0) return { text: text('payment.stillDue', { amount }), namesDay: false };
  return { text: text('payment.nextDue', { amount, day }), namesDay: true };
}
