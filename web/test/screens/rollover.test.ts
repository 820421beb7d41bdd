import { address, session } from '../address.ts';
import { due } from '../replies/orders.ts';
import { scenario } from '../scenario.ts';
import { instalment, plan } from '../replies/plans.ts';
import { rollover } from '../replies/rollover.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, toast } from './support/app.ts';
import { fieldsOf, takePayments } from './support/contract.ts';
import type { Server } from './support/server.ts';
import { confirmRollover, expectNoBrokenWords, paid, rollOver } from './support/wallets.ts';
import { texts, type Screen } from './support/screen.ts';
import { noted, payNow, reminder } from '../parts.ts';

const rolloverPage = address('/delayRepayment');
const failed = 'This did not load';

async function open(page: Screen, server: Server, data: unknown = rollover): Promise<void> {
  takePayments(server);
  server.succeed('delayDetail', data);
  await page.goto(rolloverPage);
  await expect.element(payNow(page)).toBeVisible();
}

const fee = (page: Screen) => page.getByCSS('section.amount');
const section = (page: Screen, name: string) =>
  page.getByCSS('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('ROL-01 ROL-02 ROL-05 ROL-06 ROL-10 ROL-11 ROL-12 ROL-13 fee, costs and the whole new plan are shown before Pay Now', async ({
  page,
  server,
}) => {
  await open(page, server);
  const [call, ...more] = server.calls;
  // The order before a payment is read as well.
  const before = ['loanDetails', 'installmentPlan'];
  expect(more.filter(({ operationId }) => !before.includes(operationId))).toEqual([]);
  expect([call?.operationId, call?.method]).toEqual(['delayDetail', 'POST']);
  const { productId, orderId } = session;
  expect(Object.fromEntries(call?.form ?? [])).toEqual({ productId, orderId });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Rollover Repayment');
  await expect.element(fee(page)).toHaveTextContent('Rollover AmountTZS 9.200,00');
  const costs = section(page, 'What it costs');
  await expect
    .poll(() => texts(costs.getByRole('term')))
    .toEqual(rollover.detail.map((row) => row.text));
  await expect
    .poll(() => texts(costs.getByRole('definition')))
    .toEqual(rollover.detail.map((row) => row.value));
  const after = section(page, 'Repayment Plan');
  await expect
    .poll(() => texts(after.getByRole('term')))
    .toEqual(rollover.repayDetail.map((row) => row.text));
  await expect
    .poll(() => texts(after.getByRole('definition')))
    .toEqual(rollover.repayDetail.map((row) => row.value));
  const bar = page.getByRole('region', { name: 'Rollover Amount' });
  await expect.element(bar.getByText('Rollover Amount', { exact: true })).toBeVisible();
  await expect.element(bar).toMatchTextContent('TZS 9.200,00');
  // On a narrow screen there is room for one of them, and the review names the account.
  await expect.element(bar).not.toMatchTextContent('M-Pesa');
  await expect.element(bar.getByRole('button')).toHaveTextContent('Pay Now');
  await expect
    .element(page.getByText('Use only the repayment link shown in the app.'))
    .toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveLength(1);
});

test('ROL-03 ROL-04 the contract has the fields of a rollover, and rows of text and value', () => {
  expect(fieldsOf('DelayDetail').sort()).toEqual(
    'bankCardInfo bankList delayShouldPayAmount detail repayDetail showSubmitUtr'.split(' '),
  );
  expect(fieldsOf('TextRow')).toEqual(['text', 'value']);
});

