import { address, session } from '../address.ts';
import { plan, planPage, waiting } from '../replies/plans.ts';
import { expect, test } from './support/app.ts';
import { example, fieldsOf, succeedAll } from './support/contract.ts';
import { box, rows, sum, ticks, typedField } from './support/plans.ts';
import type { Server } from './support/server.ts';
import { accountNumber, pickWallet } from './support/wallets.ts';
import { texts, type, type Screen } from './support/screen.ts';
import { userEvent } from 'vitest/browser';
import { payNow, wallet } from '../parts.ts';

async function open(page: Screen, server: Server, data: unknown = plan()): Promise<void> {
  server.succeed('installmentPlan', data);
  await page.goto(planPage);
  await expect.element(page.getByRole('heading', { name: 'Pending instalments' })).toBeVisible();
}

const all = (page: Screen) => page.getByRole('checkbox', { name: 'Select all' });

test('INS-01 INS-02 INS-03 INS-14 INS-15 INS-16 the plan is requested once and its instalments are listed, with paid ones collapsed', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Repayment Details');
  const [call, ...more] = server.calls;
  // The order before a payment is read as well.
  expect(more.filter(({ operationId }) => operationId !== 'loanDetails')).toEqual([]);
  expect([call?.operationId, call?.method]).toEqual(['installmentPlan', 'POST']);
  const { productId, orderId } = session;
  expect(Object.fromEntries(call?.form ?? [])).toEqual({ productId, orderId });
  await expect
    .poll(() => texts(rows(page)))
    .toEqual([
      'Instalment 3TZS 100,00Due 2026-12-01Due',
      'Instalment 4TZS 200,00Due 2027-01-01Not due',
      'Instalment 5TZS 300,00Due 2027-02-01Not due',
      'Instalment 6TZS 400,00Due 2027-03-01Not due',
    ]);
  const paidRows = page.getByRole('group').getByRole('listitem');
  await expect
    .poll(() => texts(paidRows))
    .toEqual([
      'Instalment 1TZS 100,00Due 2026-10-01Paid',
      'Instalment 2TZS 100,00Due 2026-11-01Paid',
    ]);
  const heading = page.getByText('Paid instalments');
  await heading.click();
  await expect.element(paidRows.first()).not.toBeInTheDocument();
  await heading.click();
  await expect.element(paidRows.last()).toBeVisible();
});

test('INS-04 INS-05 INS-06 INS-07 INS-08 INS-09 the contract has the fields of a plan, and no tick among them', () => {
  expect(fieldsOf('InstallmentPlan').sort()).toEqual(
    'amountMax amountMin bankCardInfo bankList note productName repayPlanDetail showSubmitUtr telephone'.split(
      ' ',
    ),
  );
  expect(fieldsOf('RepayAccount')).toEqual(['bankName', 'cardNo', 'bankNode']);
  expect(fieldsOf('Wallet')).toEqual(['name']);
  expect(fieldsOf('RepayPlanDetail')).toEqual([
    'repayWaitCount',
    'repayWaitDetail',
    'repayYetDetail',
  ]);
  expect(fieldsOf('Instalment').sort()).toEqual(
    'canClick displayAmount dueTime periodNo periodStatus statusText totalAmount'.split(' '),
  );
});

test('INS-10 INS-17 INS-18 INS-19 the first instalment is preselected; selecting one selects and sums all before it', async ({
  page,
  server,
}) => {
  await open(page, server);
  expect(ticks(page)).toEqual([true, false, false, false]);
  await expect.element(sum(page)).toHaveTextContent('TZS 100,00');
  await box(page, 3).click();
  expect(ticks(page)).toEqual([true, false, false, false]);
  await box(page, 5).click();
  expect(ticks(page)).toEqual([true, true, true, false]);
  await expect.element(sum(page)).toHaveTextContent('TZS 600,00');
  await box(page, 4).click();
  expect(ticks(page)).toEqual([true, false, false, false]);
  await expect.element(sum(page)).toHaveTextContent('TZS 100,00');
});

test('INS-20 INS-21 INS-22 select-all selects and sums every instalment, and off keeps the first', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect.element(all(page)).not.toBeChecked();
  await all(page).click();
  expect(ticks(page)).toEqual([true, true, true, true]);
  await expect.element(sum(page)).toHaveTextContent('TZS 1.000,00');
  await all(page).click();
  expect(ticks(page)).toEqual([true, false, false, false]);
  await expect.element(sum(page)).toHaveTextContent('TZS 100,00');
  await box(page, 6).click();
  await expect.element(all(page)).toBeChecked();
});

