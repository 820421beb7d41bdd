import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useText } from '../lib/use-text.ts';
import { shownMoment } from '../session/formats.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { tappedAt } from './payment.ts';
import { paymentPageOf } from './payment-page.ts';
import { orderPayments, subscribeToPayments } from './payment-store.ts';
import type { PaymentQuestion as Question } from './tab-payments.ts';

/** Asks before a payment is sent that may be a second one, or may not arrive; names the risk. */
export function PaymentQuestion({ orderKey }: { orderKey: string }) {
  const text = useText();
  const { question } = useSyncExternalStore(subscribeToPayments, () => orderPayments(orderKey));
  useEffect(() => {
    if (question?.about !== 'offline') return undefined;
    // The question is not true any more; a borrower who is still there taps Pay again, and sees
    // what is paid.
    const close = () => question.answer(false);
    addEventListener('online', close);
    return () => removeEventListener('online', close);
  }, [question]);
  // A borrower who has left the screen has not agreed, and is not asked on the next one.
  useLayoutEffect(() => () => orderPayments(orderKey).question?.answer(false), [orderKey]);
  if (!question) return null;
  const { about, beside, amount, answer } = question;
  const [heading, body, confirm] = wordsOf(about, beside);
  const named = beside
    .map((one) => [one.amount, shownMoment(tappedAt(one))].filter(Boolean).join(', '))
    .join('; ');
  // More likely than the same payment once more: it is not finished there yet.
  const [page] = beside.flatMap((one) =>
    one.state === 'started' && one.amount === amount ? (paymentPageOf(one.id) ?? []) : [],
  );
  const openPage = (address: URL) => {
    answer(false);
    location.assign(address);
  };
  const values = { open: named, amount: amount || text('payment.amountNotNamed') };
  return (
    <AlertDialog
      title={text(heading)}
      text={text(body, values)}
      confirmLabel={text(confirm)}
      confirmTone={about === 'offline' ? 'secondary' : 'danger'}
      onConfirm={() => answer(true)}
      cancel={{ label: text('payment.wait'), onCancel: () => answer(false) }}
    >
      {page && <Button onClick={() => openPage(page)}>{text('payment.openPage')}</Button>}
    </AlertDialog>
  );
}

/** Heading, text and the button that sends it all the same. */
function wordsOf(about: Question['about'], beside: Question['beside']) {
  if (about === 'offline') {
    return ['payment.offlineTitle', 'payment.offlineText', 'payment.tryAnyway'] as const;
  }
  if (about === 'unreliable') {
    return ['payment.unreliableTitle', 'payment.unreliableText', 'payment.payNow'] as const;
  }
  return beside.some(({ kind }) => kind === 'loan')
    ? (['payment.secondLoanTitle', 'payment.secondLoanText', 'payment.secondLoan'] as const)
    : (['payment.secondTitle', 'payment.secondText', 'payment.second'] as const);
}
