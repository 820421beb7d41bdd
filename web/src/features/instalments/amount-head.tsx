import { useText } from '../../lib/use-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { withCurrency } from '../../payment/amount-text.ts';
import { AmountField } from './amount-field.tsx';
import type { PlanAmounts } from './plan-amounts.ts';
import { useSelection } from './selection.tsx';
import './amount-head.css';

type AmountHeadProps = { amounts: PlanAmounts; productName: string };

/**
 * What is going to be paid: the sum of the ticked instalments, or what the borrower types instead.
 */
export function AmountHead({ amounts, productName }: AmountHeadProps) {
  const text = useText();
  const { typed, amount, type } = useSelection();
  const { most } = amounts;
  if (typed) return <AmountField amounts={amounts} typed={typed} />;
  return (
    <section className="amount-head">
      <div aria-live="polite">
        <Amount label={text('instalment.amount')} amount={withCurrency(amount)} />
        {BigInt(amount) > most ? (
          <p className="amount-note">
            {text('instalment.moreThanMost', { most: withCurrency(most) })}
          </p>
        ) : null}
      </div>
      {productName === '' ? null : (
        <p className="amount-product">
          <FoldedText text={productName} />
        </p>
      )}
      <Button tone="quiet" onClick={() => type('')}>
        {text('instalment.modify')}
      </Button>
    </section>
  );
}
