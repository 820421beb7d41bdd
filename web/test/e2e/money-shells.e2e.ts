import type { OperationId } from '@brought/sdk';
import { address } from '../address.ts';
import { readMessages } from '../messages.ts';
import { instalment, plan, waiting } from '../replies/plans.ts';
import { accounts } from '../replies/wallets.ts';
import type { Page } from 'playwright/test';
import { expect, settled, test } from './support/app.ts';
import { application, holdApplication } from './support/application.ts';
import { withConfigIn } from './support/config-in-page.ts';
import { example } from './support/contract.ts';

const swahili = readMessages('sw');

const rollover = {
  ...accounts,
  detail: [
    { text: 'Rollover fee', value: 'TZS 8.000,00' },
    { text: 'Penalty until today', value: 'TZS 1.200,00' },
  ],
  repayDetail: [
    { text: 'New due date', value: '2026-12-21' },
    { text: 'Then to repay', value: 'TZS 58.000,00' },
  ],
  delayShouldPayAmount: 9200,
  showSubmitUtr: 0,
};

type Shell = {
  path: string;
  operationId: OperationId;
  envelope: 'data' | 'attach';
  payload: Record<string, unknown>;
  /** The pieces that the page's script renders, and the application after it. */
  pieces: string;
  amount: string;
};

const shells = {
  'the plan': {
    path: '/repayment',
    operationId: 'installmentPlan',
    envelope: 'data',
    payload: plan(),
    pieces: '.amount, .amount-product',
    amount: '.amount > p',
  },
  'the rollover': {
    path: '/delayRepayment',
    operationId: 'delayDetail',
    envelope: 'data',
    payload: rollover,
    pieces: '.amount, p:has(+ .rollover-instead), .card:has([data-slot=costs], [data-slot=plan])',
    amount: '.amount > p',
  },
  'the loan': {
    path: '/loanConfirmNew',
    operationId: 'loanDetailConfirm',
    envelope: 'data',
    payload: example('loanDetailConfirm').data as Record<string, unknown>,
    pieces: '.offer-head',
    amount: '.offer-amount',
  },
  'the older loan': {
    path: '/loanConfirm',
    operationId: 'confirmDetailOld',
    envelope: 'attach',
    payload: example('confirmDetailOld').attach as Record<string, unknown>,
    pieces: '.offer-head',
    amount: '.offer-amount',
  },
} as const satisfies Record<string, Shell>;

/** The pieces that are rendered now: their markup and their positions. */
async function drawn(page: Page, pieces: string): Promise<{ markup: string; box: unknown }[]> {
  return page.locator(`.page-content :is(${pieces}):not(.shell-page *)`).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const copy = element.cloneNode(true) as Element;
      // Left to the application: pictures, and the wording for a number of days.
      const late = '[data-slot="productLogo"], [data-slot="term"]';
      for (const slot of copy.querySelectorAll(late)) {
        slot.replaceChildren();
        slot.removeAttribute('style');
      }
      return { markup: copy.outerHTML, box: { x, y, width, height } };
    }),
  );
}

/** Waits until the page's own script has seen the reply. */
async function replied(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { pageCalls = [] } = globalThis as { pageCalls?: { reply: Promise<Response> }[] };
    for (const { reply } of pageCalls) await reply;
  });
  await settled(page);
}

