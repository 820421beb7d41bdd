import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { amountSize } from '../../ui/amount-size.ts';
import { topDialog } from '../../ui/top-dialog.ts';
import { ClampedName } from '../../ui/clamped-text.tsx';
import '../../ui/amount.css';

/** The heading that has just been shown: of several that appear together, the first is. */
let shownNow: HTMLElement | null = null;

type PaymentHeadProps = {
  mark: ReactNode;
  title: string;
  /** What it is for, above the amount; without it the title says so. */
  label?: string | undefined;
  /** Empty if unknown. */
  amount: string;
  children?: ReactNode;
};

/**
 * Mark, title, amount and a line of text of a payment, and a live region for later changes. It is
 * scrolled into view and takes the focus, so that a borrower who has just paid, and a screen
 * reader, continue here.
 */
export function PaymentHead({ mark, title, label, amount, children }: PaymentHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Before the screen's own heading takes what the form had.
  useLayoutEffect(() => {
    const show = () => {
      if (shownNow?.isConnected) return;
      shownNow = heading.current;
      void Promise.resolve().then(() => (shownNow = null));
      scrollIntoSight(heading.current);
    };
    const dialog = topDialog();
    if (!dialog) return isFree(document.activeElement) ? show() : undefined;
    // An open dialog is on top, and returns the focus to the button that opened it.
    dialog.addEventListener('close', show, { once: true });
    return () => dialog.removeEventListener('close', show);
  }, []);

  return (
    <div role="status" className="payment-head">
      <span className="payment-mark">{mark}</span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {label === undefined ? null : (
        <p className="figure-label">
          <ClampedName name={label} />
        </p>
      )}
      {amount === '' ? null : (
        <p className="payment-amount figure-sum one-line" style={amountSize(amount)}>
          {amount}
        </p>
      )}
      {children}
    </div>
  );
}

/**
 * Whether the focus may be moved: not from a field, in which somebody may be typing, and not from
 * the heading of a screen that was just opened, which has priority.
 */
function isFree(focused: Element | null): boolean {
  return focused?.matches('h1, input, textarea') !== true;
}

function scrollIntoSight(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.parentElement?.scrollIntoView({ block: 'nearest' });
}
