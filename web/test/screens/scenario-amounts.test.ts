import type { OperationId } from '@brought/sdk';
import { CONTROL_PATH, type Sandbox } from '@brought/sdk/sandbox';
import { scenario, type Books } from '../scenario.ts';
import type { Screen } from './support/screen.ts';
import { expect, test } from './support/app.ts';
import { example } from './support/contract.ts';
import { takeOffer } from './support/loans.ts';
import { payByCard } from './support/payments.ts';
import { rows, sum, typedField as field, typeInto } from './support/plans.ts';
import { accountNumber, pickWallet } from './support/wallets.ts';
import { confirmLoan, paid, payNow, reminder } from '../parts.ts';

const said = (page: Screen) => page.getByCSS('.amount-said [aria-live]');

/** The charges in the session of a scenario: none if no call has reached the sandbox. */
async function booksOf(sandbox: Sandbox, sessionId: string): Promise<Books> {
  const query = new URLSearchParams({ sessionId });
  const reply = await sandbox.fetch(`${CONTROL_PATH}/state?${query}`);
  return reply.ok ? ((await reply.json()) as Books) : { orders: [], trades: [] };
}

/** The payments begun in the session of a scenario, in units. */
const begun = ({ trades }: Books) => trades.map(({ amount }) => amount / 100);

/** The amounts paid of its orders, in units. */
const paidOff = ({ orders }: Books) =>
  orders.flatMap(({ payments }) => payments).map(({ kind, amount }) => [kind, amount / 100]);

async function start(page: Screen): Promise<void> {
  await pickWallet(page, 'Tigo Pesa');
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
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
    await typeInto(page, typed);
    await expect.element(said(page)).toMatchTextContent(note);
  }
  await start(page);
  expect(begun(await booksOf(sandbox, seed))).toEqual([19_332]);
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
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 15.971,00');
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await field(page).fill('5000');
  await expect.element(field(page)).toHaveValue('5000');
  await start(page);
  expect(begun(await booksOf(sandbox, seed))).toEqual([5000]);
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
    await expect.element(page.getByText('We do not know what the rollover costs')).toBeVisible();
    await expect.element(payNow(page)).toHaveLength(0);
  }
  localStorage.setItem(
    'repaymentRecord',
    JSON.stringify({ repayAmount: { sum: 58_000 }, delayInfo: { delayAmount: '6000' } }),
  );
  await page.goto(scenario('/repaymentOfCode2', 'overdue-35d'));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/6\.?000/);
  expect(begun(await booksOf(sandbox, 'overdue-35d'))).toEqual([]);
});

test('INS-18 INS-19 overdue instalments are selected with one tap, and paid', async ({
  page,
  sandbox,
}) => {
  const seed = 'overdue-35d';
  await page.goto(scenario('/repayment', seed));
  await page.getByRole('button', { name: /^Overdue TZS/ }).click();
  await expect.element(rows(page).getByRole('checkbox', { checked: true })).toHaveLength(2);
  await expect.element(page.getByCSS('.overdue-notice')).toMatchTextContent('TZS 77.376,00');
  await expect.element(sum(page)).toHaveTextContent('TZS 77.376,00');
  await start(page);
  expect(begun(await booksOf(sandbox, seed))).toEqual([77_376]);
});

test('INS-18 INS-19 overdue instalments are shown with their sum, and selected with one tap', async ({
  page,
}) => {
  await page.goto(scenario('/repayment', 'overdue-35d'));
  const overdue = rows(page).filter({ hasText: 'Overdue' });
  await expect.element(overdue).toHaveLength(2);
  const amounts = overdue.getByCSS('.instalment-amount').elements();
  const hundredths = amounts.map(({ textContent }) => Number(textContent.replace(/\D/g, '')));
  const total = hundredths.reduce((before, one) => before + one, 0) / 100;
  const shown = `TZS ${total.toLocaleString('de-DE')},00`;
  await expect.element(page.getByCSS('.overdue-notice')).toMatchTextContent(shown);
  await expect.element(sum(page)).not.toHaveTextContent(shown);
  await page.getByRole('button', { name: /^Overdue TZS/ }).click();
  await expect.element(sum(page)).toHaveTextContent(shown);
  await expect.element(overdue.getByRole('checkbox', { checked: true })).toHaveLength(2);
  await expect.element(rows(page).getByRole('checkbox', { checked: true })).toHaveLength(2);
});

test('INS-25 an amount typed with its decimals is paid without them', async ({ page, server }) => {
  await page.goto(scenario('/repayment', 'instalments-6'));
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await typeInto(page, '5,000.50');
  await expect
    .element(page.getByText('You pay TZS 5.000,00: decimals are left out.'))
    .toBeVisible();
  await payNow(page).click();
  await expect.poll(() => server.sent('generateVcode').length).toBe(1);
  expect(server.sent('generateVcode')[0]?.form.get('amount')).toBe('5000');
});

test("INS-30 a refusal shows the server's message, and nothing is charged", async ({ page }) => {
  await page.goto(scenario('/repayment', 'instalments-6'));
  await accountNumber(page).fill('');
  await payNow(page).click();
  await expect.element(page.getByText('Enter your M-Pesa number.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Payment started' })).toHaveLength(0);
  await page.goto(scenario('/repayment', 'instalments-6'));
  await expect.element(rows(page)).toHaveLength(4);
});

test('RPC-14 a coupon is shown before and after it is used', async ({ page, sandbox }) => {
  const seed = 'coupon';
  const coupon = { withholdingAmount: '2000', couponId: 'C15', couponMoney: '500' };
  await page.goto(scenario('/paymentMethod', seed, coupon));
  await expect.element(page.getByCSS('.coupon-note')).toMatchTextContent('TZS 500,00');
  await payByCard(page, 'NMB Bank');
  await expect.element(paid(page)).toBeVisible();
  await expect.element(page.getByCSS('.payment-card')).toMatchTextContent('TZS 500,00');
  expect(paidOff(await booksOf(sandbox, seed))).toEqual([
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
      (await booksOf(sandbox, seed)).orders.filter(({ stage }) => stage === 'open').length;
    const whole = example(offer);
    for (const fields of [
      { details: null },
      { repay_plans: null },
      { periods: 0 },
      { repay_plans: [{ amount: -100, pay_time: '2026-12-21' }] },
    ]) {
      server.breach(offer, { ...whole, [payload]: { ...whole[payload], ...fields } });
      await page.goto(scenario(path, seed));
      await expect.element(page.getByCSS('.loan-now [role=status]')).toMatchTextContent(/missing/);
      await expect.element(loanNow).toBeDisabled();
    }
    server.restore(offer);
    server.drop(agreements);
    await page.goto(scenario(path, seed));
    await expect.element(page.getByCSS('.loan-now [role=status]')).not.toBeEmptyDOMElement();
    await expect.element(loanNow).toBeDisabled();
    await expect.element(confirmLoan(page)).toHaveLength(0);
    expect(await taken()).toBe(0);
    server.restore(agreements);
    await page.goto(scenario(path, seed));
    await takeOffer(page, label);
    await expect.poll(taken).toBe(1);
  });
}
