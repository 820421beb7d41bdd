import { address } from '../address.ts';
import { due, settled as settledOrder } from '../replies/orders.ts';
import { instalment, plan } from '../replies/plans.ts';
import { scenario } from '../scenario.ts';
import { expect, test } from './support/app.ts';
import { orderShown } from './support/orders.ts';
import type { Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';

const ORDER = address('/orderDetails');
const waiting = [
  instalment(2, 19_332, '2026-11-21', 'Due'),
  instalment(3, 19_334, '2026-12-21', 'Not due'),
];
const paid = [instalment(1, 19_334, '2026-10-21', 'Paid')];

const dueAmount = (page: Screen) => page.getByCSS('.due-amount');

/** Opens the order at noon of a day. */
async function openOn(page: Screen, day: string): Promise<void> {
  await page.clock.install({ time: new Date(`${day}T12:00:00`) });
  await page.goto(ORDER);
}

for (const [day, words] of [
  ['2026-11-21', 'To pay now TZS 19.332,00 Due today 1 of 3 instalments paid'],
  ['2026-11-20', 'Next instalment TZS 19.332,00 Due tomorrow 2026-11-21 1 of 3 instalments paid'],
  ['2026-11-18', 'Next instalment TZS 19.332,00 Due in 3 days 2026-11-21 1 of 3 instalments paid'],
  ['2026-11-22', 'To pay now TZS 19.332,00 1 day late 1 of 3 instalments paid'],
  ['2026-12-25', 'To pay now TZS 38.666,00 34 days late 2 instalments 1 of 3 instalments paid'],
] as const) {
  test(`on ${day} the order is headed by "${words}"`, async ({ page, server }) => {
    server.succeed('loanDetails', due);
    server.succeed('installmentPlan', plan({ waiting, paid }));
    await openOn(page, day);
    await expect
      .poll(() =>
        [...dueAmount(page).element().querySelectorAll('p > span, p:not(:has(span))')]
          .map(({ textContent }) => textContent)
          .join(' '),
      )
      .toBe(words);
  });
}

for (const [count, drawn] of [
  [0, ['to come', 'to come', 'to come']],
  [1, ['paid', 'to come', 'to come']],
] as const) {
  test(`a plan with ${count} paid instalments fills that many parts of the progress bar`, async ({
    page,
    server,
  }) => {
    const all = [...paid, ...waiting];
    server.succeed('loanDetails', due);
    server.succeed(
      'installmentPlan',
      plan({ waiting: all.slice(count), paid: all.slice(0, count) }),
    );
    await openOn(page, '2026-10-20');
    await expect.element(page.getByCSS('.progress-line')).toBeVisible();
    const parts = [...page.getByCSS('.progress-line').element().children];
    const grounds = parts.map((part) => getComputedStyle(part).backgroundColor);
    const toCome = grounds.at(-1);
    expect(grounds.map((ground) => (ground === toCome ? 'to come' : 'paid'))).toEqual(drawn);
  });
}

for (const dueTime of [null, 0, '0000-00-00', 'soon', '2026-13-45', 'NaN-NaN-NaN']) {
  test(`instalments due on ${JSON.stringify(dueTime)} do not count as due on the same day`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetails', due);
    const undated = waiting.map((row) => ({ ...row, dueTime }));
    server.breach('installmentPlan', {
      code: '00',
      message: '',
      data: plan({ waiting: undated, paid }),
    });
    await openOn(page, '2026-11-20');
    await expect.element(page.getByCSS('.due-amount-sum')).toHaveTextContent('TZS 19.332,00');
    await expect
      .element(dueAmount(page))
      .not.toMatchTextContent(/2 instalments|Due (in|today)|NaN/);
  });
}

test('an unreadable paid instalment keeps what is due, and hides the progress', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  const data = plan({ waiting, paid });
  server.breach('installmentPlan', {
    code: '00',
    message: '',
    data: { repayPlanDetail: { ...data.repayPlanDetail, repayYetDetail: [0, ...paid] } },
  });
  await openOn(page, '2026-11-20');
  await expect.element(page.getByCSS('.due-amount-sum')).toHaveTextContent('TZS 19.332,00');
  await expect.element(page.getByCSS('.due-amount-progress')).toHaveLength(0);
});

test('with one late instalment and one without a day no sum is shown', async ({ page, server }) => {
  server.succeed('loanDetails', due);
  const [first, second] = waiting;
  const rows = [{ ...first, dueTime: '' }, second];
  server.breach('installmentPlan', {
    code: '00',
    message: '',
    data: plan({ waiting: rows, paid }),
  });
  await openOn(page, '2026-12-25');
  await orderShown(page);
  await expect.poll(() => server.sent('installmentPlan').length).toBe(1);
  await expect.element(dueAmount(page)).toHaveLength(0);
});

test('a repaid order shows its status first, regardless of its plan', async ({ page, server }) => {
  server.succeed('loanDetails', settledOrder);
  server.succeed('installmentPlan', plan({ waiting, paid }));
  await page.goto(ORDER);
  await orderShown(page);
  await expect.poll(() => server.underWay).toBe(0);
  await expect.element(dueAmount(page)).toHaveLength(0);
});