test('Pay Now shows the cost and the account again, and nothing is sent before the borrower confirms', async ({
  page,
  server,
}) => {
  await open(page, server);
  await payNow(page).click();
  const review = page.getByRole('dialog', { name: 'Check your rollover' });
  await expect.element(review).toMatchTextContent('TZS 9.200,00');
  await expect
    .poll(() => texts(review.getByRole('definition')))
    .toEqual([
      ...[...rollover.detail, ...rollover.repayDetail].map(({ value }) => value),
      expect.stringContaining('M-Pesa'),
    ]);
  await expect.element(review).toMatchTextContent('It does not reduce what you owe.');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Close' }).click();
  await expect.element(review).toHaveLength(0);
  expect(server.sent('generateVcode')).toEqual([]);
  await rollOver(page);
  await expect.element(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(1);
});

test('the cost of waiting is compared with paying everything now, on the screen and in the confirmation', async ({
  page,
  server,
}) => {
  server.succeed(
    'installmentPlan',
    plan({ waiting: [instalment(1, 59_200, '2026-11-21', 'Due')] }),
  );
  await open(page, server);
  const rows = ['TZS 67.200,00', 'TZS 59.200,00'];
  const compared = section(page, 'Wait or pay now');
  await expect.poll(() => texts(compared.getByRole('definition'))).toEqual(rows);
  await expect
    .poll(() => texts(compared.getByRole('term')))
    .toEqual(['Total if you wait', 'Total if you pay all now']);
  // What decides is read before the wallet is chosen.
  const headings = page.getByCSS('main :is(h2, .choice-field-label)');
  await expect
    .poll(() => texts(headings))
    .toEqual([
      'Rollover Amount',
      'What it costs',
      'Repayment Plan',
      'Wait or pay now',
      'Wallet account',
    ]);
  await payNow(page).click();
  const review = page.getByRole('dialog', { name: 'Check your rollover' });
  await expect
    .poll(() => texts(review.getByRole('definition')))
    .toEqual(expect.arrayContaining(rows));
});

test('a row that repeats the fee is not in the review, where both totals are in sight at 320 x 568', async ({
  page,
}) => {
  await page.viewport(320, 568);
  await page.goto(scenario('/delayRepayment', 'due-today', { lang: 'sw' }));
  await expect.element(page.getByText('Ada ya kuongeza muda', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lipa sasa' }).click();
  const review = page.getByRole('dialog', { name: 'Hakiki kuongeza muda' });
  await expect.element(review).toMatchTextContent('Faini hadi leo');
  await expect.element(review.getByText('Ada ya kuongeza muda')).toHaveLength(0);
  const foot = review.getByCSS('.review-foot').element().getBoundingClientRect().top;
  for (const title of ['Jumla ukisubiri', 'Jumla ukilipa yote sasa']) {
    const row = review.getByText(title).element().getBoundingClientRect();
    expect(row.bottom).toBeLessThanOrEqual(foot);
  }
});

test('the cost of waiting is not shown if the later plan has no amount, or several', async ({
  page,
  server,
}) => {
  const [date, left] = rollover.repayDetail;
  for (const repayDetail of [[date], [left, left]]) {
    await open(page, server, { ...rollover, repayDetail });
    await expect.element(section(page, 'Repayment Plan')).toBeVisible();
    await expect.element(section(page, 'Wait or pay now')).toHaveLength(0);
  }
});

test('the cost of waiting is not shown if it is less than what is left to pay now', async ({
  page,
  server,
}) => {
  server.succeed(
    'installmentPlan',
    plan({ waiting: [instalment(1, 59_200, '2026-11-21', 'Due')] }),
  );
  const repayDetail = [{ text: 'Penalty for each day', value: 'TZS 500,00' }];
  await open(page, server, { ...rollover, repayDetail });
  await expect.element(section(page, 'Repayment Plan')).toBeVisible();
  await expect.element(section(page, 'Wait or pay now')).toHaveLength(0);
});

test('a borrower who prefers to pay what is due finds a link to Repayment', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect.element(page.getByText('no rollover fee is charged')).toBeVisible();
  await page.getByRole('link', { name: 'Pay what is due' }).click();
  await expect.poll(() => page.url()).toMatch(/\/repayment\?/);
});

test('ROL-14 an empty account is not checked: the payment is sent', async ({ page, server }) => {
  await open(page, server, { ...rollover, bankCardInfo: null, bankList: [] });
  await rollOver(page);
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)).toMatchObject({ cardNo: '', bankCode: '', isDelay: '1' });
});

test("a rollover that changed the order does not succeed by the borrower's claim", async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await open(page, server);
  await rollOver(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const detail = [...due.userOrderDetail.detail];
  detail[2] = { text: 'Due date', value: '2026-12-21' };
  server.succeed('loanDetails', { ...due, userOrderDetail: { detail } });
  await page.clock.runFor(3000);
  await page.getByRole('button', { name: 'This is my payment' }).click();
  await expect.element(noted(page)).toBeVisible();
});

test('the outcome of a rollover is focused and visible, above the current cost, with a link to the order', async ({
  page,
  server,
}) => {
  await open(page, server);
  await payNow(page).click();
  // Scrolls to where the account is typed, far from where the outcome is shown.
  scrollTo(0, document.documentElement.scrollHeight);
  await confirmRollover(page).click();
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  const started = page.getByRole('heading', { name: 'Payment started' });
  await expect.element(started).toBeInViewport();
  await expect.element(started).toHaveFocus();
  const detail = [...due.userOrderDetail.detail];
  detail[2] = { text: 'Due date', value: '2026-12-21' };
  server.succeed('loanDetails', { ...due, userOrderDetail: { detail } });
  server.succeed('delayDetail', { ...rollover, delayShouldPayAmount: 9300 });
  await page.getByRole('button', { name: 'This is my payment' }).click();
  await expect.element(noted(page)).toBeInViewport();
  await expect.element(noted(page)).toHaveFocus();
  await expect.element(fee(page)).toHaveTextContent('Rollover AmountTZS 9.300,00');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/orderDetails');
});

