import { useId } from 'react';
import { useText } from '../../lib/use-text.ts';
import { ScreenLink, useReturnState } from '../../session/navigation.tsx';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isAccountAlone, missingText, type Term } from './missing-terms.ts';
import './loan-now.css';

type LoanNowProps = {
  label: string;
  /** The borrower came by Withdraw Now, and has to find here what it led to. */
  withdraws: boolean;
  /** Another offer is awaited. */
  awaiting: boolean;
  /** The agreements are not there yet; the page shows that it loads. */
  loading: boolean;
  /** The terms missing from the offer. */
  missing: readonly Term[];
  /** Loads what is missing again. */
  onReload: () => void;
  /** The agreements are being loaded again. */
  reloading: boolean;
  /** The `source` for the screen of the account: the screen that it leads back to. */
  source: string;
  agreed: boolean;
  /** Of the button that takes the loan. */
  tone: ButtonTone;
  sending: boolean;
  onTake: () => void;
};

/**
 * The button that takes the loan, what it does, and the reason while it is grey and inert. No loan
 * is taken whose terms are not on the screen: what is missing can be loaded again, and an account
 * can be added (LCN-14).
 */
export function LoanNow(props: LoanNowProps) {
  const { label, withdraws, awaiting, loading, missing, onReload, reloading, source } = props;
  const { agreed, tone, sending, onTake } = props;
  const text = useText();
  const id = useId();
  const returnState = useReturnState();
  const lacking = !awaiting && missing.length > 0;
  const addsAccount = lacking && missing.includes('account');
  return (
    <div className="loan-now">
      <p id={id} role="status" className={lacking ? 'loan-lacks' : undefined}>
        {awaiting ? text('loan.updating') : null}
        {lacking ? (
          <>
            <Icon name="alert" />
            <span>{missing.map((term) => text(missingText(term))).join(' ')}</span>
          </>
        ) : null}
        {awaiting || lacking || agreed ? null : text('loan.consentNeeded')}
        {withdraws && agreed && !awaiting && !lacking ? (
          <ClampedText text={text('loan.withdraws', { button: label })} />
        ) : null}
      </p>
      <div className="button-row">
        {addsAccount ? (
          <nav>
            <ScreenLink
              to="bindBank"
              query={{ source }}
              state={returnState}
              className="button button-primary"
            >
              {text('loan.addAccount')}
            </ScreenLink>
          </nav>
        ) : null}
        {lacking && !isAccountAlone(missing) ? (
          <Button tone="secondary" busy={reloading} onClick={onReload}>
            {text('loan.reload')}
          </Button>
        ) : null}
        <Button
          tone={tone}
          disabled={awaiting || loading || lacking || !agreed}
          busy={sending}
          aria-describedby={id}
          onClick={onTake}
        >
          <ClampedText text={label} />
        </Button>
      </div>
    </div>
  );
}
