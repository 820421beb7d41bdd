import { useText } from '../../lib/use-text.ts';
import './amount.css';

/** What will be taken, before anything else; nothing where the address does not say. */
export function Amount({ amount }: { amount: string }) {
  const text = useText();
  if (amount === '') return null;
  return (
    <section className="card-amount">
      <h2>{text('card.amount')}</h2>
      <p>{amount}</p>
    </section>
  );
}
