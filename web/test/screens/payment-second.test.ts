import { address } from '../address.ts';
import { due, paymentMethods, settled, METHOD } from '../replies/orders.ts';
import { instalment, paidOnes, plan, planPage, waiting } from '../replies/plans.ts';
import type { Screen } from './support/screen.ts';
import { expect, test, toast } from './support/app.ts';
import { lookFor, pay, payByCard } from './support/payments.ts';
import type { Server } from './support/server.ts';
import { openPlan } from './support/wallets.ts';
import { changed, paid, payNow, reminder, started } from '../parts.ts';

const question = (page: Screen) => page.getByRole('alertdialog', { name: 'Pay a second time?' });

async function start(page: Screen): Promise<void> {
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(started(page)).toBeVisible();
}

/** Starts a payment by wallet, and then another one by card, which waits for its code. */
async function payByCardBeside(page: Screen, server: Server): Promise<void> {
  await openPlan(page, server);
  await start(page);
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await page.goto(METHOD);
  await pay(page);
  await question(page).getByRole('button', { name: 'Pay again' }).click();
}

test('a refused second payment does not end the wait for the first', async ({ page, server }) => {
  await openPlan(page, server);
  await start(page);
  server.refuse('generateVcode', 'The wallet has too little.');
  await payNow(page).click();
  await question(page).getByRole('button', { name: 'Pay again' }).click();
  await expect.element(page.getByText('The wallet has too little.')).toBeVisible();
  await expect.element(started(page)).toBeVisible();
  await payNow(page).click();
  await expect.element(question(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(2);
});

test('a card payment cancelled before its code does not end the wait for the first', async ({
  page,
  server,
}) => {
  await payByCardBeside(page, server);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(started(page)).toBeVisible();
});

/** Leads to the wallet's page by another wallet, and comes back from it. */
async function comeBackFromWallet(page: Screen, server: Server): Promise<void> {
  server.succeed('loanDetails', due);
  server.succeed('repaymentHuichao', { url: 'https://pay.example/h' });
  await page.goto(`${METHOD}#/alipayrepayment`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(() => page.hasLeft()).toBe(true);
  await page.goto(`${METHOD}#/alipayrepayment`);
  await expect.element(started(page)).toBeVisible();
}

test.afterEach(() => void (document.documentElement.style.fontSize = ''));

test('at any text size the question shows the way to the open payment in full', async ({
  page,
  server,
}) => {
  await comeBackFromWallet(page, server);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.viewport(320, 568);
  const way = question(page).getByRole('button', { name: 'Open payment page' });
  for (const size of ['100%', '130%', '200%']) {
    document.documentElement.style.fontSize = size;
    const { clientHeight, scrollHeight } = way.element();
    expect({ size, hidden: scrollHeight - clientHeight }).toEqual({ size, hidden: 0 });
  }
});

test('the question about another amount does not lead to the page of an open payment', async ({
  page,
  server,
}) => {
  await comeBackFromWallet(page, server);
  server.succeed('repaymentWay', paymentMethods);
  await page.goto(METHOD.replace('20000', '5000'));
  await payByCard(page, 'CRDB Bank');
  await expect.element(question(page).getByRole('button', { name: 'Pay again' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open payment page' })).toHaveLength(1);
});

test('a second payment by card is confirmed without asking again', async ({ page, server }) => {
  server.succeed('repaymentConfirm');
  await payByCardBeside(page, server);
  await page.getByLabelText('Verification code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  expect(server.sent('repaymentConfirm')).toHaveLength(1);
});

const ends = {
  arrives: {
    plan: plan({
      waiting: waiting().slice(1),
      paid: [...paidOnes(), instalment(3, 100, '2026-12-01', 'Paid')],
    }),
    told: paid,
  },
  'is waited for no longer': { order: settled, plan: plan(), told: changed },
};

for (const [how, end] of Object.entries(ends)) {
  test(`a question about a payment that ${how} closes, and the true outcome is shown`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await openPlan(page, server);
    await start(page);
    await payNow(page).click();
    await expect.element(question(page)).toBeVisible();
    if ('order' in end) server.succeed('loanDetails', end.order);
    server.succeed('installmentPlan', end.plan);
    await lookFor(page, end.told(page));
    await expect.element(question(page)).toHaveLength(0);
    expect(server.sent('generateVcode')).toHaveLength(1);
    if (how === 'arrives') await expect.element(toast(page)).not.toMatchTextContent('Nothing');
    else await expect.element(toast(page)).toMatchTextContent('Nothing was sent');
  });
}

test('a question left because the host navigated counts as declined, and is not asked again', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await start(page);
  await payNow(page).click();
  await expect.element(question(page)).toBeVisible();
  history.pushState(null, '', address('/orderDetails'));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order Details');
  await expect.element(started(page)).toBeVisible();
  await expect.element(question(page)).toHaveLength(0);
  await page.goto(planPage);
  await payNow(page).click();
  await expect.element(question(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(1);
});
