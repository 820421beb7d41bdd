import type { OperationId } from '@brought/sdk';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { example } from '../support/contract.ts';
import { confirmLoan, takeOffer } from '../support/loans.ts';
import { payByCard } from '../support/paying.ts';
import { paid } from '../support/payments.ts';
import { rows, sum } from '../support/plans.ts';
import { scenario, type Books } from '../support/sandbox.ts';
import { payNow, pickWallet, reminder } from '../support/wallets.ts';

const field = (page: Page) => page.getByLabel('Amount to pay (TZS)');
const said = (page: Page) => page.locator('.amount-said [aria-live]');

/** The payments begun in the session of a scenario, in units. */
const begun = ({ trades }: Books) => trades.map(({ amount }) => amount / 100);

/** The amounts paid of its orders, in units. */
const paidOff = ({ orders }: Books) =>
  orders.flatMap(({ payments }) => payments).map(({ kind, amount }) => [kind, amount / 100]);

async function start(page: Page): Promise<void> {
  await pickWallet(page, 'Tigo Pesa');
  await payNow(page).click();
  await expect(reminder(page)).toBeVisible();
}

test('INS-25 INS-26 INS-27 INS-28 an amount is paid as intended in any notation, and every correction is shown', async ({
  page,
  sandbox,
}) => {
  const seed = 'instalments-6';
  await page.goto(scenario('/repayment', seed));
  await page.getByRole('button', { name: 'Modify amount' }).click();
  for (const [typed, note] of [
    ['25.50', 'You pay TZS 25,00'],
    ['500', 'This is less than the TZS'],
    ['99999999', 'is the most you can pay'],
    ['.5', 'Type an amount above zero'],
    ['TZS 19,332.00', 'You pay TZS 19.332,00'],
  ] as const) {
    await field(page).fill('');
    await field(page).pressSequentially(typed);
    await expect(said(page)).toContainText(note);
  }
  await start(page);
  expect(begun(await sandbox.books(seed))).toEqual([19_332]);
});

test('INS-18 INS-19 INS-21 INS-26 instalments of zero or less are not counted, and a maximum of zero does not zero the amount', async ({
  page,
  server,
  sandbox,
}) => {
  const seed = 'instalments-6';
  const { data = {} } = example('installmentPlan');
  const waiting = [-500, 5000, 0, 10_971].map((totalAmount, index) => ({
    periodNo: index + 3,
    dueTime: `2026-12-1${index}`,
    totalAmount,
  }));
  const plan = { repayWaitDetail: waiting, repayYetDetail: [] };
  server.breach('installmentPlan', {
    code: '00',
    data: { ...data, repayPlanDetail: plan, amountMin: 0, amountMax: 0 },
  });
  await page.goto(scenario('/repayment', seed));
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(sum(page)).toHaveText('TZS 15.971,00');
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await field(page).fill('5000');
  await expect(field(page)).toHaveValue('5000');
  await start(page);
  expect(begun(await sandbox.books(seed))).toEqual([5000]);
});

test('ROL-05 CODE-16 a rollover fee of zero or less cannot be paid, and does not replace an unreadable debt', async ({
  page,
  server,
  sandbox,
}) => {
  const { data = {} } = example('delayDetail');
  for (const delayShouldPayAmount of [0, -500]) {
    server.breach('delayDetail', { code: '00', data: { ...data, delayShouldPayAmount } });
    await page.goto(scenario('/delayRepayment', 'overdue-35d'));
    await expect(page.getByText('We do not know what the rollover costs')).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
  }
  await page.evaluate(() =>
    localStorage.setItem(
      'repaymentRecord',
      JSON.stringify({ repayAmount: { sum: 58_000 }, delayInfo: { delayAmount: '6000' } }),
    ),
  );
  await page.goto(scenario('/repaymentOfCode2', 'overdue-35d'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/6\.?000/);
  expect(begun(await sandbox.books('overdue-35d'))).toEqual([]);
});

test('INS-18 INS-19 overdue instalments are selected with one tap, and paid', async ({
  page,
  sandbox,
}) => {
  const seed = 'overdue-35d';
  await page.goto(scenario('/repayment', seed));
  await page.getByRole('button', { name: 'Select what is overdue' }).click();
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.locator('.overdue-notice')).toContainText('TZS 77.376,00');
  await expect(sum(page)).toHaveText('TZS 77.376,00');
  await start(page);
  expect(begun(await sandbox.books(seed))).toEqual([77_376]);
});

test('RPC-14 a coupon is shown before and after it is used', async ({ page, sandbox }) => {
  const seed = 'coupon';
  const coupon = { withholdingAmount: '2000', couponId: 'C15', couponMoney: '500' };
  await page.goto(scenario('/paymentMethod', seed, coupon));
  await expect(page.locator('.coupon-note')).toContainText('TZS 500,00');
  await payByCard(page, 'NMB Bank');
  await expect(paid(page)).toBeVisible();
  await expect(page.locator('.payment-card')).toContainText('TZS 500,00');
  expect(paidOff(await sandbox.books(seed))).toEqual([
    ['card', 2000],
    ['coupon', 500],
  ]);
});

const versions = [
  ['LCN-20', '/loanConfirmNew', 'Loan Now', 'loanDetailConfirm', 'contractList', 'data'],
  ['LCO-14', '/loanConfirm', 'Get my money', 'confirmDetailOld', 'agreementsOld', 'attach'],
] as const satisfies readonly [string, string, string, OperationId, OperationId, string][];

for (const [id, path, label, offer, agreements, payload] of versions) {
  test(`${id} ${path} takes no loan whose terms or agreements are not shown`, async ({
    page,
    server,
    sandbox,
  }) => {
    const seed = 'confirm-waiting';
    const loanNow = page.getByRole('button', { name: label, exact: true });
    const taken = async () =>
      (await sandbox.books(seed)).orders.filter(({ stage }) => stage === 'open').length;
    const whole = example(offer);
    for (const fields of [
      { details: null },
      { repay_plans: null },
      { periods: 0 },
      { repay_plans: [{ amount: -100, pay_time: '2026-12-21' }] },
    ]) {
      server.breach(offer, { ...whole, [payload]: { ...whole[payload], ...fields } });
      await page.goto(scenario(path, seed));
      await expect(page.locator('.loan-now [role=status]')).toContainText(/missing/);
      await expect(loanNow).toBeDisabled();
    }
    server.tell(offer);
    server.drop(agreements);
    await page.goto(scenario(path, seed));
    await expect(page.locator('.loan-now [role=status]')).not.toBeEmpty();
    await expect(loanNow).toBeDisabled();
    await expect(confirmLoan(page)).toHaveCount(0);
    expect(await taken()).toBe(0);
    server.tell(agreements);
    await page.goto(scenario(path, seed));
    await takeOffer(page, label);
    await expect.poll(taken).toBe(1);
  });
}
