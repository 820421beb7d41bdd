import { useText } from '../../lib/use-text.ts';
import { amountOf, dueOf, type Instalment } from './queries.ts';
import './instalment-line.css';

/** Number, due date, status and amount of an instalment. */
export function InstalmentLine({ instalment }: { instalment: Instalment }) {
  const text = useText();
  const { periodNo, statusText } = instalment;
  const due = dueOf(instalment);
  const name =
    periodNo === ''
      ? text('instalment.unnumbered')
      : text('instalment.no', { no: String(periodNo) });
  return (
    <span className="instalment-line">
      <span className="instalment-what">
        <span>{name}</span>
        <span className="instalment-amount">{amountOf(instalment)}</span>
      </span>
      <span className="instalment-when">
        {due === '' ? null : <span>{text('instalment.due', { date: due })}</span>}
        {statusText === '' ? null : <span>{statusText}</span>}
      </span>
    </span>
  );
}
