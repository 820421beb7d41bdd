import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { amountSize } from '../../ui/amount-size.ts';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { amountOf, dueOf, type Instalment, type PaidInstalment } from './queries.ts';
import '../../ui/amount.css';
import './instalment-line.css';

type InstalmentLineProps = {
  instalment: Instalment | PaidInstalment;
  /** The amount paid for it, if that differs from the amount of the line. */
  pays?: string;
};

/** Number, due date, status and amount of an instalment. */
export function InstalmentLine({ instalment, pays = '' }: InstalmentLineProps) {
  const text = useText();
  const { periodNo, statusText } = instalment;
  const due = dueOf(instalment);
  const amount = amountOf(instalment);
  const name =
    periodNo === ''
      ? text('instalment.unnumbered')
      : text('instalment.no', { no: shownText(String(periodNo)) });
  return (
    <span className="instalment-line">
      <span className="instalment-what">
        <span>
          <ClampedText text={name} />
        </span>
        {amount === '' ? null : (
          <span className="instalment-amount one-line" style={amountSize(amount)}>
            <ClampedText text={amount} />
          </span>
        )}
      </span>
      <span className="instalment-when">
        {due === '' ? null : (
          <span>
            <ClampedText text={text('instalment.due', { date: due })} />
          </span>
        )}
        {statusText === '' ? null : (
          <span>
            <ClampedText text={statusText} />
          </span>
        )}
      </span>
      {pays === '' ? null : (
        <span className="instalment-pays">{text('instalment.readAs', { amount: pays })}</span>
      )}
    </span>
  );
}