test('the outcome of a rollover is shown above the refusal of another one', async ({
  page,
  server,
}) => {
  await open(page, server);
  await rollOver(page);
  server.refuse('delayDetail', 'Only while the order is due.');
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('heading', { name: 'No rollover now' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Payment started' })).toBeVisible();
});

/** Replies that breach the contract, and what the screen shows for each: a fee, or an error. */
const hostile: { name: string; data: unknown; shows: string }[] = [
  {
    name: 'a fee as a text',
    data: { ...rollover, delayShouldPayAmount: '70' },
    shows: 'TZS 70,00',
  },
  { name: 'the fee alone', data: { delayShouldPayAmount: 9 }, shows: 'TZS 9,00' },
  { name: 'a fee of nothing', data: { ...rollover, delayShouldPayAmount: 0 }, shows: failed },
  { name: 'nulls', data: { ...rollover, detail: null, repayDetail: null }, shows: 'TZS 9.200,00' },
  {
    name: 'markup, numbers and gaps in rows',
    data: { ...rollover, detail: [{ text: '<b>Fee</b>', value: 5 }, { value: null }, {}] },
    shows: 'TZS 9.200,00',
  },
  {
    name: 'a fee below zero',
    data: { ...rollover, delayShouldPayAmount: -5 },
    shows: failed,
  },
  { name: 'a fraction', data: { ...rollover, delayShouldPayAmount: 0.5 }, shows: failed },
  { name: 'beyond 2^53', data: { ...rollover, delayShouldPayAmount: 2 ** 60 }, shows: failed },
  { name: 'no fee', data: { detail: rollover.detail }, shows: failed },
  {
    name: 'words for rows',
    data: { ...rollover, detail: ['Fee'] },
    shows: 'TZS 9.200,00',
  },
];

test('hostile replies show a fee or a retry, never garbage', async ({ page, server }) => {
  for (const { data, shows } of hostile) {
    server.breach('delayDetail', { code: '00', data });
    await page.goto(rolloverPage);
    const seen =
      shows === failed ? page.getByRole('heading', { name: failed }) : fee(page).getByCSS('p');
    await expect.element(seen).toHaveTextContent(shows);
    await expectNoBrokenWords(page);
  }
});

for (const delayShouldPayAmount of [0, -5]) {
  test(`ROL-05 a fee of ${delayShouldPayAmount} cannot be paid: the screen says so, reloads it and names support`, async ({
    page,
    server,
  }) => {
    takePayments(server);
    server.succeed('delayDetail', { ...rollover, delayShouldPayAmount });
    await page.goto(rolloverPage);
    await expect.element(page.getByText('We do not know what the rollover costs')).toBeVisible();
    await expect.element(payNow(page)).toHaveLength(0);
    await expect.element(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
    await expectAccessible(page);
    server.succeed('delayDetail', rollover);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(payNow(page)).toBeVisible();
  });
}

test('a thousand long rows are all shown', async ({ page, server }) => {
  const detail = Array.from({ length: 1000 }, (_, index) => ({
    text: `Row ${index} whose text goes on for longer than a line of a small phone`,
    value: 'TZS 9.007.199.254.740.991,00',
  }));
  await open(page, server, { ...rollover, detail });
  await expect.element(section(page, 'What it costs').getByRole('term')).toHaveLength(1000);
});

test('the rollover shows a skeleton until it loads; a refusal says why, a failure can be retried', async ({
  page,
  server,
}) => {
  server.succeed('delayDetail', rollover);
  const release = server.hold('delayDetail');
  await page.goto(rolloverPage);
  await expect.element(page.getByCSS('.skeleton')).toBeVisible();
  release();
  await expect.element(fee(page)).toBeVisible();
  server.refuse('delayDetail', 'Only while the order is due.');
  await page.goto(rolloverPage);
  await expect.element(page.getByRole('heading', { name: 'No rollover now' })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent('Only while the order is due.');
  await expect.element(page.getByRole('link', { name: 'Order Details' })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByCSS('.button-primary'))
    .toHaveTextContent('Order Details');
  const last = page.getByRole('main').getByCSS('.message-state > :last-child');
  await expect.element(last).toHaveTextContent('Try again');
  server.drop('delayDetail');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect.element(toast(page)).toHaveTextContent('error');
  server.succeed('delayDetail', rollover);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(fee(page)).toBeVisible();
  await page.goto('/delayRepayment');
  await expect.element(page.getByRole('heading', { name: 'Which order?' })).toBeVisible();
});
