import { Card } from '../../ui/card.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { Image } from '../../ui/image.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { isNamed, type OrderSummary } from './order-summary.ts';
import { statusImage } from './status-image.ts';
import './order-view.css';

/**
 * Status first, as image, colour and text; then the product and the rows of the order. The build
 * renders it into the page, whose script fills the slots, see `order-slots.ts`.
 */
export function OrderView({ summary }: { summary: OrderSummary }) {
  const { status, statusText, description, productName, productLogo, rows } = summary;
  const named = isNamed(summary);
  return (
    <>
      <section className="order-status">
        <img data-slot-src="image" alt="" width="96" height="96" src={statusImage(status)} />
        {statusText === '' ? null : (
          <h2 data-slot="statusText" data-slot-status="status" data-status={status}>
            <FoldedText text={statusText} />
          </h2>
        )}
        {description === '' ? null : (
          <p data-slot="description">
            <FoldedText text={description} />
          </p>
        )}
      </section>
      {named || rows.length > 0 ? (
        <Card>
          {named ? (
            <div className="order-product">
              {productLogo === '' ? null : (
                <span data-slot="productLogo" className="order-product-logo">
                  <Image src={productLogo} alt="" eager />
                </span>
              )}
              {productName === '' ? null : (
                <p data-slot="productName">
                  <FoldedText text={productName} />
                </p>
              )}
            </div>
          ) : null}
          {rows.length > 0 ? <TitleRows rows={rows} /> : null}
        </Card>
      ) : null}
    </>
  );
}
