import type { Page } from 'playwright/test';
import { expect, test, toast } from '../support/app.ts';
import { methods, openToPay, payByCard, payByPhone, rollOverByPhone } from '../support/paying.ts';
import { lookFor, openWithOrder } from '../support/payments.ts';
import { scenario, type Books } from '../../scenario.ts';
import { changed, checking, paid, unknownOutcome, payNow, reminder, started } from '../../parts.ts';

const card = methods['a card without a code'];

/** Starts a payment from a wallet; returns its number. */
async function start(page: Page, pay = payByPhone): Promise<string> {
  await pay(page);
  const tradeNo = (await reminder(page).getByRole('definition').textContent()) ?? '';
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(started(page)).toBeVisible();
  return tradeNo;
}

const paidTrades = ({ trades }: Books) => trades.filter(({ state }) => state === 'paid').length;

test('the arrival of a started payment does not prove another of the same amount', async ({
  page,
  server,
  sandbox,
}) => {
  const { address, seed } = methods['an instalment from a wallet'];
  await page.clock.install();
  await page.goto(address);
  const first = await start(page);
  server.drop('generateVcode');
  await payNow(page).click();
  const question = page.getByRole('alertdialog', { name: 'Pay a second time?' });
  await question.getByRole('button', { name: 'Pay again' }).click();
  await expect(checking(page)).toBeVisible();
  await sandbox.decide(first, 'paid');
  await lookFor(page, page.getByText('One of these payments has arrived'));
  await expect(paid(page)).toHaveCount(0);
  expect(server.sent('generateVcode')).toHaveLength(2);
  expect(paidTrades(await sandbox.books(seed))).toBe(1);
});

test('the next instalment, paid at once after one of the same amount, is a receipt as well', async ({
  page,
  sandbox,
}) => {
  const { address, seed } = methods['an instalment from a wallet'];
  for (const instalments of [1, 2]) {
    await page.goto(address);
    const tradeNo = await start(page);
    await sandbox.decide(tradeNo, 'paid');
    // Well before the minute has passed for which an order may be older than its reply.
    await expect(paid(page)).toBeVisible({ timeout: 20_000 });
    expect(paidTrades(await sandbox.books(seed))).toBe(instalments);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(paid(page)).toHaveCount(0);
  }
});

const contradictions = [
  { needValid: null, repayRecordId: 'rr-1' },
  { repayRecordId: 'rr-1' },
  { needValid: 'Y', repayRecordId: 'rr-1' },
  { needValid: 0, repayRecordId: '' },
  { needValid: 0 },
];

for (const data of contradictions) {
  test(`RPC-16 a success with ${JSON.stringify(data)} does not count while the order is late`, async ({
    page,
    server,
    sandbox,
  }) => {
    await page.clock.install();
    await page.goto(scenario('/paymentMethod', 'overdue-35d', { withholdingAmount: '500' }));
    server.breach('repaymentCommit', { code: '00', message: '', data });
    await payByCard(page, 'NMB Bank');
    await expect(checking(page)).toBeVisible();
    await page.reload();
    await expect(checking(page)).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(unknownOutcome(page)).toBeVisible();
    await expect(paid(page)).toHaveCount(0);
    expect(card.charges(await sandbox.books('overdue-35d'))).toBe(0);
  });
}

/** The whole payload of a success, and an empty one, which adds nothing to the code. */
const payloads = { whole: {}, none: { data: null } };

for (const [code, payload] of [
  ['0', 'whole'],
  [0, 'whole'],
  [200, 'whole'],
  ['000', 'whole'],
  [200, 'none'],
  [20_000, 'none'],
  ['success', 'none'],
  [1, 'none'],
  ['S', 'none'],
] as const) {
  test(`a success with the code ${JSON.stringify(code)} and its payload ${payload} is checked in the order, and not paid again`, async ({
    page,
    server,
    sandbox,
  }) => {
    await openToPay(page, card);
    const showOrder = server.hold('loanDetails');
    server.alter('repaymentCommit', { code, ...payloads[payload] });
    await payByCard(page, 'NMB Bank');
    await expect(checking(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
    showOrder();
    await page.reload();
    await expect(paid(page)).toBeVisible();
    expect(server.sent('repaymentCommit')).toHaveLength(1);
    expect(card.charges(await sandbox.books(card.seed))).toBe(1);
  });
}

const arrivals = {
  'the first payment from a wallet': [
    '/repayment',
    'due-today',
    payByPhone,
    'Paid so farTZS 19.332,00',
  ],
  'a rollover': ['/delayRepayment', 'overdue-35d', rollOverByPhone, 'Rollover feesTZS 2.637,00'],
} as const;

for (const [name, [path, seed, pay, seen]] of Object.entries(arrivals)) {
  test(`${name} that arrives becomes a receipt on the order, which no longer offers to pay`, async ({
    page,
    server,
    sandbox,
  }) => {
    await openWithOrder(page, scenario(path, seed));
    const tradeNo = await start(page, pay);
    await page.goto(scenario('/orderDetails', seed));
    await expect(started(page)).toBeVisible();
    await sandbox.decide(tradeNo, 'paid');
    await expect(paid(page)).toBeVisible();
    await expect(started(page)).toHaveCount(0);
    await expect(changed(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(seen);
    await expect(page.getByRole('button', { name: /^(Repay|Rollover)/i })).toHaveCount(0);
    expect(server.sent('generateVcode')).toHaveLength(1);
    expect(paidTrades(await sandbox.books(seed))).toBe(1);
  });
}

test('a card payment with a lost reply becomes a receipt on the order', async ({
  page,
  server,
  sandbox,
}) => {
  await openToPay(page, card);
  const showOrder = server.hold('loanDetails');
  server.lose('repaymentCommit');
  await payByCard(page, 'NMB Bank');
  await expect(checking(page)).toBeVisible();
  showOrder();
  await page.goto(scenario('/orderDetails', card.seed));
  await expect(paid(page)).toBeVisible();
  await expect(started(page)).toHaveCount(0);
  expect(card.charges(await sandbox.books(card.seed))).toBe(1);
});

test('a payment shown as paid is not called failed beside its receipt', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await openToPay(page, card);
  const showOrder = server.hold('loanDetails');
  server.lose('repaymentCommit');
  await payByCard(page, 'NMB Bank');
  await expect(toast(page)).toHaveText('error');
  await page.clock.pauseAt(Date.now() + 1000);
  showOrder();
  // A toast would close by itself after three seconds.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(paid(page)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await expect(toast(page)).toHaveText('');
});
