import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/notices.ts';
import type { SharedChange } from '../machine/shared-change.ts';
import type { Snapshot } from '../order/snapshot.ts';
import { dispatch } from '../store/payment-store.ts';
import type { PaymentView } from '../use-payment.ts';
import { ClaimButton } from './claim-button.tsx';
import { OrderChange } from './order-change.tsx';
import { timeOf } from './purpose.ts';

type SharedOrderChangeProps = {
  view: PaymentView;
  change: SharedChange;
  /** The order with the change. */
  seen: Snapshot;
};

/** A change that may be of any of several payments, once, and the question of which of them. */
export function SharedOrderChange({ view, change, seen }: SharedOrderChangeProps) {
  const text = useText();
  const { ids, differences, hasArrived } = change;
  const payments = view.open.filter(({ id }) => ids.includes(id));
  const putAway = async () => {
    await dispatch(view.subject.key, { type: 'undecided', order: seen, now: Date.now() });
    showToast(text('payment.undecided'));
  };
  return (
    <section className="payment-card" role="status">
      <OrderChange
        title={text(hasArrived ? 'payment.oneArrived' : 'payment.changed')}
        differences={differences}
        asksFirst={hasArrived}
        heading="h2"
      >
        <p>{text(hasArrived ? 'payment.whichArrived' : 'payment.whichChanged')}</p>
        <div className="payment-choices">
          {payments.map((payment) => (
            <ClaimButton key={payment.id} view={view} payment={payment} seen={seen}>
              <span className="payment-choice-name">
                <span>
                  {timeOf(payment, view.open)}
                  {payment.method === '' ? null : '\u00A0·'}
                </span>{' '}
                <span>{payment.method}</span>
              </span>
              <span className="payment-choice-sum">{payment.amount}</span>
            </ClaimButton>
          ))}
          {hasArrived ? (
            <Button tone="quiet" onClick={() => void putAway()}>
              {text('payment.unsure')}
            </Button>
          ) : null}
        </div>
      </OrderChange>
    </section>
  );
}
