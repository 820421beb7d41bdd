import { isRepayable } from '../../payment/order-status.ts';
import { summaryOf } from './order-summary.ts';
import type { Order } from './queries.ts';
import { redirectOf } from './redirect.ts';
import { statusImage } from './status-image.ts';

/**
 * What a reply puts into the slots of `OrderView` before the application is there; undefined where
 * the order leads to another page.
 */
export function orderSlots(order: Order) {
  if (redirectOf(order)) return undefined;
  const { productLogo, ...summary } = summaryOf(order);
  return {
    ...summary,
    image: statusImage(summary.status),
    // They come with the application.
    productLogo: productLogo === '' ? '' : null,
    due: isRepayable(summary.status) ? null : '',
  };
}
