import { useEffect, useRef, type ReactNode } from 'react';
import { onOneLine } from '../ui/amount-size.ts';

type PaymentHeadProps = {
  mark: ReactNode;
  title: string;
  /** Empty if unknown. */
  amount: string;
  children?: ReactNode;
};

/**
 * Mark, title, amount and a line of text of a payment. Takes the focus if the button that led here
 * is gone, so that a screen reader continues here, and is a live region for later changes.
 */
export function PaymentHead({ mark, title, amount, children }: PaymentHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div role="status" className="payment-head">
      <span className="payment-mark">{mark}</span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {amount === '' ? null : (
        <p className="payment-amount" style={onOneLine(amount, 'var(--text-amount)')}>
          {amount}
        </p>
      )}
      {children}
    </div>
  );
}
