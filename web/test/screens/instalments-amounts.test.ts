import { address } from '../address.ts';
import { instalment, plan, planPage, waiting } from '../replies/plans.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/app.ts';
import { box, paying, rows, sum, ticks, typedField } from './support/plans.ts';
import { texts, type Screen } from './support/screen.ts';
import { paid } from './support/wallets.ts';
import { payNow, reminder } from '../parts.ts';
import { takePayments } from './support/contract.ts';

const overdue = (page: Screen) => page.getByCSS('.overdue-notice');
const selectOverdue = (page: Screen) => page.getByRole('button', { name: /^Overdue TZS/ });

/** Instalments due on these days, of 100, 200, 300 and 400. */
function dueOn(...days: unknown[]) {
  return waiting().map((row, index) => ({ ...row, dueTime: days[index] }));
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
});

test('INS-17 INS-18 INS-19 overdue instalments show their sum, and one tap selects exactly those', async ({
  page,
  server,
}) => {
  takePayments(server);
  const days = ['2026-09-20', '2026-10-20', Date.UTC(2026, 10, 20, 9), '2026-11-21'];
  server.succeed('installmentPlan', plan({ waiting: dueOn(...days) }));
  await page.goto(planPage);
  await expect.element(sum(page)).toHaveTextContent('TZS 100,00');
  await expect.element(overdue(page)).toMatchTextContent('Overdue: TZS 600,00, 3 instalments');
  await expect.element(selectOverdue(page)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await selectOverdue(page).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 600,00');
  expect(ticks(page)).toEqual([true, true, true, false]);
  await expect.element(selectOverdue(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await typedField(page).fill('7');
  await page.getByRole('button', { name: 'Use the selected instalments' }).click();
  await selectOverdue(page).click();
  await expect.element(paying(page)).toMatchTextContent('TZS 600,00');
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)['amount']).toBe('600');
});

test('if all instalments are overdue, everything is what is overdue', async ({ page, server }) => {
  const days = ['2026-09-20', '2026-10-20', '2026-11-01', '2026-11-20'];
  server.succeed('installmentPlan', plan({ waiting: dueOn(...days) }));
  await page.goto(planPage);
  await expect.element(page.getByRole('button', { name: 'Everything TZS 1.000,00' })).toBeVisible();
  await expect.element(selectOverdue(page)).toHaveLength(0);
});

test('the selection is kept when amounts have grown, and excludes what was paid in the meantime', async ({
  page,
  server,
}) => {
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await box(page, 5).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 600,00');
  const grown = waiting().map((row) => ({ ...row, totalAmount: row.totalAmount + 1 }));
  server.succeed('installmentPlan', plan({ waiting: grown }));
  await page.clock.runFor(60_000);
  await expect.element(sum(page)).toHaveTextContent('TZS 603,00');
  expect(ticks(page)).toEqual([true, true, true, false]);

  const [first, ...left] = grown;
  server.succeed('installmentPlan', plan({ waiting: left, paid: [first] }));
  await page.clock.runFor(60_000);
  await expect.element(sum(page)).toHaveTextContent('TZS 502,00');
  expect(ticks(page)).toEqual([true, true, false]);
});

test('an instalment due today or later, or on an unreadable day, is not called overdue', async ({
  page,
  server,
}) => {
  const days = ['2026-11-21', '2026-11-22 10:00:00', '20 Oct 2026', ''];
  server.succeed('installmentPlan', plan({ waiting: dueOn(...days) }));
  await page.goto(planPage);
  await expect.element(sum(page)).toBeVisible();
  await expect.element(overdue(page)).toHaveLength(0);
});

test('INS-18 overdue instalments behind others are reported, and not selected with the others', async ({
  page,
  server,
}) => {
  const days = ['2026-12-01', '2026-10-20', '2027-01-01', '2027-02-01'];
  server.succeed('installmentPlan', plan({ waiting: dueOn(...days) }));
  await page.goto(planPage);
  await expect.element(overdue(page)).toMatchTextContent('Overdue: TZS 200,00, 1 instalment');
  await expect.element(selectOverdue(page)).toHaveLength(0);
});

for (const [name, parts] of Object.entries({
  'came without an amount': { totalAmount: null },
  'could not be read': { dueTime: '2026-10-20', totalAmount: 'much' },
})) {
  test(`the overdue sum is a minimum if an instalment ${name}`, async ({ page, server }) => {
    const [first, second, ...rest] = dueOn('2026-09-20', '2026-10-20', '2026-12-01', '2027-01-01');
    server.breach('installmentPlan', {
      code: '00',
      data: plan({ waiting: [first, { ...second, ...parts }, ...rest] }),
    });
    await page.goto(planPage);
    await expect.element(overdue(page)).toMatchTextContent('Overdue: at least TZS 100,00, 1');
  });
}

/** Amounts as servers format them for people; they cannot be summed. */
const formatted = ['12,300', 'TZS 500', '100.50', '1.234,56'];
const rowsInTexts = () =>
  dueOn('2026-10-20', '2026-12-01', '2027-01-01', '2027-02-01').map((row, index) => ({
    ...row,
    displayAmount: '',
    totalAmount: formatted[index],
  }));
const inTexts = () => ({
  code: '00',
  data: plan({ waiting: rowsInTexts(), amountMax: '12,300' }),
});

test('INS-14 INS-19 a plan of text amounts shows them unchanged, with advice', async ({
  page,
  server,
}) => {
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '0800 111 222' });
  server.breach('installmentPlan', inTexts());
  await page.goto(address('/repayment', { withholdingAmount: '20000' }));
  await expect
    .element(page.getByRole('heading', { name: 'These amounts cannot be paid here' }))
    .toBeVisible();
  for (const [index, text] of formatted.entries()) {
    await expect.element(rows(page).nth(index)).toMatchTextContent(text);
    await expect.element(rows(page).nth(index)).toMatchTextContent('Due 202');
  }
  await expect.element(payNow(page)).toHaveLength(0);
  await expect.element(page.getByRole('checkbox')).toHaveLength(0);
  await expect.element(page.getByText('Paid instalments')).toBeVisible();
  for (const name of ['Order Details', 'Customer service', 'help@lender.example'])
    await expect.element(page.getByRole('link', { name }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pay TZS 20.000,00 in another way' }).click();
  await expect.element(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
});

test('without any known amount a plan of texts offers no other way to pay', async ({
  page,
  server,
}) => {
  server.breach('installmentPlan', inTexts());
  await page.goto(planPage);
  await expect.element(rows(page).nth(3)).toMatchTextContent('1.234,56');
  await expect.element(page.getByRole('link', { name: 'in another way' })).toHaveLength(0);
});

test('INS-26 in a plan of texts an amount up to the maximum can be typed and paid', async ({
  page,
  server,
}) => {
  takePayments(server);
  server.succeed('installmentPlan', plan({ waiting: rowsInTexts(), amountMax: 900 }));
  await page.goto(planPage);
  await expect.element(page.getByText('Up to TZS 900,00.')).toBeVisible();
  await expect.element(rows(page).nth(0)).toMatchTextContent('12,300');
  await typedField(page).fill('1000');
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)['amount']).toBe('900');
});

