import type { Locator } from 'vitest/browser';
import { brokenWords, words } from '../layout-faults.ts';
import { cardType, item } from '../replies/bank.ts';
import { due, paymentMethods, METHOD, ORDER } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { openForm } from './support/bank.ts';

/** How many times as large the text of an element is, once the borrower has set this size. */
function growth(part: Locator, percent: number, pseudo?: string): number {
  const size = () => Number.parseFloat(getComputedStyle(part.element(), pseudo).fontSize);
  const usual = size();
  document.documentElement.style.fontSize = `${percent}%`;
  const grown = size() / usual;
  document.documentElement.style.fontSize = '';
  return Math.round(grown * 100) / 100;
}

test.afterEach(() => void (document.documentElement.style.fontSize = ''));

test('RPC-17 with a keyboard open the buttons of a code grow with the text, side by side', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await page.viewport(360, 350);
  await page.goto(`${METHOD}&lang=sw`);
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await page.getByRole('button', { name: /^Lipa / }).click();
  const confirm = page.getByRole('button', { name: 'Thibitisha' });
  const cancel = page.getByRole('button', { name: 'Ghairi' });
  await expect.element(confirm).toBeVisible();
  expect(growth(confirm, 160)).toBe(1.6);
  expect(growth(cancel, 160)).toBe(1.6);
  document.documentElement.style.fontSize = '160%';
  const top = (button: Locator) => button.element().getBoundingClientRect().top;
  expect(top(confirm)).toBe(top(cancel));
});

test('BANK-10 tabs and short placeholders grow to twice the text on the narrowest phone', async ({
  page,
  server,
}) => {
  await page.viewport(320, 568);
  await openForm(page, server, [cardType(), item({ code: 'a', subtitle: '07XXXXXXXX' })]);
  const field = page.getByPlaceholder('07XXXXXXXX');
  await expect.element(field).toBeVisible();
  expect(growth(field, 200, '::placeholder')).toBe(2);
  expect(growth(page.getByRole('tab').first(), 200)).toBe(2);
});

test('at twice the text size the status of an order breaks no word beside its picture', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, orderStatus: 180, noticeStatusText: 'Umechelewa' });
  for (const width of [390, 320]) {
    await page.viewport(width, 844);
    await page.goto(ORDER);
    await expect.element(page.getByRole('heading', { name: 'Umechelewa' })).toBeVisible();
    document.documentElement.style.fontSize = '200%';
    expect(brokenWords({ ...words, selector: '.order-status h2' }), `${width} px`).toEqual([]);
    document.documentElement.style.fontSize = '';
  }
});
