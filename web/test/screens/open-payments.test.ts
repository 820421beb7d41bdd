import { describe } from 'vitest';
import { due, METHOD, paymentMethods } from '../replies/orders.ts';
import { paidOnes, plan, waiting } from '../replies/plans.ts';
import { payButton, payNow, reminder } from '../parts.ts';
import { expect, test } from './support/app.ts';
import { texts, type Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';
import { openPlan, rollOver } from './support/wallets.ts';
import { succeedAll } from './support/contract.ts';
import { address } from '../address.ts';

const PAGE = 'https://pay.example/w';
const PIN = 'Enter your PIN when your phone asks for it.';

const purposes = (page: Screen) => texts(page.getByCSS('.payment-open .figure-label'));
const cards = (page: Screen) => page.getByCSS('.payment-open');
const question = (page: Screen) => page.getByRole('alertdialog');
const openPage = (page: Screen) => cards(page).getByRole('button', { name: 'Open payment page' });

/** Starts a payment that is confirmed on the phone; another one may be open already. */
async function startOnPhone(page: Screen, server: Server, isSecond = false): Promise<void> {
  const notice = 'Confirm it on your phone.';
  server.succeed('generateVcode', { repayType: 'USSD', payUrl: '', notice, tradeNo: 'T1' });
  await payNow(page).click();
  if (isSecond) await question(page).getByRole('button', { name: 'Pay again' }).click();
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await expect.element(cards(page)).toHaveLength(isSecond ? 2 : 1);
}

/** Starts a payment on a wallet's page, and comes back from it. */
async function startOnPage(page: Screen, server: Server, isSecond = false): Promise<void> {
  const tradeNo = isSecond ? 'T3' : 'T2';
  const reply = { repayType: 'PAY_URL', payUrl: PAGE, notice: '', tradeNo };
  server.succeed('generateVcode', reply);
  await payNow(page).click();
  if (isSecond) await question(page).getByRole('button', { name: 'Pay again' }).click();
  await expect.poll(() => page.url()).toBe(PAGE);
  await openPlan(page, server);
  await expect.element(cards(page)).toHaveLength(isSecond ? 2 : 1);
}

test('INS-36 a payment on the phone tells to enter the PIN while the phone may ask', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await openPlan(page, server);
  await startOnPhone(page, server);
  await expect.element(cards(page)).toMatchTextContent(PIN);
  await openPlan(page, server);
  await expect.element(cards(page)).toMatchTextContent(PIN);
  await page.clock.fastForward(90_000);
  await expect.element(cards(page)).toMatchTextContent('It has not arrived yet.');
  await expect.element(cards(page)).not.toMatchTextContent('PIN');
});

test('INS-31 of a payment on a page the borrower is asked what they did there, not for a PIN', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await startOnPage(page, server);
  await expect.element(page.getByRole('heading', { name: 'Did you pay?' })).toBeVisible();
  await expect.element(cards(page)).toMatchTextContent('If not, finish it now.');
  await expect.element(cards(page).getByCSS('.spinner')).toHaveLength(0);
});

test('the newest of several open payments is first; the question names all as they were tapped', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await startOnPhone(page, server);
  server.succeed('loanDetails', due);
  server.succeed('repaymentHuichao', { url: PAGE });
  await page.goto(`${METHOD}#/alipayrepayment`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect
    .element(question(page).getByRole('paragraph'))
    .toMatchTextContent(/^This payment may still arrive\. If it does and you pay TZS/);
  const rows = question(page).getByRole('term');
  await expect.poll(() => texts(rows)).toEqual(['Loan repayment', 'Method', 'Time']);
  await expect.element(question(page)).toMatchTextContent(/TZS 100,00.*M-Pesa.*2026/);
  await question(page).getByRole('button', { name: 'Pay again' }).click();
  await expect.poll(() => page.url()).toBe(PAGE);

  await page.goto(`${METHOD}#/alipayrepayment`);
  await expect.element(cards(page)).toHaveLength(2);
  expect(purposes(page)).toEqual([
    'Loan repayment · Alternative repayment',
    'Loan repayment · M-Pesa …678',
  ]);
  await expect.element(cards(page).getByRole('heading').first()).toHaveFocus();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect
    .element(question(page).getByRole('heading', { name: 'Pay once more?' }))
    .toBeVisible();
  await expect
    .element(question(page))
    .toMatchTextContent('These payments may still arrive. If they do and you pay');
  await expect.element(question(page).getByRole('listitem')).toHaveLength(2);
  const named = texts(question(page).getByRole('listitem'));
  expect(named[0]).toMatch(/^Loan repayment · M-Pesa …678 · TZS.* · 2026/);
  expect(named[1]).toMatch(/^Loan repayment · Alternative repayment · .*2026/);
});

