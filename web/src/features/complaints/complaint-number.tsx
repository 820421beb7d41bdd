import { useText } from '../../lib/use-text.ts';
import { shownText } from '../../lib/plain-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import './complaint-number.css';

/** The number to quote when the borrower calls about a complaint; a tap copies it. */
export function ComplaintNumber({ number }: { number: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <button type="button" className="complaint-number" onClick={() => copy(number)}>
      <span>{text('complaint.number', { number: shownText(number) })}</span>
      <span className="complaint-number-copy">
        <Icon name="copy" />
        {text('app.copy')}
      </span>
    </button>
  );
}
