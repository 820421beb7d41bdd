import { useLayoutEffect, useRef } from 'react';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { payable, plain } from '../../wallet/payable.ts';
import type { Plan } from './queries.ts';
import type { Selection } from './use-selection.ts';
import './amount-head.css';

type AmountHeadProps = { plan: Plan; selection: Selection };

/** What is going to be paid: the sum of the ticked instalments, or what the borrower types instead. */
export function AmountHead({ plan, selection }: AmountHeadProps) {
  const text = useText();
  if (selection.typed !== undefined) {
    return <TypedAmount plan={plan} typed={selection.typed} selection={selection} />;
  }
  return (
    <section className="amount-head">
      <div aria-live="polite">
        <Amount label={text('instalment.amount')} amount={payable(selection.amount)} />
      </div>
      {plan.productName === '' ? null : <p className="amount-product">{plan.productName}</p>}
      <Button tone="quiet" onClick={() => selection.type('')}>
        {text('instalment.modify')}
      </Button>
    </section>
  );
}

function TypedAmount({ plan, typed, selection }: AmountHeadProps & { typed: string }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const listed = plan.repayPlanDetail.repayWaitDetail.length > 0;

  // The keyboard rises for whoever asked to type; where nothing else can be done, nobody asked.
  useLayoutEffect(() => {
    if (listed) field.current?.focus();
  }, [listed]);

  return (
    <section className="amount-head">
      <TextField
        ref={field}
        label={text('instalment.typed', { currency: config.currency })}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${plain(plan.amountMin)} – ${plain(plan.amountMax)}`}
        onChange={selection.type}
      />
      {listed ? (
        <Button tone="quiet" onClick={() => selection.tick(selection.ticked)}>
          {text('instalment.useSum')}
        </Button>
      ) : null}
    </section>
  );
}