const { 'the plan': planShell, 'the rollover': rolloverShell, 'the loan': loanShell } = shells;
const [first, ...others] = waiting();
const unchanged: [string, Shell, Record<string, unknown>, RegExp][] = [
  ...Object.entries(shells).map(([name, shell]): (typeof unchanged)[number] => [
    name,
    shell,
    {},
    /^TZS [\d.]+,00$/,
  ]),
  ['a plan without a product', planShell, { productName: '' }, /^TZS 100,00$/],
  [
    'a plan with an amount of nine digits',
    planShell,
    plan({ waiting: [{ ...first, totalAmount: 123_456_789 }, ...others], amountMax: 0 }),
    /^TZS 123\.456\.789,00$/,
  ],
  [
    'a plan whose amounts are texts, as some servers write them',
    planShell,
    plan({ waiting: [{ ...first, totalAmount: ' 19332.00 ' }, ...others], amountMax: '0' }),
    /^TZS 19\.332,00$/,
  ],
  [
    'a plan with a row that came twice',
    planShell,
    plan({ waiting: [first, first, ...others] }),
    /^TZS 100,00$/,
  ],
  [
    'a plan that begins with what nobody can pay',
    planShell,
    plan({ waiting: [instalment(2, 0, '2026-11-30', 'Due'), ...waiting()] }),
    /^TZS 100,00$/,
  ],
  [
    'a rollover with entities and empty rows in it',
    rolloverShell,
    {
      detail: [
        ...rollover.detail,
        { text: '', value: '' },
        { text: 'Tax &amp; <b>fee</b>', value: '1' },
      ],
    },
    /^TZS 9\.200,00$/,
  ],
  ['a loan of hundredths', loanShell, { amount: 5_000_050 }, /^TZS 50\.000,50$/],
  ['a loan of one hundredth', loanShell, { amount: 1 }, /^TZS 0,01$/],
  ['a loan whose amount is a text', loanShell, { amount: 'KES 12,300.00' }, /^KES 12,300\.00$/],
  ['a loan without a rate', loanShell, { pRateDsc: '', productLogo: '' }, /^TZS 50\.000,00$/],
  ['a loan with a time stamp for a day', loanShell, { firstPayTime: 1_795_910_400 }, /^TZS/],
];

for (const [
  name,
  { path, operationId, envelope, payload, pieces, amount },
  fields,
  sum,
] of unchanged) {
  test(`${name} is shown before the application loads, and does not change then`, async ({
    page,
    server,
  }) => {
    const release = await holdApplication(page);
    const body = { ...payload, ...fields };
    server.breach(operationId, { code: '00', message: '', alteration: '', [envelope]: body });
    await page.goto(address(path), { waitUntil: 'commit' });
    await expect(page.locator(amount)).toHaveText(sum);
    await expect(application(page)).toHaveCount(0);
    const before = await drawn(page, pieces);
    release();
    await expect(application(page)).toHaveCount(1);
    await expect(page.locator(amount)).toHaveText(sum);
    expect(await drawn(page, pieces)).toEqual(before);
    expect(server.sent(operationId)).toHaveLength(1);
  });
}

const titles: Record<string, string> = {
  '/orderDetails': 'Order Details',
  '/repayment': 'Repayment Details',
  '/delayRepayment': 'Rollover Repayment',
  '/loanConfirmNew': 'Loan confirmation',
};

