import { Card } from '../../ui/card.tsx';
import { Image } from '../../ui/image.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { isNamed, type OrderSummary } from './order-summary.ts';
import { statusImage } from './status-image.ts';
import './order-view.css';

/** Status first, as image, colour and text; then the product and the rows of the order. */
export function OrderView({ summary }: { summary: OrderSummary }) {
  const { status, statusText, description, productName, productLogo, rows } = summary;
  const named = isNamed(summary);
  return (
    <>
      <section className="order-status">
        <img src={statusImage(status)} alt="" width="96" height="96" />
        {statusText === '' ? null : <h2 data-status={status}>{statusText}</h2>}
        {description === '' ? null : <p>{description}</p>}
      </section>
      {named || rows.length > 0 ? (
        <Card>
          {named ? (
            <div className="order-product">
              {productLogo === '' ? null : (
                <span className="order-product-logo">
                  <Image src={productLogo} alt="" eager />
                </span>
              )}
              <p>{productName}</p>
            </div>
          ) : null}
          {rows.length > 0 ? <TitleRows rows={rows} /> : null}
        </Card>
      ) : null}
    </>
  );
}
