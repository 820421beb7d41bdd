import { shownText } from '../lib/plain-text.ts';
import { useText } from '../lib/use-text.ts';
import { amountSize } from '../ui/amount-size.ts';
import { Button, type ButtonTone } from '../ui/button.tsx';
import { ClampedText } from '../ui/clamped-text.tsx';
import { shortAccount, type Account } from './account.ts';
import '../ui/amount.css';
import './pay-bar.css';

type PayBarProps = {
  /** The label of the amount. */
  label: string;
  /** With its currency; empty while unknown. */
  amount: string;
  /** The account it is paid from; without it the bar has the label. */
  account?: Account;
  tone: ButtonTone;
  busy: boolean;
  /** Whether nothing can be paid. */
  disabled?: boolean;
  onPay: () => void;
};

/**
 * The amount and the button that pays it, always within reach of the thumb. Beside the account a
 * narrow screen has no room for the label of the amount, which the page shows as well.
 */
export function PayBar({ label, amount, account, tone, busy, disabled, onPay }: PayBarProps) {
  const text = useText();
  const wallet = shownText(account?.wallet ?? '');
  return (
    <section className="pay-bar" aria-label={label}>
      <p>
        <span>
          {wallet !== '' && amount === '' ? null : (
            <span className={wallet === '' ? undefined : 'pay-bar-label'}>{label} </span>
          )}
          {account === undefined || wallet === '' ? null : (
            <span className="pay-bar-wallet">
              <ClampedText text={text('wallet.from', { wallet: shortAccount(account) })} />
            </span>
          )}
        </span>
        {amount === '' ? null : (
          <strong className="one-line" style={amountSize(amount)}>
            {amount}
          </strong>
        )}
      </p>
      <Button tone={tone} busy={busy} disabled={disabled} onClick={onPay}>
        {text('wallet.payNow')}
      </Button>
    </section>
  );
}
