import { plainText } from '../../lib/plain-text.ts';
import { isLong } from '../../ui/long-words.ts';
import { statusOf } from '../../payment/order-status.ts';
import { summaryOf } from './order-summary.ts';
import type { Order } from './queries.ts';
import { redirectOf } from './redirect.ts';
import { statusImage } from './status-image.ts';

/**
 * What a reply puts into the slots of `OrderView` before the application is there; undefined where
 * the application would not draw it so, or where the order leads to another page.
 */
export function orderSlots(payload: unknown) {
  const order = readOrder(payload ?? {});
  if (!order || redirectOf(order)) return undefined;
  const { productLogo, ...summary } = summaryOf(order);
  return {
    ...summary,
    image: statusImage(summary.status),
    // The picture comes with the application.
    productLogo: productLogo === '' ? '' : null,
  };
}

/** The order as the client reads it, where all that is shown is there, and no text is folded. */
function readOrder(came: Partial<Order>): Order | undefined {
  const orderStatus = statusOf(came.orderStatus);
  const noticeStatusText = wordsOf(came.noticeStatusText);
  const noticeDesText = wordsOf(came.noticeDesText);
  const productName = wordsOf(came.productName);
  const rows = came.userOrderDetail?.detail ?? [];
  const detail = Array.isArray(rows)
    ? rows.map((row) => ({ text: wordsOf(row?.text), value: wordsOf(row?.value) }))
    : [undefined];
  const { productLogo, playeduL } = came;
  const read = { orderStatus, noticeStatusText, noticeDesText, productName, productLogo, playeduL };
  const texts = [...Object.values(read), ...detail.flatMap((row) => [row?.text, row?.value])];
  if (texts.includes(undefined) || typeof productLogo !== 'string') return undefined;
  return typeof playeduL === 'string'
    ? ({ ...read, userOrderDetail: { detail } } as Order)
    : undefined;
}

function wordsOf(came: unknown): string | undefined {
  const words = typeof came === 'string' ? plainText(came) : undefined;
  return words === undefined || isLong(words) ? undefined : words;
}
