import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { instalment, plan, planPage, waiting } from '../replies/plans.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/app.ts';
import { box, paying, sum, ticks, typedField } from './support/plans.ts';
import type { Screen } from './support/screen.ts';
import { accountNumber, paid, pickWallet } from './support/wallets.ts';
import { payNow, reminder, wallet } from '../parts.ts';
import { takePayments } from './support/contract.ts';

const ORDER = address('/orderDetails');
const WITHOUT_ACCOUNT = { bankCardInfo: null };

const everything = (page: Screen) => page.getByRole('button', { name: 'Everything' });
const byCard = (page: Screen) => page.getByRole('link', { name: 'Pay by bank card' });

/** Two that are late, of 100 and 200, and one of 300 that is not. */
const late = [
  instalment(1, 100, '2026-10-01', 'Overdue'),
  instalment(2, 200, '2026-11-01', 'Overdue'),
  instalment(3, 300, '2026-12-01', 'Due'),
];

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
});

test('ORD-29 INS-19 Repay starts with the amount that heads the order, a plan opened directly with the first instalment', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, orderStatus: 180, isDelay: 1 });
  server.succeed('installmentPlan', plan({ waiting: late }));
  await page.goto(ORDER);
  await expect.element(page.getByCSS('.due-amount-sum')).toHaveTextContent('TZS 300,00');
  await page.getByRole('button', { name: 'REPAY', exact: true }).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 300,00');
  expect(ticks(page)).toEqual([true, true, false]);
  await page.goto(planPage);
  await expect.element(sum(page)).toHaveTextContent('TZS 100,00');
  expect(ticks(page)).toEqual([true, false, false]);
});

test('late instalments behind others are not preselected, since the first ones are paid first', async ({
  page,
  server,
}) => {
  const [first, second, third] = late;
  const mixed = [third, first, second].map((row, index) => ({ ...row, periodNo: index + 1 }));
  server.succeed('installmentPlan', plan({ waiting: mixed }));
  await page.goto(address('/repayment', { pay: 'due' }));
  await expect.element(sum(page)).toHaveTextContent('TZS 300,00');
  expect(ticks(page)).toEqual([true, false, false]);
});

test('INS-19 INS-21 INS-23 one tap selects the next instalment, everything, or another amount', async ({
  page,
  server,
}) => {
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  const next = page.getByRole('button', { name: 'Next instalment' });
  await expect.element(next).toHaveAttribute('aria-pressed', 'true');
  await everything(page).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 1.000,00');
  await expect.element(everything(page)).toHaveAttribute('aria-pressed', 'true');
  expect(ticks(page)).toEqual([true, true, true, true]);
  await expectAccessible(page);
  await next.click();
  await expect.element(paying(page)).toMatchTextContent('TZS 100,00');
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await expect.element(typedField(page)).toHaveValue('');
});

test('with a single instalment the only choice is another amount', async ({ page, server }) => {
  server.succeed('installmentPlan', plan({ waiting: waiting().slice(0, 1) }));
  await page.goto(planPage);
  await expect.element(page.getByRole('button', { name: 'Modify amount' })).toBeVisible();
  await expect.element(everything(page)).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Next instalment' })).toHaveLength(0);
});

test('RPC-13 the link to the cards keeps the selected amount, and the cards link back to the wallets', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan());
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await page.goto(planPage);
  await box(page, 4).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 300,00');
  await byCard(page).click();
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await page.getByRole('button', { name: 'Pay TZS 300,00' }).click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet).toMatchTextContent('Your registered phone number is 07•••••678.');
  expect(server.sent('repaymentCommit')[0]?.form?.get('amount')).toBe('300');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Pay from a wallet' }).click();
  await expect.element(payNow(page)).toBeVisible();
});

