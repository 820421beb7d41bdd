import { plainText } from '../../lib/plain-text.ts';
import { isLong } from '../../ui/long-words.ts';
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
  const words = [noticeStatusText, noticeDesText, productName];
  const rows = userOrderDetail?.detail ?? [];
  return (
    typeof productLogo === 'string' &&
    typeof playeduL === 'string' &&
    words.every(isPlain) &&
    Array.isArray(rows) &&
    rows.every((row) => isPlain(row?.text) && isPlain(row.value))
  );
}

/** Whether the application draws these words as they are. */
function isPlain(text: unknown): boolean {
  return typeof text === 'string' && plainText(text) === text && !isLong(text);
}