test('a text amount is not in the sum, and those next to it can be paid', async ({
  page,
  server,
}) => {
  const [first, second, ...rest] = dueOn('2026-10-20', '2026-10-21', '2026-12-01', '2027-01-01');
  const text = { ...second, displayAmount: '', totalAmount: '12,300' };
  server.succeed('installmentPlan', plan({ waiting: [first, text, ...rest] }));
  await page.goto(planPage);
  await expect.element(sum(page)).toHaveTextContent('TZS 100,00');
  await expect.element(overdue(page)).toMatchTextContent('Overdue: at least TZS 100,00, 1');
  await expect.element(page.getByRole('checkbox')).toHaveLength(4);
  await expect
    .element(page.getByRole('heading', { name: 'Amounts as your lender wrote them' }))
    .toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 800,00');
});

test('INS-19 an instalment whose shown amount differs from the paid one says so', async ({
  page,
  server,
}) => {
  takePayments(server);
  const shows = ['TZS 90,00', '100,00 TZS', 'TZS 300.50', 'soon'];
  const list = waiting().map((row, index) => ({ ...row, displayAmount: shows[index] }));
  const [, second] = list;
  server.succeed(
    'installmentPlan',
    plan({ waiting: [...list, { ...second, displayAmount: '200' }] }),
  );
  await page.goto(planPage);
  await expect.element(rows(page).nth(0)).toMatchTextContent('TZS 90,00');
  await expect.element(rows(page).nth(0)).toMatchTextContent('You pay TZS 100,00.');
  await expect.element(rows(page).nth(1)).toMatchTextContent('You pay TZS 200,00.');
  await expect.element(rows(page).nth(2)).toMatchTextContent('You pay TZS 300,00.');
  await expect.element(rows(page).nth(3)).toMatchTextContent('You pay TZS 400,00.');
  await expect.element(rows(page).nth(4)).not.toMatchTextContent('You pay');
  await expectAccessible(page);
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)['amount']).toBe('100');
});

