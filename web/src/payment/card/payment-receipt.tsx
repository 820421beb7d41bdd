import { useLayoutEffect } from 'react';
import { useText } from '../../lib/use-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { closeToast } from '../../ui/notices.ts';
import { TitleRows } from '../../ui/title-rows.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { shownDay } from '../../session/formats.ts';
import { hundredthsIn } from '../order/amount-text.ts';
import { daysUntil } from '../order/due-days.ts';
import type { Payment } from '../machine/payment.ts';
import { useOrderUpdates } from '../use-order-updates.ts';
import type { PaymentView } from '../use-payment.ts';
import { DismissButton } from './dismiss-button.tsx';
import { doneTitle } from './done-title.ts';
import { PaymentHead } from './payment-head.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { usePaymentRows } from './use-payment-rows.ts';
import './payment-card.css';

type PaymentReceiptProps = { view: PaymentView; payment: Payment; onDone?: () => void };

/**
 * The receipt of a payment: shown for a day or until dismissed, and listed below the order after
 * that. `onDone` leads on from it. The screens that show the receipt of a loan have the button that
 * puts it away at the bottom, where there is nothing else to do.
 */
export function PaymentReceipt({ view, payment, onDone }: PaymentReceiptProps) {
  const text = useText();
  const next = useNextStep(payment);
  const isLoan = payment.kind === 'loan';
  const rows = usePaymentRows({ ...payment, ...next?.named });
  // The order has the amount left to pay.
  useOrderUpdates(view.subject, [payment]);
  // A toast may still say that the payment failed, because its reply was lost. It is closed before
  // the receipt can be tapped, since the receipt shows toasts itself.
  useLayoutEffect(closeToast, []);
  // The last payment of a loan is more than a payment.
  const isPaidOff = payment.kind === 'repayment' && hundredthsIn(payment.balance) === 0;
  return (
    <section className={classNames('payment-card payment-paid', isPaidOff && 'payment-paid-off')}>
      <PaymentHead
        mark={<Icon name={isPaidOff ? 'star' : 'check'} />}
        title={text(doneTitle[payment.kind])}
        label={isLoan ? text('payment.loanAmount') : undefined}
        amount={payment.amount}
      >
        {isPaidOff ? <p className="payment-paid-off-title">{text('payment.paidOff')}</p> : null}
        {next ? (
          <>
            {next.account === undefined ? null : (
              <p>
                <UnbrokenText text={next.account} />
              </p>
            )}
            <p>
              <UnbrokenText text={next.text} />
            </p>
          </>
        ) : null}
      </PaymentHead>
      <TitleRows rows={[...(payment.terms ?? []), ...rows]} />
      <div className="payment-actions">
        <ReceiptActions payment={payment} />
        {isLoan ? null : <DismissButton view={view} payment={payment} onDone={onDone} />}
      </div>
    </section>
  );
}

/**
 * A sentence, after one about the account if there is any, and what of the payment they name, so
 * that no row does; the copied receipt has all.
 */
type NextStep = { account?: string | undefined; text: string; named?: Partial<Payment> };

/** The next step after a payment; nothing until the order has been read. */
function useNextStep(payment: Payment): NextStep | undefined {
  const text = useText();
  const { kind, balance, method, nextAmount: amount = '', nextDate } = payment;
  if (kind === 'loan') {
    const account = method === '' ? undefined : text('payment.loanNextTo', { account: method });
    return { account, text: text('payment.loanNext'), named: { method: '' } };
  }
  const day = shownDay(nextDate);
  const named = { nextDate: '' };
  if (kind === 'rollover') {
    return nextDate === '' ? undefined : { text: text('payment.rolloverDue', { day }), named };
  }
  if (hundredthsIn(balance) === 0) return { text: text('payment.allPaid') };
  const days = daysUntil(nextDate);
  if (amount === '' || days === undefined) return undefined;
  if (days < 0) return { text: text('payment.stillOverdue', { amount }) };
  if (days === 0) return { text: text('payment.stillDue', { amount }) };
  return { text: text('payment.nextDue', { amount, day }), named };
}