test('the wallets start with the amount selected for the card', async ({ page, server }) => {
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan());
  server.succeed('repaymentWay', paymentMethods);
  const toWallets = page.getByRole('link', { name: 'Pay from a wallet' });
  await page.goto(planPage);
  await box(page, 4).click();
  await byCard(page).click();
  await toWallets.click();
  await expect.element(payNow(page)).toBeVisible();
  await expect.element(sum(page)).toHaveTextContent('TZS 300,00');
  expect(ticks(page)).toEqual([true, true, false, false]);
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await typedField(page).fill('70');
  await byCard(page).click();
  await toWallets.click();
  await expect.element(typedField(page)).toHaveValue('70');
  await expect.element(paying(page)).toMatchTextContent('TZS 70');
});

test('a preselected amount opens no keyboard', async ({ page, server }) => {
  server.succeed('installmentPlan', plan());
  await page.goto(address('/repayment', { pay: '70' }));
  await expect.element(typedField(page)).toHaveValue('70');
  await expect.element(typedField(page)).not.toHaveFocus();
});

for (const [pay, shown] of [
  ['0', 'TZS 100,00'],
  ['-5', 'TZS 100,00'],
  ['70.5', 'TZS 100,00'],
  ['x', 'TZS 100,00'],
  ['600', 'TZS 600,00'],
] as const) {
  test(`an address with pay ${pay} starts with ${shown}`, async ({ page, server }) => {
    server.succeed('installmentPlan', plan());
    await page.goto(address('/repayment', { pay }));
    await expect.element(sum(page)).toHaveTextContent(shown);
  });
}

test('without a typed amount the way to the cards leads nowhere, but keeps its place', async ({
  page,
  server,
}) => {
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await expect.element(byCard(page)).toBeVisible();
  const row = page.getByText('Pay by bank card');
  const height = () => row.element().parentElement?.getBoundingClientRect().height;
  const linked = height();
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await expect.element(byCard(page)).toHaveLength(0);
  await expect.element(row).toBeVisible();
  expect(height()).toBe(linked);
  await typedField(page).fill('0');
  await expect.element(byCard(page)).toHaveLength(0);
  await expect.element(row).toBeVisible();
  await typedField(page).fill('70');
  await expect.element(byCard(page)).toBeVisible();
});

test('INS-11 INS-12 an accepted account is prefilled the next time, for its borrower only', async ({
  page,
  server,
}) => {
  takePayments(server);
  server.succeed('installmentPlan', { ...plan(), ...WITHOUT_ACCOUNT });
  await page.goto(planPage);
  await expect.element(wallet(page)).toMatchTextContent('Choose a wallet');
  await pickWallet(page, 'Tigo Pesa');
  await accountNumber(page).fill('0652000111');
  await expect.element(paying(page)).toMatchTextContent('from Tigo Pesa');
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)['cardNo']).toBe('0652000111');

  await page.goto(address('/repayment', { orderId: 'L101' }));
  await expect.element(wallet(page)).toMatchTextContent('Tigo Pesa');
  await expect.element(accountNumber(page)).toHaveValue('0652000111');

  const other = { userId: 'user-8', sessionId: 'sess-8', mobilePhone: '0799999999' };
  await page.goto(address('/repayment', { orderId: 'L102', ...other }));
  await expect.element(wallet(page)).toMatchTextContent('Choose a wallet');
  await expect.element(accountNumber(page)).toHaveValue('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('0652000111');
});

test("INS-11 a remembered account yields to the server's, and replaces the masked form of the same number", async ({
  page,
  server,
}) => {
  takePayments(server);
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();

  const shown = async (orderId: string, bankName: string, cardNo: string) => {
    const bankCardInfo = { bankName, cardNo, bankNode: '' };
    server.succeed('installmentPlan', { ...plan(), bankCardInfo });
    await page.goto(address('/repayment', { orderId }));
    await expect.element(wallet(page)).toBeVisible();
    return (accountNumber(page).element() as HTMLInputElement).value;
  };
  expect(await shown('L101', 'M-Pesa', '07*****678')).toBe('0712345678');
  expect(await shown('L102', 'M-Pesa', '07*****679')).toBe('');
  expect(await shown('L103', 'Tigo Pesa', '0652000111')).toBe('0652000111');
  expect(await shown('L104', 'Tigo Pesa', '06*****678')).toBe('');
});
