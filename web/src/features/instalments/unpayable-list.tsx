import { useText } from '../../lib/use-text.ts';
import { MoneyHelp } from '../../help/money-help.tsx';
import { withCurrency } from '../../payment/order/amount-text.ts';
import { payableAmount } from '../../payment/order/withholding.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { SupportLink } from '../../session/support-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { InstalmentLine } from './instalment-line.tsx';
import { InstalmentRows } from './instalment-rows.tsx';
import type { CountedInstalment, UncountedInstalment } from './queries.ts';
import './unpayable-list.css';

/** Waiting instalments without an amount to pay, and whom to ask about them. */
export function UnpayableList({ unpayable }: { unpayable: readonly CountedInstalment[] }) {
  const text = useText();
  return (
    <Card title={text('instalment.unpayable')}>
      <p>{text('instalment.unpayableText')}</p>
      <InstalmentRows
        instalments={unpayable}
        renderRow={(instalment) => <InstalmentLine instalment={instalment} />}
      />
      <SupportLink />
    </Card>
  );
}

/**
 * Shown if no waiting instalment has an amount: nothing can be paid until the plan is read again.
 */
export function NothingPayable({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <MessageState
      icon="alert"
      title={text('instalment.noAmounts')}
      text={text('instalment.noAmountsText')}
      action={<Button onClick={onRetry}>{text('app.retry')}</Button>}
    />
  );
}

/** Waiting instalments whose amount is a text, shown as the server wrote it. */
export function UncountedList({ uncounted }: { uncounted: readonly UncountedInstalment[] }) {
  const text = useText();
  return (
    <Card title={text('instalment.unreadable')}>
      <p>{text('instalment.unreadableText')}</p>
      <InstalmentRows
        instalments={uncounted}
        renderRow={(instalment) => <InstalmentLine instalment={instalment} />}
      />
    </Card>
  );
}

/**
 * Shown if all waiting amounts are texts and the server gives no maximum: nothing can be paid here.
 * The amount owed according to the address can be paid in another way.
 */
export function NothingCounted({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const amount = payableAmount(useSession()) ?? '';
  return (
    <MessageState
      icon="alert"
      title={text('instalment.uncounted')}
      text={text('instalment.uncountedText')}
      action={
        <div className="unpayable-actions">
          {amount === '' ? null : (
            <ScreenLink to="paymentMethod" className="button button-primary">
              {text('instalment.otherMethod', { amount: withCurrency(amount) })}
            </ScreenLink>
          )}
          <Button tone={amount === '' ? 'primary' : 'secondary'} onClick={onRetry}>
            {text('app.retry')}
          </Button>
          <ScreenLink to="orderDetails" className="button button-secondary">
            {text('app.orderDetails')}
          </ScreenLink>
        </div>
      }
    />
  );
}

/** Shown if the plan has no instalments at all: it is unknown what is left to pay. */
export function NoInstalments({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <>
      <MessageState
        icon="alert"
        title={text('instalment.none')}
        text={text('instalment.noneText')}
        action={<Button onClick={onRetry}>{text('app.retry')}</Button>}
      />
      <MoneyHelp here="repayment" />
    </>
  );
}

/** Shown if instalments could not be read: the list is not everything that is owed. */
export function MissingInstalments({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Card title={text('instalment.incomplete')}>
      <p>{text('instalment.incompleteText')}</p>
      <Button tone="secondary" onClick={onRetry}>
        {text('app.retry')}
      </Button>
      <SupportLink />
    </Card>
  );
}
