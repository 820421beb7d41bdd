import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Text } from '../../lib/language.ts';
import { withNoBreakSpaces } from '../../lib/no-break-spaces.ts';
import { useText } from '../../lib/use-text.ts';
import { shownMoment } from '../../session/formats.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import type { TitleRow } from '../../ui/title-rows.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { nextFirst } from '../next-payment.ts';
import { tappedAt, type Payment } from '../machine/payment.ts';
import { paymentPageOf } from '../store/payment-page.ts';
import { orderPayments, setOrderPayments, subscribeToPayments } from '../store/payment-store.ts';
import type { Question } from '../store/tab-payments.ts';
import { nameByTime, numbered, purposeOf, purposes } from './purpose.ts';

/** Asks before a payment is sent that may be a second one, or may not arrive; names the risk. */
export function PaymentQuestion({ orderKey, now }: { orderKey: string; now: number }) {
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
  useLayoutEffect(
    () => () => {
      if (orderPayments(orderKey).waiting) setOrderPayments(orderKey, { waiting: false });
      orderPayments(orderKey).question?.answer(false);
    },
    [orderKey],
  );
  if (!question) return null;
  const { about, amount, answer } = question;
  const beside = nextFirst(question.beside, now);
  const [heading, body, confirm] = wordsOf(about, beside);
  const [first, ...others] = beside;
  const isOne = first !== undefined && others.length === 0;
  // More likely than the same payment once more: it is not finished there yet.
  const unfinished = beside.find(
    (one) => one.state === 'started' && one.amount === amount && paymentPageOf(one.id),
  );
  const page = unfinished && paymentPageOf(unfinished.id);
  const openPage = (address: URL) => {
    answer(false);
    location.assign(address);
  };
  const values = { amount: amount || text('payment.amountNotNamed') };
  return (
    <AlertDialog
      title={text(heading)}
      text={text(body, values)}
      items={isOne ? [] : question.beside.map(nameOf)}
      rows={isOne ? rowsOf(first, text) : []}
      confirmLabel={text(confirm)}
      confirmTone={about === 'offline' ? 'secondary' : 'danger'}
      onConfirm={() => answer(true)}
      cancel={{ label: text('payment.wait'), onCancel: () => answer(false) }}
    >
      {page && (
        <Button onClick={() => openPage(page)}>
          <UnbrokenText
            text={
              isOne
                ? text('payment.openPage')
                : text('payment.openPageOf', { payment: nameByTime(unfinished, beside) })
            }
          />
        </Button>
      )}
    </AlertDialog>
  );
}

/** By what the borrower recognises a payment; the question about a loan says that it is one. */
function nameOf(payment: Payment, _: number, all: readonly Payment[]): string {
  const { kind, amount } = payment;
  const purpose = kind === 'loan' ? '' : purposeOf(payment);
  const moment = numbered(shownMoment(tappedAt(payment)), payment, all);
  const parts = withNoBreakSpaces({ purpose, amount, moment }) ?? {};
  return Object.values(parts).filter(Boolean).join(' · ');
}

/** The same of a single one, as rows. */
function rowsOf(payment: Payment, text: Text): readonly TitleRow[] {
  const { kind, amount, method } = payment;
  return [
    { title: text(purposes[kind]), value: amount },
    { title: text(kind === 'loan' ? 'payment.paidTo' : 'payment.method'), value: method },
    { title: text('payment.time'), value: shownMoment(tappedAt(payment)) },
  ].filter(({ value }) => value !== '');
}

/** Heading, text and the button that sends it all the same. */
function wordsOf(about: Question['about'], beside: Question['beside']) {
  if (about === 'offline') {
    return ['payment.offlineTitle', 'payment.offlineText', 'payment.tryAnyway'] as const;
  }
  if (about === 'unreliable') {
    return ['payment.unreliableTitle', 'payment.unreliableText', 'payment.payNow'] as const;
  }
  const isOne = beside.length < 2;
  if (beside.some(({ kind }) => kind === 'loan')) {
    return isOne
      ? (['payment.secondLoanTitle', 'payment.secondLoanText', 'payment.secondLoan'] as const)
      : (['payment.moreLoanTitle', 'payment.moreLoanText', 'payment.secondLoan'] as const);
  }
  return isOne
    ? (['payment.secondTitle', 'payment.secondText', 'payment.second'] as const)
    : (['payment.moreTitle', 'payment.moreText', 'payment.second'] as const);
}
