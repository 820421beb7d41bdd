import { instalment, plan, planPage, waiting } from '../replies/plans.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/app.ts';
import { box, paying, rows, sum, ticks, typedField } from './support/plans.ts';
import { texts, type Screen } from './support/screen.ts';
import { paid, payNow, reminder, takePayments } from './support/wallets.ts';

const overdue = (page: Screen) => page.getByCSS('.overdue-notice');
const selectOverdue = (page: Screen) =>
  page.getByRole('button', { name: 'Select what is overdue' });

/** Instalments due on these days, of 100, 200, 300 and 400. */
function dueOn(...days: unknown[]) {
  return waiting().map((row, index) => ({ ...row, dueTime: days[index] }));
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
});

test('INS-17 INS-18 INS-19 what is overdue is said with its sum, and one tap selects exactly that', async ({
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
  await selectOverdue(page).click();
  await expect.element(paying(page)).toMatchTextContent('TZS 600,00');
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)['amount']).toBe('600');
});

test('nothing is called overdue that is due today or later, or on a day that cannot be told', async ({
  page,
  server,
}) => {
  const days = ['2026-11-21', '2026-11-22 10:00:00', '20 Oct 2026', ''];
  server.succeed('installmentPlan', plan({ waiting: dueOn(...days) }));
  await page.goto(planPage);
  await expect.element(sum(page)).toBeVisible();
  await expect.element(overdue(page)).toHaveLength(0);
});

test('INS-18 overdue instalments behind others are said, and not selected with the others in one tap', async ({
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
  test(`what is overdue is at least its sum where an instalment ${name}`, async ({
    page,
    server,
  }) => {
    const [first, second, ...rest] = dueOn('2026-09-20', '2026-10-20', '2026-12-01', '2027-01-01');
    server.breach('installmentPlan', {
      code: '00',
      data: plan({ waiting: [first, { ...second, ...parts }, ...rest] }),
    });
    await page.goto(planPage);
    await expect.element(overdue(page)).toMatchTextContent('Overdue: at least TZS 100,00, 1');
  });
}

test('INS-19 an instalment that shows another amount than is paid for it says so', async ({
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

test('INS-18 INS-19 INS-21 an instalment of nothing or less is neither ticked, summed nor taken off, and support can be asked', async ({
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
  test(`a plan of ${what} does not say that all is paid`, async ({ page, server }) => {
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

test('INS-19 where no instalment has an amount nothing can be paid, and the plan can be loaded again', async ({
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
