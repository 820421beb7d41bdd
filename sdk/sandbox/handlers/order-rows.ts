import { dayOf, formatDay } from '../lib/days.ts';
import { display } from '../lib/money.ts';
import { outstandingOf, unpaidInstalments, type Order } from '../loan/order.ts';
import { findProduct, products, type Product } from '../loan/products.ts';
import { quoteLoan } from '../loan/quote.ts';
import { drawnPicture } from '../pictures/drawn-picture.ts';

type Row = readonly [text: string, value: string];

/** The product of an order. */
export function productOf(order: Order): Product {
  return findProduct(order.productId) ?? products.quick;
}

/** Name and logo of a product, as replies carry them. */
export function nameAndLogo(product: Product): { productName: string; productLogo: string } {
  return { productName: product.name, productLogo: drawnPicture(product.logo) };
}

/** A product as replies recommend it. */
export function recommended(product: Product) {
  return {
    productId: product.id,
    ...nameAndLogo(product),
    amount: product.amounts[1],
    periods: product.terms[0],
  };
}

/** When the next instalment is due, or the order was settled. */
function dateRow(order: Order): Row | undefined {
  const [next] = unpaidInstalments(order);
  if (next) return ['Due date', formatDay(next.due)];
  const last = order.instalments.at(-1)?.settledOn;
  return last === undefined ? undefined : ['Settled on', formatDay(last)];
}

/** The rows of the order screen. */
export function detailRows(order: Order): Row[] {
  const quote = quoteLoan(order.amount, order.periods, dayOf(order.createdAt));
  const { fees, penalties, paid } = order.totals;
  const rolloverFees = fees - quote.serviceFee - quote.interest;
  const rows: (Row | undefined)[] = [
    ['Loan amount', display(order.amount)],
    ['Amount received', display(quote.received)],
    ['Total to repay', display(quote.total)],
    penalties > 0 ? ['Late penalty', display(penalties)] : undefined,
    rolloverFees > 0 ? ['Rollover fees', display(rolloverFees)] : undefined,
    paid > 0 ? ['Paid so far', display(paid)] : undefined,
    paid > 0 || penalties > 0 ? ['Left to pay', display(outstandingOf(order))] : undefined,
    dateRow(order),
    ['Order number', order.id],
  ];
  return rows.filter((row) => row !== undefined);
}

/** The rows of the complaint screens. */
export function shortRows(order: Order): Row[] {
  const rows: (Row | undefined)[] = [
    ['Loan amount', display(order.amount)],
    dateRow(order),
    ['Order number', order.id],
  ];
  return rows.filter((row) => row !== undefined);
}

/** Rows as `{text, value}`. */
export function textRows(rows: readonly Row[]) {
  return rows.map(([text, value]) => ({ text, value }));
}

/** Rows as `{title, value}`. */
export function titleRows(rows: readonly Row[]) {
  return rows.map(([title, value]) => ({ title, value }));
}
