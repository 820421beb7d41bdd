import type { OrderSummary } from '../../help/last-order.ts';
import type { Order } from './queries.ts';

/**
 * The parts of an order that are shown (ORD-07 to ORD-11). Recommended products never are (ORD-18).
 */
export function summaryOf(order: Order): OrderSummary {
  return {
    status: String(order.orderStatus),
    statusText: order.noticeStatusText,
    description: order.noticeDesText,
    productName: order.productName,
    productLogo: order.productLogo,
    rows: (order.userOrderDetail?.detail ?? []).map(({ text, value }) => ({ title: text, value })),
  };
}

/** Whether the summary has a product to show. */
export const isNamed = ({ productName, productLogo }: OrderSummary): boolean =>
  productName !== '' || productLogo !== '';
