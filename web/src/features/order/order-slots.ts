import { summaryOf } from './order-summary.ts';
import type { Order } from './queries.ts';
import { redirectOf } from './redirect.ts';
import { statusImage } from './status-image.ts';

/**
 * What a reply puts into the slots of `OrderView` before the application is there; undefined where
 * it is not what the contract says, or where the order leads to another page.
 */
export function orderSlots(payload: unknown) {
  if (!isReadable(payload) || redirectOf(payload)) return undefined;
  const { productLogo, ...summary } = summaryOf(payload);
  return {
    ...summary,
    image: statusImage(summary.status),
    // The picture comes with the application.
    productLogo: productLogo === '' ? '' : null,
  };
}

/** Whether the fields that are shown are there as they are. */
function isReadable(payload: unknown): payload is Order {
  const { noticeStatusText, noticeDesText, productName, productLogo, playeduL, userOrderDetail } =
    (payload ?? {}) as Partial<Order>;
  const texts = [noticeStatusText, noticeDesText, productName, productLogo, playeduL];
  const rows = userOrderDetail?.detail ?? [];
  return (
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(rows) &&
    rows.every((row) => typeof row?.text === 'string' && typeof row.value === 'string')
  );
}
