import { useText } from '../../lib/use-text.ts';
import { withCurrency } from '../../payment/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceTick } from '../../ui/choice-tick.tsx';
import type { PlanAmounts } from './plan-amounts.ts';
import { useSelection } from './selection.tsx';
import './amount-choices.css';

/**
 * The amount to pay, in one tap: what is due next, everything, or another amount (INS-23). Overdue
 * instalments have a separate notice below; with a single instalment there is nothing to choose.
 */
export function AmountChoices({ amounts }: { amounts: PlanAmounts }) {
  const text = useText();
  const { type } = useSelection();
  const { payable, uncounted, owed, complete, next, overdue } = amounts;
  const all = payable.length;
  return (
    <div className="amount-choices" role="group" aria-label={text('instalment.howMuch')}>
      {next && !overdue && next.count < all ? (
        <Choice
          name={text(next.isToday ? 'instalment.dueToday' : 'instalment.next')}
          count={next.count}
          sum={next.sum}
        />
      ) : null}
      {complete && uncounted.length === 0 && all > 1 ? (
        <Choice name={text('instalment.everything')} count={all} sum={owed} />
      ) : null}
      <Button tone="quiet" onClick={() => type('')}>
        {text('instalment.modify')}
      </Button>
    </div>
  );
}

type ChoiceProps = { name: string; count: number; sum: bigint };

function Choice({ name, count, sum }: ChoiceProps) {
  const { typed, ticked, tick } = useSelection();
  const selected = typed === undefined && ticked === count;
  return (
    <Button tone="secondary" aria-pressed={selected} onClick={() => tick(count)}>
      {selected ? <ChoiceTick /> : null}
      <span className="amount-choice-name">{name}</span>
      <span className="amount-choice-sum">{withCurrency(sum)}</span>
    </Button>
  );
}
