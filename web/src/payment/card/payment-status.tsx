import { memo } from 'react';
import { useText } from '../../lib/use-text.ts';
import { hasArrived, type Payment } from '../machine/payment.ts';
import { orderPayments } from '../store/payment-store.ts';
import { sharedChangeOf } from '../machine/shared-change.ts';
import { useOrderUpdates } from '../use-order-updates.ts';
import type { PaymentView } from '../use-payment.ts';
import { ChangedOrder } from './changed-order.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PaymentQuestion } from './payment-question.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import { SharedOrderChange } from './shared-order-change.tsx';

type PaymentStatusProps = {
  view: PaymentView;
  /** Links to further screens once an outcome was dismissed; without it the form is back. */
  onDone?: () => void;
};

/**
 * The payments of an order: those without an outcome, those whose outcome was not dismissed, and
 * the question before another one.
 */
export const PaymentStatus = memo(function PaymentStatus({ view, onDone }: PaymentStatusProps) {
  return (
    <>
      {view.loaded && !view.reliable ? <UnreliableNote /> : null}
      <PaymentCards view={view} onDone={onDone} />
    </>
  );
});

/** Reports that the phone cannot store payments, or cannot tell whether there are any. */
export function UnreliableNote() {
  const text = useText();
  return (
    <p className="payment-note" role="status">
      {text('payment.unreliable')}
    </p>
  );
}

/** `PaymentStatus` without the note about the phone, for a screen with several. */
export const PaymentCards = memo(function PaymentCards({ view, onDone }: PaymentStatusProps) {
  const { record, beside, open, subject, now } = view;
  // A dismissed payment has no card that reads the order, but may still arrive.
  const { seen } = useOrderUpdates(subject, open);
  const cards = [...(record ? [record] : []), ...beside];
  const change = seen
    ? sharedChangeOf(cards, orderPayments(subject.key).payments, seen)
    : undefined;
  // Those of which nobody knows which has arrived are in the order in which they were tapped.
  const rank = (one: Payment) => (change || one.undecided ? view.open.indexOf(one) : -1);
  const inOrder = [...cards].sort((one, other) => rank(one) - rank(other));
  const mayHaveArrived = ({ id, undecided }: Payment) =>
    undecided === true || (change?.hasArrived === true && change.ids.includes(id));
  return (
    <>
      {seen && change ? <SharedOrderChange view={view} change={change} seen={seen} /> : null}
      {inOrder.map((one, index) => (
        <PaymentCard
          key={one.id}
          view={view}
          payment={one}
          // What is due must not be screens below, nor the question which of them has arrived.
          isFolded={index > 0 || change !== undefined || one.undecided === true}
          isShared={change?.ids.includes(one.id) === true}
          mayHaveArrived={mayHaveArrived(one)}
          onDone={onDone}
        />
      ))}
      <PaymentQuestion orderKey={subject.key} now={now} />
    </>
  );
});

type PaymentCardProps = {
  view: PaymentView;
  payment: Payment;
  isFolded: boolean;
  isShared: boolean;
  mayHaveArrived: boolean;
  onDone?: () => void;
};

function PaymentCard({ onDone, ...card }: PaymentCardProps) {
  const { view, payment } = card;
  if (hasArrived(payment)) {
    return <PaymentReceipt view={view} payment={payment} onDone={onDone} />;
  }
  if (payment.state === 'changed') {
    return <ChangedOrder view={view} payment={payment} onDone={onDone} />;
  }
  return <OpenPayment {...card} />;
}
