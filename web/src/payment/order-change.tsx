import type { ReactNode } from 'react';
import { useText } from '../lib/use-text.ts';
import { wordSize } from '../ui/word-size.ts';
import type { SharedChange } from './shared-change.ts';
import type { Difference } from './differences.ts';
import './order-change.css';

type OrderChangeProps = {
  title: string;
  differences: readonly Difference[];
  /** What the borrower is asked about it. */
  children: ReactNode;
};

/** What has changed in the order since a payment, or several. */
export function OrderChange({ title, differences, children }: OrderChangeProps) {
  const text = useText();
  return (
    <div className="order-change">
      <h3>{title}</h3>
      <dl>
        {differences.map((row, index) => (
          <div key={index}>
            <dt>{row.text || text('payment.orderStatus')}</dt>
            <dd style={wordSize(`${row.before} ${row.now}`)}>
              {row.before === '' ? null : (
                <del>
                  <span className="visually-hidden">{text('payment.before')}</span>
                  {row.before}
                </del>
              )}
              {row.now === '' ? null : (
                <ins>
                  <span className="visually-hidden">{text('payment.now')}</span>
                  {row.now}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

/** A change that may be of any of several payments, once, above the cards that ask about it. */
export function SharedOrderChange({ change }: { change: SharedChange }) {
  const text = useText();
  const { differences, hasArrived } = change;
  return (
    <section className="payment-card" role="status">
      <OrderChange
        title={text(hasArrived ? 'payment.oneArrived' : 'payment.changed')}
        differences={differences}
      >
        <p>{text(hasArrived ? 'payment.oneArrivedText' : 'payment.oneChangedText')}</p>
      </OrderChange>
    </section>
  );
}