test('a payment whose page can still be opened is above a newer one that can hardly be finished', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await openPlan(page, server);
  await startOnPage(page, server);
  await startOnPhone(page, server, true);
  await expect.element(cards(page).first()).toMatchTextContent(PIN);
  await page.clock.fastForward(90_000);
  await expect.element(cards(page).first()).toMatchTextContent('Open payment page');
});

test('no button pays strongly while the phone may ask for a PIN', async ({ page, server }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await openPlan(page, server);
  await startOnPhone(page, server);
  await expect.element(payNow(page)).toHaveClass('button-secondary');
  await page.clock.fastForward(90_000);
  await expect.element(payNow(page)).toHaveClass('button-primary');
});

test('INS-36 the dialog after a payment says what is paid, and from which wallet', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  const notice = 'Confirm it on your phone.';
  server.succeed('generateVcode', { repayType: 'USSD', payUrl: '', notice, tradeNo: 'T1' });
  const sum = page.getByCSS('.pay-bar strong').element().textContent;
  await payNow(page).click();
  await expect.element(reminder(page)).toMatchTextContent(`${sum} · M-Pesa …678`);
  await expect.element(reminder(page)).toMatchTextContent('“Confirm” only closes this reminder.');
});

test('the page of a payment that the order may already show is offered less strongly', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  await openPlan(page, server);
  await startOnPage(page, server);
  const [loan, , date, number] = due.userOrderDetail.detail;
  const more = { text: 'Paid so far', value: 'TZS 1.000,00' };
  const detail = [loan, more, date, number];
  server.succeed('loanDetails', { ...due, userOrderDetail: { detail } });
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText('Your order has changed since')).toBeVisible();
  await expect.element(openPage(page)).toHaveClass('button-secondary');
  // A new row has no value from before, and a removed one none from now.
  expect(texts(page.getByCSS('del'))).toEqual(['Before:TZS 58.000,00']);
  expect(texts(page.getByCSS('ins'))).toEqual(['Now:TZS 1.000,00']);
});

test('of several open payments the first is a card, and each other one a line that unfolds', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  await openPlan(page, server);
  await startOnPage(page, server);
  await startOnPage(page, server, true);
  await page.goto(address('/orderDetails'));
  const folded = cards(page).last();
  await expect.element(folded).toMatchTextContent(/M-Pesa.*TZS 100,00.*\d\d:\d\d.*, still waiting/);
  await expect.element(folded.getByText('T2')).not.toBeVisible();
  await folded.getByText('TZS 100,00').click();
  await expect.element(folded.getByText('T2')).toBeVisible();
  // The page of each can be opened again, not only the last one.
  await expect.element(openPage(page)).toHaveLength(2);
  await folded.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe('T2');
});

test('the question beside several payments says whose page it opens', async ({ page, server }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
  server.succeed('loanDetails', due);
  await openPlan(page, server);
  await startOnPage(page, server);
  await startOnPage(page, server, true);
  await payNow(page).click();
  const open = question(page).getByRole('button', { name: /^Open payment page/ });
  await expect.element(open).toMatchTextContent('page: 10:00, the second · M-Pesa …678');
  await expect
    .poll(() => texts(question(page).getByRole('listitem')).map((name) => name.split(', ').pop()))
    .toEqual(['the first', 'the second']);
  await open.click();
  await expect.poll(() => page.url()).toBe(PAGE);
});

