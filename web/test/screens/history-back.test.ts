import { address, session } from '../address.ts';
import { item, options } from '../replies/bank.ts';
import { due, withdrawable } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { succeedAll } from './support/contract.ts';
import type { Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';
import { choice, nextButton, confirmLoan, payNow } from '../parts.ts';

const ORDER = address('/orderDetails');

/** The form for a bank account, reached from the order. */
async function openForm(page: Screen, server: Server): Promise<void> {
  const bank = item({ code: 'b', cate: 'enum', note: options({ NMB: 'NMB', CRDB: 'CRDB' }) });
  server.succeed('loanDetails', { ...due, cardNeedPop: 1 });
  server.succeed('bankCardInit', { items: [bank] });
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Go and bind the card' }).click();
  await expect.element(nextButton(page)).toBeVisible();
}

const isAt = (page: Screen, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path);

test('Back closes what is open and stays, and then opens the previous screen', async ({
  page,
  server,
}) => {
  await openForm(page, server);
  const { length } = history;
  const form = page.url();
  await choice(page, 'b').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.poll(() => page.url()).toBe(form);
  await expect.element(choice(page, 'b')).toHaveFocus();
  expect(history.length).toBe(length);
  await page.goBack();
  await isAt(page, '/orderDetails');
  await page.goForward();
  await isAt(page, '/bindBank');
  await expect.element(nextButton(page)).toBeVisible();
});

test('a dialog closed by its button leaves no history entry', async ({ page, server }) => {
  await openForm(page, server);
  const { length } = history;
  await choice(page, 'b').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  expect(history.length).toBe(length);
  await page.goBack();
  await isAt(page, '/orderDetails');
});

test('an address changed by the host closes nothing that is open', async ({ page, server }) => {
  await openForm(page, server);
  await choice(page, 'b').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const other = page.url().replace(session.sessionId, 'sess-of-another');
  history.replaceState(history.state, '', other);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  location.hash = '#/?lang=en';
  await expect.poll(() => page.url()).toContain('lang=en');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.hasLeft()).toBe(false);
});

test('ORD-45 Back closes the review of a loan opened by Withdraw, and then opens the order', async ({
  page,
  server,
}) => {
  succeedAll(server, ['loanDetailConfirm', 'contractList']);
  const playeduL = new URL(address('/loanConfirmNew', { productId: '7' }), location.href).href;
  server.succeed('loanDetails', { ...withdrawable, reyMsg: '', playeduL });
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Withdraw Now' }).click();
  await expect.poll(() => page.url()).toBe(playeduL);
  await page.getByRole('button', { name: 'Loan Now', exact: true }).click();
  await expect.element(confirmLoan(page)).toBeVisible();
  await page.goBack();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.poll(() => page.url()).toBe(playeduL);
  await expect.element(page.getByRole('button', { name: 'Loan Now', exact: true })).toBeVisible();
  await page.goBack();
  await isAt(page, '/orderDetails');
});

test('ORD-28 Back closes the review of a rollover opened by REPAY, and then opens the order', async ({
  page,
  server,
}) => {
  succeedAll(server, ['delayDetail', 'installmentPlan']);
  const h5Url = new URL(address('/delayRepayment', { from: 'order' }), location.href).href;
  server.succeed('loanDetails', { ...due, h5Url });
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Repayment', exact: true }).click();
  await expect.poll(() => page.url()).toBe(h5Url);
  await payNow(page).click();
  const review = page.getByRole('dialog', { name: 'Check your rollover' });
  await expect.element(review).toBeVisible();
  await page.goBack();
  await expect.element(review).toHaveLength(0);
  await expect.poll(() => page.url()).toBe(h5Url);
  await page.goBack();
  await isAt(page, '/orderDetails');
});
