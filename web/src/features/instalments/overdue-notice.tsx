import { useText } from '../../lib/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { withCurrency } from '../../payment/order/amount-text.ts';
import type { Overdue } from './plan-amounts.ts';
import './overdue-notice.css';

/** The overdue amount; `AmountChoices` selects exactly that. */
export function OverdueNotice({ overdue: { count, sum, complete } }: { overdue: Overdue }) {
  const text = useText();
  return (
    <section className="overdue-notice">
      <Icon name="alert" />
      <p>
        {text(complete ? 'instalment.overdue' : 'instalment.overdueAtLeast', {
          amount: withCurrency(sum),
          count,
        })}
      </p>
    </section>
  );
}