test('a payment whose page was opened in an earlier visit says so', async ({ page, server }) => {
  server.succeed('loanDetails', due);
  await openPlan(page, server);
  await startOnPage(page, server);
  sessionStorage.clear();
  await page.goto(address('/orderDetails'));
  await expect.element(cards(page)).toMatchTextContent('was opened in an earlier visit');
  await expect.element(openPage(page)).toHaveLength(0);
});

test('a borrower who did not finish a payment is told what that means', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await startOnPage(page, server);
  await page.getByRole('button', { name: 'I did not finish it' }).click();
  await expect.element(page.getByText('Noted. If it arrives all the same')).toBeVisible();
  await expect.element(cards(page)).toHaveLength(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('ROL-15 the card of an open rollover names it', async ({ page, server }) => {
  succeedAll(server, ['delayDetail', 'loanDetails', 'installmentPlan']);
  const notice = 'Confirm it on your phone.';
  server.succeed('generateVcode', { repayType: 'USSD', payUrl: '', notice, tradeNo: 'T1' });
  await page.goto(address('/delayRepayment'));
  await rollOver(page);
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await expect.element(cards(page)).toHaveLength(1);
  expect(purposes(page)).toEqual(['Rollover · M-Pesa …678']);
});

test('both answers to what the borrower did are above the facts of the payment', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await startOnPage(page, server);
  await expect.element(openPage(page)).toBeVisible();
  const card = cards(page).element();
  const order = [...card.querySelectorAll('.payment-actions .button, dl')].map(
    ({ textContent }) => textContent,
  );
  expect(order.map((text) => text.slice(0, 12))).toEqual([
    'Open payment',
    'I did not fi',
    'Order number',
  ]);
});

test('while the page of an open payment can be opened, that button is the strong one', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await expect.element(payNow(page)).toHaveClass('button-primary');
  await startOnPage(page, server);
  await expect.element(openPage(page)).toHaveClass('button-primary');
  await expect.element(payNow(page)).toHaveClass('button-secondary');
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'));
  const repay = page.getByRole('button', { name: 'Repayment', exact: true });
  await expect.element(openPage(page)).toBeVisible();
  await expect.element(repay).toHaveClass('button-secondary');
  await page.getByRole('button', { name: 'I did not finish it' }).click();
  await expect.element(repay).toHaveClass('button-primary');
});

