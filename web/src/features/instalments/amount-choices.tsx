import { useText } from '../../lib/use-text.ts';
import { withCurrency } from '../../payment/order/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceTick } from '../../ui/choice-tick.tsx';
import type { PlanAmounts } from './plan-amounts.ts';
import { useSelection } from './selection.tsx';
import './amount-choices.css';

/**
 * The amount to pay, in one tap: what is overdue or else due next, everything, or another amount
 * (INS-23). With a single instalment there is nothing to choose.
 */
export function AmountChoices({ amounts }: { amounts: PlanAmounts }) {
  const text = useText();
  const { type } = useSelection();
  const { payable, uncounted, owed, complete, next, overdue } = amounts;
  const all = payable.length;
  const isListed = complete && uncounted.length === 0 && all > 1;
  return (
    <div className="amount-choices" role="group" aria-label={text('instalment.howMuch')}>
      {overdue?.leading && all > 1 && !(isListed && overdue.count === all) ? (
        <Choice name={text('instalment.overdueSum')} count={overdue.count} sum={overdue.sum} />
      ) : null}
      {next && !overdue && next.count < all ? (
        <Choice
          name={text(next.isToday ? 'instalment.dueToday' : 'instalment.next')}
          count={next.count}
          sum={next.sum}
        />
      ) : null}
      {isListed ? <Choice name={text('instalment.everything')} count={all} sum={owed} /> : null}
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
