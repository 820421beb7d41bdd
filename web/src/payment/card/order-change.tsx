import type { ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { wordSize } from '../../ui/word-size.ts';
import type { Difference } from '../order/differences.ts';
import './order-change.css';

type OrderChangeProps = {
  title: string;
  differences: readonly Difference[];
  /** What the borrower is asked about it. */
  children: ReactNode;
  /** Whether that is above the differences: it can be answered without them. */
  asksFirst?: boolean;
  /** Below the heading of a payment's card it is a smaller one. */
  heading?: 'h2' | 'h3';
};

/** What has changed in the order since a payment, or several. */
export function OrderChange(props: OrderChangeProps) {
  const { title, differences, children, asksFirst, heading: Heading = 'h3' } = props;
  const text = useText();
  return (
    <div className="order-change">
      <Heading className="order-change-title">{title}</Heading>
      {asksFirst ? children : null}
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
      {asksFirst ? null : children}
    </div>
  );
}