test('a tap on a checkbox blurs the typed field, and the keyboard toggles the focused one', async ({
  page,
  server,
}) => {
  await open(page, server);
  const number = page.getByRole('textbox', { name: 'Account number' });
  number.element().focus();
  await box(page, 4).click();
  expect(ticks(page)).toEqual([true, true, false, false]);
  await expect.element(number).not.toHaveFocus();
  box(page, 5).element().focus();
  await userEvent.keyboard('{Space}');
  expect(ticks(page)).toEqual([true, true, true, false]);
  await expect.element(box(page, 5)).toHaveFocus();
});

test('an instalment that cannot be clicked is disabled, and is selected with a later one', async ({
  page,
  server,
}) => {
  const [first, second, third, fourth] = waiting();
  const inert = [first, { ...second, canClick: 0 }, { ...third, canClick: 'false' }, fourth];
  await open(page, server, plan({ waiting: inert }));
  await expect.element(box(page, 3)).toBeEnabled();
  await expect.element(box(page, 4)).toBeDisabled();
  await expect.element(box(page, 5)).toBeDisabled();
  await box(page, 6).click();
  expect(ticks(page)).toEqual([true, true, true, true]);
});

test('a masked number and an unknown wallet are left for the borrower to fill in', async ({
  page,
  server,
}) => {
  const bankCardInfo = { bankName: 'Old Pesa', cardNo: '0712****78', bankNode: 'OLD' };
  await open(page, server, { ...plan(), bankCardInfo });
  await expect.element(wallet(page)).toHaveTextContent('Choose a wallet');
  await expect.element(accountNumber(page)).toHaveValue('');
  await expect.element(accountNumber(page)).toHaveAttribute('placeholder', '0712****78');
});

test('INS-23 INS-24 INS-25 INS-26 INS-27 Modify amount clears it for a numeric field that keeps digits, shows the range and caps at the maximum', async ({
  page,
  server,
}) => {
  await open(page, server, plan({ amountMin: 10, amountMax: 500 }));
  await box(page, 4).click();
  await page.getByRole('button', { name: 'Modify amount', exact: true }).click();
  await expect.element(typedField(page)).toHaveFocus();
  await expect.element(typedField(page)).toHaveValue('');
  await expect.element(typedField(page)).toHaveAttribute('inputmode', 'numeric');
  await expect.element(typedField(page)).toHaveAttribute('placeholder', '10 – 500');
  for (const [typed, value] of [
    ['1a2', '12'],
    ['499', '499'],
    ['500', '500'],
    ['9999', '500'],
    ['9'.repeat(40), '500'],
  ] as const) {
    await typedField(page).fill('');
    await type(typedField(page), typed);
    await expect.element(typedField(page)).toHaveValue(value);
  }
  expect(ticks(page)).toEqual([true, true, false, false]);
  await box(page, 5).click();
  await expect.element(typedField(page)).toHaveLength(0);
  await expect.element(sum(page)).toHaveTextContent('TZS 600,00');
});

test('INS-11 INS-12 INS-13 the wallet is picked from the list, and the account field keeps digits only', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect.element(wallet(page)).toMatchTextContent('M-Pesa');
  await wallet(page).click();
  await expect
    .poll(() => texts(page.getByRole('radiogroup').getByCSS('label')))
    .toEqual(['M-Pesa', 'Tigo Pesa']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await pickWallet(page, 'Tigo Pesa');
  await expect.element(accountNumber(page)).toHaveValue('0712345678');
  await expect.element(accountNumber(page)).toHaveAttribute('inputmode', 'numeric');
  await accountNumber(page).fill('');
  await type(accountNumber(page), '07a-1');
  await expect.element(accountNumber(page)).toHaveValue('071');
});

test("the contract's examples are rendered: due instalments with Pay Now, a paid plan without", async ({
  page,
  server,
}) => {
  succeedAll(server, ['installmentPlan']);
  await page.goto(address('/repayment'));
  await expect.element(rows(page)).toHaveLength(2);
  await expect.element(payNow(page)).toBeVisible();
  server.answer('installmentPlan', example('installmentPlan', 'allPaid'));
  await page.goto(address('/repayment'));
  await expect.element(page.getByRole('heading', { name: 'Everything is paid' })).toBeVisible();
  await expect.element(page.getByText('Paid instalments')).toBeVisible();
  await expect.element(payNow(page)).toHaveLength(0);
  await page.getByRole('main').getByRole('link', { name: 'Order Details' }).click();
  await expect.poll(() => page.url()).toMatch(/orderDetails/);
});
