import type { MessageId } from '../../lib/language.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useText } from '../../lib/use-text.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { differences } from '../order/differences.ts';
import { isAfterAnother, shownBefore, WAIT_MS, type Payment } from '../machine/payment.ts';
import { useOrderUpdates } from '../use-order-updates.ts';
import type { PaymentView } from '../use-payment.ts';
import { CheckAgain } from './check-again.tsx';
import { ClaimButton } from './claim-button.tsx';
import { FoldedPayment } from './folded-payment.tsx';
import { GiveUpButton } from './give-up-button.tsx';
import { OpenPageButton } from './open-page-button.tsx';
import { OrderChange } from './order-change.tsx';
import { PaymentHead } from './payment-head.tsx';
import { purposeOf, timeOf } from './purpose.ts';
import { usePaymentRows } from './use-payment-rows.ts';
import './payment-card.css';

type Words = { title: MessageId; text: MessageId };

/**
 * `waiting`: the borrower is waiting for the outcome; `offline`: the phone reports no connection.
 * `silent`: there was no outcome in time. `blind`: the order cannot be read.
 */
type AllWords = { waiting: Words; offline: Words; silent: Words; blind: Words };

const unknown: Record<'repayment' | 'loan', AllWords> = {
  repayment: {
    waiting: { title: 'payment.checking', text: 'payment.checkingText' },
    offline: { title: 'payment.checking', text: 'payment.checkingOffline' },
    silent: { title: 'payment.still', text: 'payment.stillText' },
    blind: { title: 'payment.still', text: 'payment.blindText' },
  },
  loan: {
    waiting: { title: 'payment.checkingLoan', text: 'payment.checkingLoanText' },
    offline: { title: 'payment.checkingLoan', text: 'payment.checkingLoanOffline' },
    silent: { title: 'payment.still', text: 'payment.stillLoanText' },
    blind: { title: 'payment.still', text: 'payment.blindLoanText' },
  },
};

const started: AllWords = {
  waiting: { title: 'payment.started', text: 'payment.startedText' },
  offline: { title: 'payment.started', text: 'payment.startedOffline' },
  silent: { title: 'payment.started', text: 'payment.startedLate' },
  blind: { title: 'payment.started', text: 'payment.blindStarted' },
};

/** Its page was opened, and tells the app nothing of what the borrower did there. */
const onPage: AllWords = {
  waiting: { title: 'payment.onPage', text: 'payment.onPageText' },
  offline: { title: 'payment.onPage', text: 'payment.onPageOffline' },
  silent: { title: 'payment.onPage', text: 'payment.startedLate' },
  blind: { title: 'payment.onPage', text: 'payment.blindStarted' },
};

/** While a wallet may ask on the phone: it hardly does so for longer than the wait. */
const onPhone: AllWords = {
  waiting: { title: 'payment.started', text: 'payment.pinText' },
  offline: { title: 'payment.started', text: 'payment.pinOffline' },
  silent: started.silent,
  blind: { title: 'payment.started', text: 'payment.pinBlind' },
};

type OpenPaymentProps = {
  view: PaymentView;
  payment: Payment;
  /** Whether it is one line that unfolds, below the card of another payment. */
  isFolded: boolean;
  /** Whether the change of the order above the cards may be of this payment. */
  isShared: boolean;
  /** Whether one of several has arrived, which may be this one. */
  mayHaveArrived: boolean;
};

/**
 * A payment that may still arrive: its reply was lost, or the borrower finishes it elsewhere. The
 * app keeps looking at the order until it has arrived; the borrower may pay again after `WAIT_MS`.
 */
export function OpenPayment(props: OpenPaymentProps) {
  const { view, payment, isFolded, isShared, mayHaveArrived } = props;
  const text = useText();
  const online = useOnline();
  // Above the amount the label names the method.
  const shown = payment.kind === 'loan' ? payment : { ...payment, method: '' };
  const rows = usePaymentRows(shown, <CopyButton text={payment.reference} />);
  const { seen, busy, possible, refresh } = useOrderUpdates(view.subject, view.open);
  const isStarted = payment.state === 'started';
  const waiting = view.record === payment || (isStarted && view.now - payment.since < WAIT_MS);
  const known = waiting ? (online ? 'waiting' : 'offline') : 'silent';
  const state = possible ? known : 'blind';
  const mayPayBoth = isStarted && (mayHaveArrived || isAfterAnother(payment));
  const risk = mayHaveArrived ? 'payment.maybeArrived' : 'payment.otherArrived';
  const words = {
    ...wordsOf(payment, waiting)[state],
    ...(mayPayBoth && possible && online && { text: risk as MessageId }),
  };
  const changes = seen ? differences(shownBefore(payment), seen) : [];
  const mayShow = changes.length > 0 || mayHaveArrived;
  const ownChanges = isShared ? [] : changes;
  const isLoan = payment.kind === 'loan';
  const details = (
    <>
      {isStarted ? (
        <div className="payment-actions">
          {/* An order that has changed may show this payment: on its page it might be paid again. */}
          <OpenPageButton
            payment={payment}
            tone={changes.length > 0 || mayPayBoth ? 'secondary' : 'primary'}
          />
          <GiveUpButton view={view} payment={payment} />
        </div>
      ) : null}
      <TitleRows rows={rows} />
      {ownChanges.length > 0 ? (
        <OrderChange title={text('payment.changed')} differences={ownChanges}>
          <p>{text(isLoan ? 'payment.changedLoanText' : 'payment.changedText')}</p>
          <ClaimButton view={view} payment={payment} seen={seen ?? null}>
            {text(isLoan ? 'payment.isLoan' : 'payment.isPaid')}
          </ClaimButton>
        </OrderChange>
      ) : null}
      {seen === null && state !== 'offline' ? (
        <p className="payment-note">{text('payment.lookFailed')}</p>
      ) : null}
      {isStarted && possible && waiting ? null : (
        <div className="payment-actions">
          {possible && !waiting ? (
            <CheckAgain
              updates={{ busy, refresh }}
              tone={isStarted || isFolded || mayShow ? 'secondary' : 'primary'}
              mayShow={mayShow}
            />
          ) : null}
          {isStarted && possible ? null : <SupportLink />}
        </div>
      )}
    </>
  );
  if (isFolded) {
    const time = timeOf(payment, view.open);
    // "Still waiting" may not be said of those of which one has arrived, or may have.
    const line = isShared ? time : text('payment.awaited', { time });
    return (
      <FoldedPayment
        payment={payment}
        state={mayHaveArrived ? text('payment.maybe', { time }) : line}
        isOpen={ownChanges.length > 0}
      >
        <p>{text(words.text)}</p>
        {details}
      </FoldedPayment>
    );
  }
  return (
    <section className="payment-card payment-open">
      <PaymentHead
        mark={markOf(state, payment)}
        title={text(words.title)}
        label={purposeOf(payment)}
        amount={payment.amount}
      >
        <p>{text(words.text)}</p>
      </PaymentHead>
      {details}
    </section>
  );
}

/** Nothing turns while the borrower is asked what they did. */
function markOf(state: keyof AllWords, { onPage: asks = false }: Payment) {
  if (state === 'waiting') return asks ? <Icon name="device" /> : <Spinner />;
  return <Icon name={state === 'offline' ? state : 'alert'} />;
}

function wordsOf(
  { state, kind, onPhone: hasPin, onPage: hasPage }: Payment,
  waiting: boolean,
): AllWords {
  if (state !== 'started') return unknown[kind === 'loan' ? 'loan' : 'repayment'];
  if (hasPage) return onPage;
  return hasPin && waiting ? onPhone : started;
}
