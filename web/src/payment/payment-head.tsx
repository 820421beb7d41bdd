import { useEffect, useRef, type ReactNode } from 'react';
import { onOneLine } from '../ui/amount-size.ts';

type PaymentHeadProps = {
  mark: ReactNode;
  title: string;
  /** Empty when it is not known. */
  amount: string;
  children?: ReactNode;
};

/**
 * Mark, title, amount and a line of a payment. It takes the focus when the button that led to it is
 * gone, so that a screen reader continues here, and is a live region for later changes.
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
