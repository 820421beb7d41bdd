import { address, session } from '../address.ts';
import { BANK, bank, cardType, item } from '../replies/bank.ts';
import { due } from '../replies/orders.ts';
import type { Page } from 'playwright/test';
import { expect, settled, test, toast } from './support/app.ts';
import { choose, field, openForm } from './support/bank.ts';
import { received, withIosHost } from './support/host.ts';
import { nextButton } from '../parts.ts';

const items = [
  cardType(),
  item({ code: 'cardNo', inputType: 1 }),
  bank({ cardTypeMi: '2', type: 'N2' }),
  bank({ code: 'branch' }),
];

/** Everything stored by the page, in any storage. */
function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const bases = await indexedDB.databases();
    const caught = performance.getEntries().map(({ name }) => name);
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      bases,
      caught,
      history.state,
      document.cookie,
      location.href,
    ]);
  });
}

test("BANK-33 BANK-36 with source=loanDetail the order's card is changed, and the order opens", async ({
  page,
  server,
}) => {
  await withIosHost(page);
  server.succeed('loanDetails', due);
  await openForm(page, server, items, address('/bindBank', { source: 'loanDetail' }));
  await field(page, 'cardNo').fill('4000123412341234');
  await choose(page, 'branch', 'CRDB');
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/(orderDetails|loanDetail)\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('source')).toBe('loanDetail');
  expect(searchParams.get('orderId')).toBe(session.orderId);
  const [change, ...more] = server.sent('bankCardChange');
  expect(more).toEqual([]);
  expect(Object.fromEntries(change?.form ?? [])).toEqual({
    cardType: '1',
    cardNo: '4000123412341234',
    bankCode: 'N2',
    branch: 'C1',
    product_id: session.productId,
  });
  expect(server.sent('bankSave')).toEqual([]);
  expect(await received(page)).toEqual([]);
});

test('a failed save keeps all input, says why, and can be retried', async ({ page, server }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  // A page that no host closes leads back by itself.
  await withIosHost(page);
  await openForm(page, server, items, address('/bindBank', { source: '' }));
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await field(page, 'cardNo').fill('4000123412341234');
  await choose(page, 'branch', 'NMB');
  const failed = page.getByRole('region', { name: 'Not saved' });
  const stays = async () => {
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Bank account');
    await expect(field(page, 'cardNo')).toHaveValue('4000123412341234');
    await expect(page.getByRole('button', { name: 'Title of branch' })).toHaveText('NMB');
  };

  server.refuse('bankSave', 'The bank does not know this number.');
  await nextButton(page).click();
  await expect(failed).toBeFocused();
  await expect(failed).toContainText('The bank does not know this number.');
  await expect(toast(page)).toHaveText('The bank does not know this number.');
  await stays();
  server.reply('bankSave', { status: 502, body: '<html>Bad gateway</html>' });
  await nextButton(page).click();
  const unsure = page.getByRole('region', { name: 'We cannot tell whether this is saved' });
  await expect(unsure).toContainText('it may or may not have saved this');
  await expect(toast(page)).toHaveText('process failed');
  server.drop('bankSave');
  await nextButton(page).click();
  await expect(toast(page)).toHaveText('error');
  await expect(unsure).toBeVisible();
  await stays();

  server.succeed('bankSave');
  const open = server.hold('bankSave');
  await nextButton(page).dblclick();
  await expect(unsure).toHaveCount(0);
  await expect(field(page, 'cardNo')).not.toBeEditable();
  open();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.sent('bankSave')).toHaveLength(4);
  expect(await storedIn(page)).not.toContain('4000123');
  expect(logged.join()).not.toContain('4000123');
});

test('a saved form whose next screen fails to load is not saved again', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  await openForm(page, server, items, address('/bindBank', { source: 'loanDetail' }));
  await page.route('**/assets/order-*', (route) => route.abort());
  await nextButton(page).click();
  await expect(toast(page)).toHaveText('error');
  await page.unroute('**/assets/order-*');
  await nextButton(page).click();
  await expect(page).toHaveURL(/source=loanDetail/);
  await expect(page.getByText('Quick Loan')).toBeVisible();
  expect(server.sent('bankCardChange')).toHaveLength(1);
});

test('STO-01 input is kept while another screen is visited, and gone after a reload', async ({
  page,
  server,
}) => {
  server.succeed('bankCardInit', { items });
  await page.goto(`${address('/paymentMethod')}#/addnormalcard`);
  await page.getByRole('link', { name: 'Continue' }).click();
  await field(page, 'cardNo').fill('4000123412341234');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(field(page, 'cardNo')).toHaveValue('4000123412341234');
  expect(await storedIn(page)).not.toContain('4000123412341234');
  await page.reload();
  await expect(field(page, 'cardNo')).toHaveValue('');
});

test('without a host the borrower reads that it is saved, and Close opens the order', async ({
  page,
  server,
}) => {
  await page.clock.install();
  server.succeed('loanDetails', due);
  await openForm(page, server, items, BANK);
  // Until then the page waits for a late host.
  await page.clock.runFor(2000);
  await nextButton(page).click();
  await expect.poll(() => server.sent('bankSave').length).toBe(1);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  expect(server.sent('bankSave')).toHaveLength(1);
});