test('INS-18 INS-19 INS-21 an instalment of zero or less is neither selected nor summed, and support is offered', async ({
  page,
  server,
}) => {
  takePayments(server);
  const [first, second, third, fourth] = waiting();
  const list = [
    { ...first, totalAmount: 0 },
    second,
    { ...third, totalAmount: -500, displayAmount: 'TZS -500' },
    fourth,
  ];
  server.succeed('installmentPlan', plan({ waiting: list }));
  await page.goto(planPage);
  await expect.element(sum(page)).toHaveTextContent('TZS 200,00');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 600,00');
  await expect.element(box(page, 3)).toHaveLength(0);
  await expect.element(box(page, 5)).toHaveLength(0);
  await expect
    .poll(() => texts(rows(page)))
    .toEqual([
      'Instalment 4TZS 200,00Due 2027-01-01Not due',
      'Instalment 6TZS 400,00Due 2027-03-01Not due',
      'Instalment 3–Due 2026-12-01Due',
      'Instalment 5–Due 2027-02-01Not due',
    ]);
  await expect.element(page.getByText('No amount to pay came for these')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expectAccessible(page);
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)['amount']).toBe('600');
});

for (const [what, parts] of [
  ['empty lists', { repayWaitDetail: [], repayYetDetail: [] }],
  ['nothing', []],
  ['a text', ''],
] as const) {
  test(`a plan of ${what} is not shown as paid`, async ({ page, server }) => {
    const data = { ...plan({ amountMax: 0 }), repayPlanDetail: parts };
    server.breach('installmentPlan', { code: '00', message: '', data });
    await page.goto(planPage);
    await expect.element(page.getByRole('heading', { name: 'No instalments came' })).toBeVisible();
    await expect.element(page.getByText('Everything is paid')).toHaveLength(0);
    await expect.element(payNow(page)).toHaveLength(0);
    await expectAccessible(page);
    server.succeed('installmentPlan', plan());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(payNow(page)).toBeVisible();
  });
}

test('INS-19 without any amount nothing can be paid, and the plan can be reloaded', async ({
  page,
  server,
}) => {
  const nothing = [instalment(1, 0, '2026-12-01', 'Due'), instalment(2, -5, '2027-01-01', '')];
  server.succeed('installmentPlan', plan({ waiting: nothing, amountMax: 0 }));
  await page.goto(planPage);
  await expect.element(page.getByRole('heading', { name: 'No amount to pay' })).toBeVisible();
  await expect.element(payNow(page)).toHaveLength(0);
  await expect.element(page.getByText('Everything is paid')).toHaveLength(0);
  await expectAccessible(page);
  server.succeed('installmentPlan', plan());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 100,00');
  await expect.element(payNow(page)).toBeVisible();
});
