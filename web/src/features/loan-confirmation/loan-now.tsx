import { useId } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import './loan-now.css';

type LoanNowProps = {
  label: string;
  /** Another offer is awaited. */
  awaiting: boolean;
  agreed: boolean;
  sending: boolean;
  onTake: () => void;
};

/** The button that takes the loan, and the reason while it is grey and inert. */
export function LoanNow({ label, awaiting, agreed, sending, onTake }: LoanNowProps) {
  const text = useText();
  const id = useId();
  const reason = awaiting ? text('loan.updating') : agreed ? undefined : text('loan.consentNeeded');
  return (
    <div className="loan-now">
      <p id={id} role="status">
        {reason}
      </p>
      <Button disabled={reason !== undefined} busy={sending} aria-describedby={id} onClick={onTake}>
        {label}
      </Button>
    </div>
  );
}