describe('two open payments of one amount', () => {
  const sum = 'TZS 100,00';
  const total = (value: string) => ({
    ...due,
    userOrderDetail: {
      detail: due.userOrderDetail.detail.map((row) =>
        row.text === 'Total to repay' ? { ...row, value } : row,
      ),
    },
  });
  /** The order with `left` to pay, its third instalment paid, and `fourth` of the next. */
  function book(server: Server, left: number, fourth: number): void {
    const [third, next, ...later] = waiting();
    server.succeed('loanDetails', total(`TZS ${left}`));
    const paid = [...paidOnes(), third];
    const rest = [{ ...next, totalAmount: fourth }, ...later];
    server.succeed('installmentPlan', plan({ waiting: rest, paid }));
  }
  const change = (page: Screen) => page.getByCSS('.order-change');
  const ask = (page: Screen) => change(page).getByRole('button');
  const receipt = (page: Screen) => page.getByRole('heading', { name: 'Payment successful' });
  const stillOpen = 'If not, finish it now';

  /** Starts both in one minute, and comes to the order once one of them has arrived. */
  async function finishOne(page: Screen, server: Server): Promise<void> {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
    await openPlan(page, server);
    await startOnPage(page, server);
    await startOnPage(page, server, true);
    book(server, 57_900, 200);
    await page.goto(address('/orderDetails'));
    await expect.element(page.getByText('One of these payments has arrived')).toBeVisible();
  }

  test('one of them has arrived: which of them is asked once, in short names', async ({
    page,
    server,
  }) => {
    await finishOne(page, server);
    await expect.element(change(page)).toHaveLength(1);
    expect(texts(ask(page))).toEqual([
      '10:00, the first · M-Pesa …678TZS 100,00',
      '10:00, the second · M-Pesa …678TZS 100,00',
      'I do not know',
    ]);
    await expect.element(change(page)).toMatchTextContent('Your answer pays nothing');
    expect(texts(page.getByCSS('.payment-folded-state'))).toEqual([
      '10:00, the first, may have arrived',
      '10:00, the second, may have arrived',
    ]);
    await expect.element(receipt(page)).toHaveLength(0);
    await expect.element(page.getByText(stillOpen)).toHaveLength(0);
    await expect.element(cards(page).getByText(sum)).toHaveLength(2);
    await expect.element(cards(page).getByText(/still waiting/)).toHaveLength(0);
  });

  test('after the answer nothing urges to finish the other one, which would pay both', async ({
    page,
    server,
  }) => {
    await finishOne(page, server);
    await ask(page).nth(1).click();
    await expect.element(receipt(page)).toHaveFocus();
    for (const reload of [false, true]) {
      if (reload) await page.goto(address('/orderDetails'));
      await expect.element(receipt(page)).toBeVisible();
      await expect.element(cards(page)).toHaveLength(1);
      await expect.element(change(page)).toHaveLength(0);
    }
    const paidCard = page.getByCSS('.payment-paid');
    await expect.element(paidCard).toMatchTextContent('Left to payTZS 900,00');
    await expect.element(paidCard.getByRole('button', { name: 'Save picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(cards(page)).toMatchTextContent('only if you want to pay both');
    await expect.element(cards(page)).not.toMatchTextContent(stillOpen);
    await expect.element(openPage(page)).toHaveClass('button-secondary');
    await expect
      .element(page.getByRole('button', { name: 'Repayment', exact: true }))
      .toHaveClass('button-primary');
    await expect.element(page.getByText('Receipts')).toBeVisible();
  });

  test('a borrower who does not know which is asked no more, and nothing is claimed', async ({
    page,
    server,
  }) => {
    await finishOne(page, server);
    await ask(page).getByText('I do not know').click();
    await expect.element(page.getByText('Noted. We keep looking')).toBeVisible();
    for (const reload of [false, true]) {
      if (reload) await page.goto(address('/orderDetails'));
      await expect.element(cards(page)).toHaveLength(2);
      await expect.element(change(page)).toHaveLength(0);
      await expect.element(receipt(page)).toHaveLength(0);
      await expect.element(page.getByText(/may have arrived/)).toHaveLength(2);
    }
    await cards(page).first().getByText('10:00, the first').click();
    await expect.element(page.getByText('maybe this one').first()).toBeVisible();
    await expect.element(page.getByText(stillOpen)).toHaveLength(0);
    await expect.element(openPage(page).first()).toHaveClass('button-secondary');
    book(server, 57_800, 100);
    await page.goto(address('/orderDetails'));
    await expect.element(receipt(page)).toBeVisible();
    await expect.element(cards(page)).toHaveLength(0);
  });

  test('the other one is a receipt when it arrives, too', async ({ page, server }) => {
    await finishOne(page, server);
    await ask(page).first().click();
    await page.getByRole('button', { name: 'Done' }).click();
    book(server, 57_800, 100);
    await page.goto(address('/orderDetails'));
    await expect.element(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect.element(change(page)).toHaveLength(0);
  });

  test('a payment that is paid by its reply is no change for one that is open', async ({
    page,
    server,
  }) => {
    await openPlan(page, server);
    await startOnPage(page, server);
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
    await page.goto(METHOD);
    await page.getByRole('radio').first().click();
    await payButton(page).click();
    server.succeed('loanDetails', total('TZS 38.000,00'));
    await question(page).getByRole('button', { name: 'Pay again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await page.goto(address('/orderDetails'));
    await expect.element(page.getByText('TZS 38.000,00').first()).toBeVisible();
    await expect.element(change(page)).toHaveLength(0);
  });
});
