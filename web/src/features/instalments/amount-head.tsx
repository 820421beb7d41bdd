import { useLayoutEffect, useRef } from 'react';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { FilteredField } from '../../ui/filtered-field.tsx';
import { withCurrency, grouped } from '../../wallet/amounts.ts';
import { typedAmount, type Plan } from './queries.ts';
import { useSelection } from './selection.tsx';
import './amount-head.css';

/**
 * What is going to be paid: the sum of the ticked instalments, or what the borrower types instead.
 */
export function AmountHead({ plan }: { plan: Plan }) {
  const text = useText();
  const selection = useSelection();
  if (selection.typed !== undefined) {
    return <TypedAmount plan={plan} typed={selection.typed} />;
  }
  return (
    <section className="amount-head">
      <div aria-live="polite">
        <Amount label={text('instalment.amount')} amount={withCurrency(selection.amount)} />
      </div>
      {plan.productName === '' ? null : <p className="amount-product">{plan.productName}</p>}
      <Button tone="quiet" onClick={() => selection.type('')}>
        {text('instalment.modify')}
      </Button>
    </section>
  );
}

function TypedAmount({ plan, typed }: { plan: Plan; typed: string }) {
  const text = useText();
  const { ticked, tick, type } = useSelection();
  const field = useRef<HTMLInputElement>(null);
  const listed = plan.repayPlanDetail.repayWaitDetail.length > 0;

  // The keyboard rises for whoever asked to type; where nothing else can be done, nobody asked.
  useLayoutEffect(() => {
    if (listed) field.current?.focus();
  }, [listed]);

  return (
    <section className="amount-head">
      <FilteredField
        ref={field}
        label={text('instalment.typed', { currency: config.currency })}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${grouped(plan.amountMin)} – ${grouped(plan.amountMax)}`}
        filter={(written) => typedAmount(written, plan)}
        onChange={type}
      />
      {listed ? (
        <Button tone="quiet" onClick={() => tick(ticked)}>
          {text('instalment.useSum')}
        </Button>
      ) : null}
    </section>
  );
}
