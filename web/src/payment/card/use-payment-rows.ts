import type { ReactNode } from 'react';
import type { MessageId } from '../../lib/language.ts';
import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import type { TitleRow } from '../../ui/title-rows.tsx';
import { shownDay, shownMoment } from '../../session/formats.ts';
import { hundredthsIn } from '../order/amount-text.ts';
import { daysUntil } from '../order/due-days.ts';
import { tappedAt, type Payment } from '../machine/payment.ts';

/** The known facts of a payment besides its amount, as rows; `action` is beside its reference. */
export function usePaymentRows(payment: Payment, action?: ReactNode): readonly TitleRow[] {
  const text = useText();
  const left = hundredthsIn(payment.balance) === 0 ? text('payment.nothingLeft') : payment.balance;
  return [
    { title: text('payment.order'), value: shownText(payment.orderId) },
    {
      title: text(payment.kind === 'loan' ? 'payment.paidTo' : 'payment.method'),
      value: payment.method,
    },
    { title: text('payment.coupon'), value: payment.coupon },
    { title: text('payment.reference'), value: shownText(payment.reference), action },
    { title: text('payment.time'), value: shownMoment(tappedAt(payment)) },
    { title: text('payment.balance'), value: left },
    { title: text(nextTitle(payment)), value: shownDay(payment.nextDate) },
  ].filter((row) => row.value !== '');
}

/** The title of the next day: a day that had already passed at the payment is not in the future. */
function nextTitle({ nextDate, at }: Payment): MessageId {
  return (daysUntil(nextDate, at) ?? 0) < 0 ? 'payment.overdueSince' : 'payment.nextDate';
}
