import type { ReactNode } from 'react';
import type { OrderSummary } from '../../help/last-order.ts';
import { statusName } from '../../payment/order/order-status.ts';
import { Card } from '../../ui/card.tsx';
import { ExpandableParagraph, ExpandableText } from '../../ui/clamped-text.tsx';
import { Image } from '../../ui/image.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { OrderLead } from './order-lead.tsx';
import { isNamed } from './order-summary.ts';
import { statusImage } from './status-image.ts';
import '../../ui/amount.css';
import './order-view.css';

type OrderStateProps = {
  summary: OrderSummary;
  /** The amount to be paid next, see `OrderDue`. */
  due?: ReactNode;
};

/**
 * The status as image, colour and text, with what is due. The build renders it and `OrderRows`
 * into the page as the shell, see `order-slots.ts`.
 */
export function OrderState({ summary, due }: OrderStateProps) {
  const { status, statusText, description } = summary;
  return (
    <section
      className="order-status figure"
      data-slot-status="status"
      data-status={statusName(status)}
    >
      <div className="order-status-head">
        <img data-slot-src="image" alt="" width="48" height="48" src={statusImage(status)} />
        {statusText === '' ? null : (
          <h2 data-slot="statusText">
            <ExpandableText text={statusText} />
          </h2>
        )}
      </div>
      <OrderLead summary={summary} />
      {due}
      <ExpandableParagraph data-slot="description" text={description} />
    </section>
  );
}

/** The product of the order and its rows. */
export function OrderRows({ summary }: { summary: OrderSummary }) {
  const { productName, productLogo, rows } = summary;
  const named = isNamed(summary);
  if (!named && rows.length === 0) return null;
  return (
    <Card>
      {named ? (
        <div className="order-product">
          {productLogo === '' ? null : (
            <span data-slot="productLogo" className="order-product-logo">
              <Image src={productLogo} alt="" eager />
            </span>
          )}
          <ExpandableParagraph data-slot="productName" text={productName} />
        </div>
      ) : null}
      {rows.length > 0 ? <TitleRows rows={rows} /> : null}
    </Card>
  );
}
