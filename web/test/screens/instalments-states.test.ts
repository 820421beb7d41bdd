import { instalment, longPlan, plan, planPage, waiting } from '../replies/plans.ts';
import { expect, test, toast } from './support/app.ts';
import { rows, sum } from './support/plans.ts';
import { expectNoBrokenWords } from './support/wallets.ts';
import { payNow, reminder } from '../parts.ts';
import { takePayments } from './support/contract.ts';

const failed = 'This did not load';
const withoutAmount = 'Without an amount';

test('an address without an order says so and requests nothing', async ({ page, server }) => {
  await page.goto('/repayment');
  await expect.element(page.getByRole('heading', { name: 'Which order?' })).toBeVisible();
  expect(server.calls).toEqual([]);
});

const one = instalment(1, 100, '2026-12-01', 'Due');
const details = (list: unknown) => ({ repayWaitDetail: list, repayYetDetail: null });

/**
 * Replies that breach the contract, and what the screen shows for each: an amount, or a heading
 * that names the problem.
 */
const hostile: { name: string; data: unknown; shows: string }[] = [
  {
    name: 'numbers as texts',
    data: plan({ amountMax: '500', waiting: [{ ...one, totalAmount: '70' }] }),
    shows: 'TZS 70,00',
  },
  {
    name: 'only what is required',
    data: { amountMax: 5, repayPlanDetail: details([{ totalAmount: 9 }]) },
    shows: 'TZS 9,00',
  },
  {
    name: 'nulls',
    data: { ...plan(), bankCardInfo: null, bankList: null, productName: null },
    shows: 'TZS 100,00',
  },
  {
    name: 'an amount below zero',
    data: plan({ waiting: [{ ...one, totalAmount: -5 }] }),
    shows: withoutAmount,
  },
  {
    name: 'stamps and flags of other types',
    data: plan({ waiting: [{ ...one, dueTime: 1796083200, canClick: true, periodNo: 'III' }] }),
    shows: 'TZS 100,00',
  },
  {
    name: 'markup',
    data: plan({ waiting: [{ ...one, statusText: '<img src=x onerror=alert(1)>' }] }),
    shows: 'TZS 100,00',
  },
  {
    name: 'amounts whose sum is beyond 2^53',
    data: plan({ waiting: [{ ...one, totalAmount: 9007199254740991 }] }),
    shows: 'TZS 9.007.199.254.740.991,00',
  },
  { name: 'a fraction', data: plan({ waiting: [{ ...one, totalAmount: 1.5 }] }), shows: failed },
  {
    name: 'a number beyond 2^53',
    data: plan({ waiting: [{ ...one, totalAmount: 2 ** 60 }] }),
    shows: failed,
  },
  {
    name: 'words for a number',
    data: plan({ waiting: [{ ...one, totalAmount: 'much' }] }),
    shows: failed,
  },
  { name: 'no instalments at all', data: { amountMax: 5 }, shows: failed },
  { name: 'a list for the payload', data: [1, 2], shows: failed },
];

test('hostile replies show an amount or a retry, never garbage', async ({ page, server }) => {
  for (const { data, shows } of hostile) {
    server.breach('installmentPlan', { code: '00', data });
    await page.goto(planPage);
    const isHeading = shows === failed || shows === withoutAmount;
    const seen = isHeading ? page.getByRole('heading', { name: shows }) : sum(page);
    await expect.element(seen).toHaveTextContent(shows);
    await expectNoBrokenWords(page);
  }
});

test('if the server lists no instalments but an amount to pay, the amount is typed', async ({
  page,
  server,
}) => {
  takePayments(server);
  server.succeed('installmentPlan', plan({ waiting: [], amountMax: 500 }));
  await page.goto(planPage);
  await page.getByLabelText('Amount to pay (TZS)').fill('120');
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')[0]?.form.get('amount')).toBe('120');
});

test("the server's notes about the plan are shown unchanged", async ({ page, server }) => {
  server.succeed('installmentPlan', { ...plan(), note: 'Pay before 18:00 on the due date.' });
  await page.goto(planPage);
  await expect.element(page.getByText('Pay before 18:00 on the due date.')).toBeVisible();
});

test('a thousand instalments are listed, all selected and summed', async ({ page, server }) => {
  server.succeed('installmentPlan', longPlan(1000));
  await page.goto(planPage);
  await expect.element(rows(page)).toHaveLength(1000);
  await page.getByRole('checkbox', { name: /^Instalment 999 / }).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 999.000,00');
  await expect.element(page.getByRole('checkbox', { checked: true })).toHaveLength(999);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 1.000.000,00');
  await expect.element(page.getByRole('checkbox', { checked: true })).toHaveLength(1001);
  await page.getByRole('checkbox', { name: /^Instalment 500 / }).click();
  await expect.element(page.getByRole('checkbox', { checked: true })).toHaveLength(499);
  await expect.element(sum(page)).toHaveTextContent('TZS 499.000,00');
});

test('INS-19 duplicate instalments are listed and paid once', async ({ page, server }) => {
  const [first, second] = waiting();
  const paid = instalment(1, 100, '2026-10-01', 'Paid');
  server.succeed(
    'installmentPlan',
    plan({ waiting: [first, first, second, second], paid: [paid, paid], amountMax: 0 }),
  );
  takePayments(server);
  await page.goto(planPage);
  await expect.element(rows(page)).toHaveLength(2);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 300,00');
});

test('two instalments without numbers are distinct', async ({ page, server }) => {
  const bare = { totalAmount: 100 };
  server.succeed('installmentPlan', plan({ waiting: [bare, bare], amountMax: 0 }));
  await page.goto(planPage);
  await expect.element(rows(page)).toHaveLength(2);
});

test('the plan shows a skeleton until it loads, and a failed load can be retried, also offline', async ({
  page,
  server,
}) => {
  server.succeed('installmentPlan', plan());
  const release = server.hold('installmentPlan');
  await page.goto(planPage);
  await expect.element(page.getByCSS('.skeleton')).toBeVisible();
  release();
  await expect.element(rows(page)).toHaveLength(4);
  server.refuse('installmentPlan', 'Not now.');
  await page.goto(planPage);
  await expect.element(page.getByRole('heading', { name: 'Not now.' })).toBeVisible();
  await expect.element(toast(page)).toHaveTextContent('Not now.');
  server.drop('installmentPlan');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  server.succeed('installmentPlan', plan());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows(page)).toHaveLength(4);
});