for (const [path, title] of Object.entries(titles)) {
  test(`the title of ${path} is there before any reply, and does not move when the application loads`, async ({
    page,
    server,
  }) => {
    const release = await holdApplication(page);
    for (const name of [
      'loanDetails',
      'installmentPlan',
      'delayDetail',
      'loanDetailConfirm',
    ] as const) {
      server.hold(name);
    }
    await page.goto(address(path), { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(page).toHaveTitle(title);
    const early = await heading.boundingBox();
    release();
    await expect(application(page)).toBeVisible();
    await expect(heading).toHaveText(title);
    await expect(page).toHaveTitle(title);
    const { x, y, height } = (await heading.boundingBox()) ?? {};
    expect({ x, y, height }).toEqual({ x: early?.x, y: early?.y, height: early?.height });
  });
}

test('all that is due next is shown before the application loads, if the order leads with it', async ({
  page,
  server,
}) => {
  const release = await holdApplication(page);
  const sameDay = [100, 200].map((sum, index) => instalment(index + 3, sum, '2030-12-01', 'Due'));
  const later = instalment(5, 300, '2031-01-01', 'Not due');
  server.succeed('installmentPlan', plan({ waiting: [...sameDay, later] }));
  await page.goto(address('/repayment', { pay: 'due' }), { waitUntil: 'commit' });
  const sum = page.locator(planShell.amount);
  await expect(sum).toHaveText('TZS 300,00');
  const before = await drawn(page, planShell.pieces);
  release();
  await expect(application(page)).toHaveCount(1);
  await expect(sum).toHaveText('TZS 300,00');
  expect(await drawn(page, planShell.pieces)).toEqual(before);
});

const bad: [string, Shell, Record<string, unknown>][] = [
  ...[null, '', 'much', 'TZS 9', -9200, 0, 92.5, [9200], {}, true, 2 ** 60].map(
    (fee): (typeof bad)[number] => [
      `a rollover whose fee is ${JSON.stringify(fee)}`,
      rolloverShell,
      { delayShouldPayAmount: fee },
    ],
  ),
  ...[null, '', 'much', -100, 12.5, {}, '1,000', 2 ** 60].map((sum): (typeof bad)[number] => [
    `a plan whose first amount is ${JSON.stringify(sum)}`,
    planShell,
    plan({ waiting: [{ ...first, totalAmount: sum }] }),
  ]),
  ...[null, '', 'NaN', 0, -5, {}, [5_000_000], 12.5, '{{amount}}'].map(
    (sum): (typeof bad)[number] => [
      `a loan whose amount is ${JSON.stringify(sum)}`,
      loanShell,
      { amount: sum },
    ],
  ),
  ['a rollover that lost a row of its costs', rolloverShell, { detail: ['Fee', 8000] }],
  ['a rollover without rows', rolloverShell, { detail: [], repayDetail: [] }],
  [
    'a rollover with a trace in a row',
    rolloverShell,
    { detail: [{ text: 'Fee', value: '[object Object]' }] },
  ],
  ['a plan that lost a row', planShell, plan({ waiting: [...waiting(), 'row'] })],
  ['a plan whose first amount is above the most', planShell, plan({ amountMax: 50 })],
  ['a plan of which all is paid', planShell, plan({ waiting: [] })],
];

test('unreadable or longer content is left to the application', async ({ page, server }) => {
  // Opens one page after the other, and none of them gets the application.
  test.slow();
  await holdApplication(page);
  for (const [name, { path, operationId, envelope, payload, amount }, fields] of bad) {
    const body = { ...payload, ...fields };
    server.breach(operationId, { code: '00', message: '', [envelope]: body });
    await page.goto(address(path), { waitUntil: 'commit' });
    await replied(page);
    await expect(page.locator('.shell-page'), name).toBeVisible();
    await expect(page.locator(amount), name).toHaveCount(0);
  }
});

test('a refusal fills no slot, regardless of its payload', async ({ page, server }) => {
  await holdApplication(page);
  server.breach('delayDetail', { code: '01', message: 'Not due yet.', data: rollover });
  await page.goto(address('/delayRepayment'), { waitUntil: 'commit' });
  await replied(page);
  await expect(page.locator('.shell-page')).toBeVisible();
  await expect(page.locator('.amount')).toHaveCount(0);
});

for (const formats of ['documents', 'local']) {
  test(`the first paint uses the borrower's language, and the deployment's currency and formats: ${formats}`, async ({
    page,
    server,
  }) => {
    const release = await holdApplication(page);
    await withConfigIn(page, JSON.stringify({ currency: 'KES', formats }));
    server.succeed('delayDetail', { ...rollover, delayShouldPayAmount: 1_234_567 });
    await page.goto(address('/delayRepayment', { lang: 'sw' }), { waitUntil: 'commit' });
    const sum = page.locator('.amount > p');
    await expect(sum).toHaveText(formats === 'local' ? 'KES 1,234,567.00' : 'KES 1.234.567,00');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    const before = await drawn(page, rolloverShell.pieces);
    expect(before[0]?.markup).toContain(swahili['rollover.amount']);
    const title = swahili['rollover.title'] ?? '';
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    release();
    await expect(application(page)).toBeVisible();
    await expect(sum).toBeVisible();
    await expect(page.locator('.shell-page')).toHaveCount(0);
    await expect(page.locator('.title-rows')).toHaveCount(2);
    expect(await drawn(page, rolloverShell.pieces)).toEqual(before);
  });
}
