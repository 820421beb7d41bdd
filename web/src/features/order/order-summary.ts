import type { Order } from './queries.ts';

/** What the screen shows of an order, with or without a connection. */
export type OrderSummary = {
  status: string;
  statusText: string;
  description: string;
  productName: string;
  productLogo: string;
  rows: Array<{ title: string; value: string }>;
};

/** What is shown of an order (ORD-07 to ORD-11). Recommended products never are (ORD-18). */
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

/** Whether a value found in a storage is a summary. */
export function isSummary(value: unknown): value is OrderSummary {
  const texts = ['status', 'statusText', 'description', 'productName', 'productLogo'];
  if (!hasTexts(value, texts) || !('rows' in value)) return false;
  const { rows } = value;
  return Array.isArray(rows) && rows.every((row) => hasTexts(row, ['title', 'value']));
}

function hasTexts(value: unknown, names: string[]): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof fields.get(name) === 'string');
}
