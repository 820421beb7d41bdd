import { plainText } from '../../lib/plain-text.ts';
import { isLong } from '../../ui/long-words.ts';
import { isRepayable, statusOf } from '../../payment/order-status.ts';
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
    // They come with the application.
    productLogo: productLogo === '' ? '' : null,
    due: isRepayable(summary.status) ? null : '',
  };
}

/** The order as the client reads it, where all that is shown is there, and no text is folded. */
function readOrder(came: Partial<Order>): Order | undefined {
  const { productLogo, playeduL, userOrderDetail } = came;
  const rows = userOrderDetail?.detail ?? [];
  if (![productLogo, playeduL].every((address) => typeof address === 'string')) return undefined;
  if (!Array.isArray(rows)) return undefined;
  const detail = rows.map((row) => ({ text: wordsOf(row?.text), value: wordsOf(row?.value) }));
  const read = {
    orderStatus: statusOf(came.orderStatus),
    noticeStatusText: wordsOf(came.noticeStatusText),
    noticeDesText: wordsOf(came.noticeDesText),
    productName: wordsOf(came.productName),
  };
  const shown = [read, ...detail].flatMap((part) => Object.values<unknown>(part));
  if (shown.includes(undefined)) return undefined;
  return { ...read, productLogo, playeduL, userOrderDetail: { detail } } as Order;
}

function wordsOf(came: unknown): string | undefined {
  const words = typeof came === 'string' ? plainText(came) : undefined;
  return words === undefined || isLong(words) ? undefined : words;
}
