import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { withCurrency } from '../../payment/amount-text.ts';
import type { Overdue } from './plan-amounts.ts';
import { useSelection } from './selection.tsx';
import './overdue-notice.css';

/** The overdue amount, and a button that selects exactly that. */
export function OverdueNotice({
  overdue: { count, sum, complete, leading },
}: {
  overdue: Overdue;
}) {
  const text = useText();
  const { typed, ticked, tick } = useSelection();
  const selected = typed === undefined && ticked === count;
  return (
    <section className="overdue-notice">
      <Icon name="alert" />
      <p>
        {text(complete ? 'instalment.overdue' : 'instalment.overdueAtLeast', {
          amount: withCurrency(sum),
          count,
        })}
      </p>
      {leading ? (
        <Button tone="secondary" aria-pressed={selected} onClick={() => tick(count)}>
          {selected ? <Icon name="check" /> : null}
          {text('instalment.selectOverdue')}
        </Button>
      ) : null}
    </section>
  );
}
