import { amountSize } from './amount-size.ts';
import './amount.css';

type AmountProps = {
  label: string;
  /** With its currency; if it is empty, nothing is rendered. */
  amount: string;
};

/** The amount to pay, at the top of a screen. */
export function Amount({ label, amount }: AmountProps) {
  if (amount === '') return null;
  return (
    <section className="amount figure">
      <h2 className="figure-label">{label}</h2>
      <p data-slot="amount" className="figure-sum one-line" style={amountSize(amount)}>
        {amount}
      </p>
    </section>
  );
}
