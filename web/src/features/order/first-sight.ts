import { safeAddress } from '../../native/safe-address.ts';
import { announcedStyles } from '../../session/stylesheets.ts';
import { isNamed, summaryOf, type OrderSummary } from './order-summary.ts';
import type { Order } from './queries.ts';
import { statusImage } from './status-image.ts';
import { isWithdrawable } from '../../payment/order-status.ts';
import './order-view.css';

/**
 * Draws an order into the page that still waits for the application, which then draws the same: on a
 * slow line the borrower sees how the loan stands more than a second before anything can be tapped.
 * What it leads to is left to the application.
 */
export async function drawFirstSight(order: Order): Promise<void> {
  await announcedStyles();
  const waiting = document.querySelector('.shell-page');
  if (!waiting || leaves(order)) return;
  const page = element('main', { class: 'page-content' }, ...view(summaryOf(order)));
  // Told when the application does not come.
  page.append(...waiting.querySelectorAll('.shell-slow'));
  waiting.replaceWith(page);
}

/** Whether the application gives way to another page, see `useRedirect`. */
function leaves({ orderStatus, playeduL }: Order): boolean {
  return !isWithdrawable(orderStatus) && safeAddress(playeduL, location.href) !== undefined;
}

/** What `OrderView` draws, from the same classes; `first-sight.e2e.ts` holds both together. */
function view(summary: OrderSummary): Node[] {
  const { status, statusText, description, rows } = summary;
  const image = { alt: '', width: '96', height: '96', src: statusImage(status) };
  const head = element('section', { class: 'order-status' }, element('img', image));
  if (statusText !== '') head.append(element('h2', { 'data-status': status }, statusText));
  if (description !== '') head.append(element('p', {}, description));
  const lines = rows.map(({ title, value }) =>
    element('div', {}, element('dt', {}, title), element('dd', {}, value)),
  );
  const card = element('section', { class: 'card' });
  if (isNamed(summary)) card.append(product(summary));
  if (lines.length > 0) card.append(element('dl', { class: 'title-rows' }, ...lines));
  return card.hasChildNodes() ? [head, card] : [head];
}

/** The frame of the picture is empty until that has come, then as later. */
function product({ productName, productLogo }: OrderSummary): Element {
  const logo = productLogo === '' ? [] : [element('span', { class: 'order-product-logo' })];
  return element('div', { class: 'order-product' }, ...logo, element('p', {}, productName));
}

function element(
  name: string,
  attributes: Record<string, string>,
  ...content: Array<Node | string>
): Element {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}
