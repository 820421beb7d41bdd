import type { ReactNode } from 'react';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { Image } from '../../ui/image.tsx';
import type { Order } from './queries.ts';
import './order-head.css';

type OrderHeadProps = {
  order: Order;
  /** A line below the name. */
  children?: ReactNode;
};

/** Logo, name and status of an order. */
export function OrderHead({ order, children }: OrderHeadProps) {
  return (
    <div className="order-head">
      {order.productLogo === '' ? null : (
        <span className="order-logo">
          <Image src={order.productLogo} alt="" eager />
        </span>
      )}
      <div className="order-words">
        <div className="order-name">
          {order.productName === '' ? null : (
            <p>
              <ClampedText text={order.productName} />
            </p>
          )}
          {children}
        </div>
        {order.status === '' ? null : (
          <p className="order-head-status">
            <ClampedText text={order.status} />
          </p>
        )}
      </div>
    </div>
  );
}