test('a plan that the server refuses removes nothing from the order, without a message', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.refuse('installmentPlan', 'no plan');
  await page.goto(ORDER);
  await orderShown(page);
  await expect.poll(() => server.sent('installmentPlan').length).toBe(1);
  await expect.element(dueAmount(page)).toHaveLength(0);
  await expect.element(page.getByText('no plan')).toHaveLength(0);
});

for (const [fault, fail] of Object.entries({
  'that breaks off': (server: Server) => server.drop('installmentPlan'),
  'with 500': (server: Server) => server.reply('installmentPlan', { status: 500, body: '' }),
  'with a page of HTML': (server: Server) =>
    server.reply('installmentPlan', { status: 200, body: '<html>Bad gateway</html>' }),
})) {
  test(`a plan ${fault} is missed in its place, with a way to load it again`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetails', due);
    fail(server);
    await page.goto(ORDER);
    const retry = dueAmount(page).getByRole('button', { name: 'Try again' });
    await expect.element(dueAmount(page)).toMatchTextContent('What is due next has not loaded');
    await expect.element(retry).toBeVisible();
    server.succeed('installmentPlan', plan({ waiting, paid }));
    await retry.click();
    await expect.element(page.getByCSS('.due-amount-sum')).toHaveTextContent('TZS 19.332,00');
  });
}

for (const [isDelay, button] of [
  [0, 'Repayment'],
  [1, 'REPAY'],
] as const) {
  test(`without its plan the order names the button ${button}, which leads to it`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetails', { ...due, isDelay });
    server.reply('installmentPlan', { status: 500, body: '' });
    await page.goto(ORDER);
    await expect.element(dueAmount(page)).toMatchTextContent(`tap “${button}” to see`);
    await expect.element(page.getByRole('button', { name: button, exact: true })).toBeVisible();
  });
}

test('a plan without an answer for ten seconds is missed in its place', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.hold('installmentPlan');
  await page.clock.install();
  await page.goto(ORDER);
  await expect.element(dueAmount(page)).toBeVisible();
  await page.clock.runFor(9_000);
  await expect.element(page.getByText('What is due next has not loaded')).toHaveLength(0);
  await page.clock.runFor(2_000);
  await expect.element(dueAmount(page)).toMatchTextContent('What is due next has not loaded');
  await expect
    .element(dueAmount(page).getByRole('button', { name: 'Try again' }))
    .toBeInTheDocument();
});

test('a plan whose connection broke is requested again, and the order is headed by it', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.drop('installmentPlan');
  await page.goto(ORDER);
  await expect.poll(() => server.sent('installmentPlan').length).toBeGreaterThan(0);
  server.succeed('installmentPlan', plan({ waiting, paid }));
  await expect.element(page.getByCSS('.due-amount-sum')).toHaveTextContent('TZS 19.332,00');
});

test('retrying an order also retries its failed plan', async ({ page, server }) => {
  const failed = { status: 500, body: '<html>Bad gateway</html>' };
  server.reply('loanDetails', failed);
  server.reply('installmentPlan', failed);
  await page.goto(ORDER);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.poll(() => server.underWay).toBe(0);
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan({ waiting, paid }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByCSS('.due-amount-sum')).toHaveTextContent('TZS 19.332,00');
});

for (const totalAmount of [{}, null, 0, -5]) {
  test(`a plan with an instalment of ${JSON.stringify(totalAmount)} shows no amount`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetails', due);
    const broken = { ...waiting[0], totalAmount };
    server.breach('installmentPlan', {
      code: '00',
      message: '',
      data: plan({ waiting: [broken, waiting[1]], paid }),
    });
    await page.goto(ORDER);
    await orderShown(page);
    await expect.poll(() => server.sent('installmentPlan').length).toBe(1);
    await expect.element(dueAmount(page)).toHaveLength(0);
  });
}

test('a duplicate instalment is due once', async ({ page, server }) => {
  server.succeed('loanDetails', due);
  const twice = plan({ waiting: [...waiting, ...waiting], paid: [...paid, ...paid] });
  server.succeed('installmentPlan', twice);
  await openOn(page, '2026-11-20');
  await expect.element(page.getByCSS('.due-amount-sum')).toHaveTextContent('TZS 19.332,00');
  await expect.element(page.getByText('1 of 3 instalments paid')).toBeVisible();
});

for (const [width, dot] of [
  [390, true],
  [260, false],
] as const) {
  test(`a dot ${dot ? 'separates two parts of a line' : 'neither starts nor ends a line'}, at ${width} px in Swahili`, async ({
    page,
  }) => {
    await page.viewport(width, 800);
    await page.goto(scenario('/orderDetails', 'instalments-6', { lang: 'sw' }));
    const date = page.getByCSS('.due-amount-when > span').filter({ hasText: /^\d{4}-\d\d-\d\d$/ });
    await expect.element(date).toBeVisible();
    // At the position of its dot: a part that is cut off is not hit.
    const part = date.element();
    const { left, top, height } = part.getBoundingClientRect();
    const em = Number.parseFloat(getComputedStyle(part).fontSize);
    const hit = document.elementFromPoint(left + em / 2, top + height / 2);
    expect(part.contains(hit)).toBe(dot);
  });
}
