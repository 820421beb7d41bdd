import { useRef, type ReactNode } from 'react';
import { amountSize } from './amount-size.ts';
import { Sheet } from './sheet.tsx';
import { TitleRows, type TitleRow } from './title-rows.tsx';
import { useIsTooTall } from './use-is-too-tall.ts';
import './amount.css';
import './review-sheet.css';

type ReviewSheetProps = {
  title: string;
  /** The label of the amount. */
  label: string;
  /** The amount in question, with its currency. */
  amount: string;
  rows: readonly TitleRow[];
  note: string;
  onDismiss: () => void;
  /** The button that confirms it. */
  children: ReactNode;
};

/** Everything that the borrower commits to, together, before they confirm it. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { title, label, amount, rows, note, onDismiss, children } = props;
  const noteElement = useRef<HTMLParagraphElement>(null);
  const action = useRef<HTMLDivElement>(null);
  const noteScrolls = useIsTooTall(noteElement, action);
  return (
    <Sheet title={title} onDismiss={onDismiss}>
      <div className="review-sum">
        <p className="figure-label">{label}</p>
        <p className="figure-sum one-line" style={amountSize(amount)}>
          {amount}
        </p>
      </div>
      <TitleRows rows={rows} />
      <div className="review-foot" data-note-scrolls={noteScrolls || undefined}>
        <p ref={noteElement} className="review-note">
          {note}
        </p>
        <div ref={action} className="review-action">
          {children}
        </div>
      </div>
    </Sheet>
  );
}
