import { useSyncExternalStore } from 'react';
import { useText } from '../lib/use-text.ts';
import { shownMoment } from '../session/formats.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { orderPayments, subscribeToPayments } from './payment-store.ts';

/** Asks before another payment is sent; names the risk and both amounts. */
export function PaymentQuestion({ orderKey }: { orderKey: string }) {
  const text = useText();
  const { question } = useSyncExternalStore(subscribeToPayments, () => orderPayments(orderKey));
  if (!question) return null;
  const { beside, amount, answer } = question;
  const isLoan = beside.some(({ kind }) => kind === 'loan');
  const named = beside
    .map((one) => [one.amount, shownMoment(one.at)].filter(Boolean).join(', '))
    .join('; ');
  const unreliable = beside.length === 0;
  const values = { open: named, amount: amount || text('payment.amountNotNamed') };
  return (
    <AlertDialog
      title={text(questionTitle(unreliable, isLoan))}
      text={text(questionText(unreliable, isLoan), values)}
      confirmLabel={text(confirmLabel(unreliable, isLoan))}
      confirmTone="danger"
      onConfirm={() => answer(true)}
      cancel={{ label: text('payment.wait'), onCancel: () => answer(false) }}
    />
  );
}

function confirmLabel(unreliable: boolean, isLoan: boolean) {
  if (unreliable) return 'payment.payNow';
  return isLoan ? 'payment.secondLoan' : 'payment.second';
}

function questionTitle(unreliable: boolean, isLoan: boolean) {
  if (unreliable) return 'payment.unreliableTitle';
  return isLoan ? 'payment.secondLoanTitle' : 'payment.secondTitle';
}

function questionText(unreliable: boolean, isLoan: boolean) {
  if (unreliable) return 'payment.unreliableText';
  return isLoan ? 'payment.secondLoanText' : 'payment.secondText';
}
