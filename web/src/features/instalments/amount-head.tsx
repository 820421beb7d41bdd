import type { ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { ExpandableText } from '../../ui/clamped-text.tsx';
import { withCurrency } from '../../payment/order/amount-text.ts';
import { AmountChoices } from './amount-choices.tsx';
import { AmountField } from './amount-field.tsx';
import type { PlanAmounts } from './plan-amounts.ts';
import { useSelection } from './selection.tsx';
import './amount-head.css';

type AmountHeadProps = {
  amounts: PlanAmounts;
  productName: string;
  /** Set when the server refused a payment of no amount. */
  withoutAmount: object | undefined;
};

/** The amount to pay: the sum of the ticked instalments, or the amount typed instead. */
export function AmountHead({ amounts, productName, withoutAmount }: AmountHeadProps) {
  const text = useText();
  const { typed, amount } = useSelection();
  const { most } = amounts;
  if (typed) return <AmountField amounts={amounts} typed={typed} refused={withoutAmount} />;
  const note =
    BigInt(amount) > most ? text('instalment.moreThanMost', { most: withCurrency(most) }) : '';
  return (
    <AmountSum amount={withCurrency(amount)} note={note} productName={productName}>
      <AmountChoices amounts={amounts} />
    </AmountSum>
  );
}

type AmountSumProps = { amount: string; note: string; productName: string; children: ReactNode };

/**
 * The sum, and what it is for. The build renders it into the page as the shell, see
 * `plan-slots.ts`.
 */
export function AmountSum({ amount, note, productName, children }: AmountSumProps) {
  const text = useText();
  return (
    <section className="amount-head figure">
      <div aria-live="polite">
        <Amount label={text('instalment.amount')} amount={amount} />
        {note === '' ? null : <p className="amount-note">{note}</p>}
      </div>
      {productName === '' ? null : (
        <p data-slot="productName" className="amount-product">
          <ExpandableText text={productName} />
        </p>
      )}
      {children}
    </section>
  );
}
