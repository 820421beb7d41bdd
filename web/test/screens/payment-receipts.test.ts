import { onTestFinished, vi } from 'vitest';
import { config } from '../../src/lib/config.ts';
import { address } from '../address.ts';
import { due, paymentMethods, repaid, METHOD, ORDER } from '../replies/orders.ts';
import { instalment, plan } from '../replies/plans.ts';
import { expect, test, toast } from './support/app.ts';
import { lookFor, lose, open, pay, MINUTE } from './support/payments.ts';
import { checking, paid } from '../parts.ts';

const later = instalment(3, 19_334, '2999-12-31', 'Not due');

test('a receipt shows what is left to pay and when, and is listed below the order once dismissed', async ({
  page,
  server,
}) => {
  server.succeed('installmentPlan', plan());
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await pay(page);
  await expect.element(paid(page)).toBeVisible();
  await expect.element(page.getByText('Left to pay')).toBeVisible();
  await expect.element(page.getByText('TZS 1.000,00')).toBeVisible();
  await expect.element(page.getByText(/2026-12-01/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(paid(page)).toHaveLength(0);

  await page.goto(ORDER);
  const receipt = page.getByRole('group').filter({ hasText: 'TZS 20.000,00' });
  await receipt.getByText('TZS 20.000,00').first().click();
  await expect.element(receipt.getByText('R9')).toBeVisible();
  await expect.element(receipt.getByText(/^CRDB Bank\s…4821$/)).toBeVisible();
  await receipt.getByRole('button', { name: 'Copy' }).click();
  await expect.element(toast(page)).toHaveTextContent('copy success');
});

test('the list of receipts distinguishes two of the same amount and day by their time', async ({
  page,
  server,
}) => {
  server.succeed('installmentPlan', plan());
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  for (const repayRecordId of ['R9', 'R10']) {
    await open(page, server);
    server.succeed('repaymentCommit', { needValid: 0, repayRecordId });
    await pay(page);
    await expect.element(paid(page)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.clock.runFor(7 * MINUTE);
  }
  await page.goto(ORDER);
  const receipts = page.getByCSS('.past-receipt > summary');
  await expect.element(receipts).toHaveLength(2);
  const told = receipts.elements().map(({ textContent }) => textContent);
  expect(new Set(told).size).toBe(2);
  for (const one of told) expect(one).toMatch(/^TZS 20\.000,002026-11-21 \d\d:\d\d:\d\d$/);
});

for (const [lang, word] of [
  ['en', 'Order number'],
  ['sw', 'Namba ya mkopo'],
  ['id', 'Nomor pinjaman'],
  ['zh', '订单号'],
] as const) {
  test(`a receipt in ${lang} names the order number as its order does`, async ({
    page,
    server,
  }) => {
    server.succeed('installmentPlan', plan());
    await open(page, server, `${METHOD}&lang=${lang}`);
    server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
    await page.getByRole('radio', { name: 'CRDB Bank' }).click();
    await page.getByCSS('.page-footer button').click();
    const receipt = page.getByCSS('.payment-paid');
    await expect.element(receipt).toMatchTextContent(`${word}L100`);
  });
}

test('a receipt with nothing left says so', async ({ page, server }) => {
  server.succeed('installmentPlan', plan({ waiting: [] }));
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await pay(page);
  await expect.element(paid(page)).toBeVisible();
  const receipt = page.getByCSS('.payment-paid');
  await expect.element(receipt).toMatchTextContent('Left to payNothing');
  await expect.element(receipt).toMatchTextContent('Nothing is left to pay. Thank you.');
  await expect.element(receipt.getByText('Your loan is paid off')).toBeVisible();
  await expect.element(receipt).not.toMatchTextContent('TZS 0,00');
});

for (const [dueTime, says, row] of [
  ['2020-12-01', 'Still overdue: TZS 9.334,00.', 'Overdue since2020-12-01'],
  ['2999-12-01', 'Next: TZS 9.334,00 by 2999-12-01.', undefined],
] as const) {
  test(`a receipt links to the next payment, and says once that it is due on ${dueTime}`, async ({
    page,
    server,
  }) => {
    const rest = instalment(2, 9_334, dueTime, 'Due');
    server.succeed('installmentPlan', plan({ waiting: [rest, later] }));
    await open(page, server);
    server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
    await pay(page);
    const receipt = page.getByCSS('.payment-paid');
    await expect.element(receipt).toMatchTextContent(says);
    await expect.element(receipt).toMatchTextContent('Left to payTZS 28.668,00');
    if (row !== undefined) await expect.element(receipt).toMatchTextContent(row);
    expect(receipt.element().textContent?.split(dueTime)).toHaveLength(2);
    await receipt.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => navigator.clipboard.readText()).toContain(dueTime);
  });
}

test('a receipt with several overdue instalments names all of them', async ({ page, server }) => {
  const overdue = ['2020-11-01', '2020-12-01'].map((day, index) =>
    instalment(index + 1, 9_334, day, 'Overdue'),
  );
  server.succeed('installmentPlan', plan({ waiting: [...overdue, later] }));
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await pay(page);
  await expect
    .element(page.getByCSS('.payment-paid'))
    .toMatchTextContent('Still overdue: TZS 18.668,00.');
});

for (const [couponMoney, says] of [
  ['1500', 'TZS 1.500,00'],
  ['', 'Used'],
] as const) {
  test(`RPC-14 a receipt with a coupon worth ${couponMoney || 'nothing known'} says that it is used, without its id`, async ({
    page,
    server,
  }) => {
    const coupon = { couponId: 'c-3', couponMoney };
    await open(page, server, address('/paymentMethod', { withholdingAmount: '20000', ...coupon }));
    server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
    await pay(page);
    const receipt = page.getByCSS('.payment-paid');
    await expect.element(receipt).toMatchTextContent(`Coupon${says}`);
    await expect.element(receipt).not.toMatchTextContent('c-3');
  });
}

test('a receipt is saved as a picture', async ({ page, server }) => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await pay(page);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^receipt-L100-\d+\.png$/)]);
  click.mockRestore();
});

test('a receipt names the configured lender, as text and as a picture', async ({
  page,
  server,
}) => {
  const { company } = config;
  onTestFinished(() => {
    Object.assign(config, { company });
    vi.restoreAllMocks();
  });
  Object.assign(config, { company: { ...company, name: 'Mkopo Ltd' } });
  const drawn: string[] = [];
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation((text) => {
    drawn.push(text);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await pay(page);
  await page.getByRole('button', { name: 'Copy' }).last().click();
  const copied = () => navigator.clipboard.readText();
  await expect.poll(copied).toMatch(/^Mkopo Ltd\nPayment successful\n/);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => drawn.slice(0, 2)).toEqual(['Mkopo Ltd', 'Payment successful']);
});

test('a payment that arrives while the borrower is on another screen is reported there', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.getByRole('link', { name: 'Customer service' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Customer service');
  await expect.element(checking(page)).toHaveLength(0);
  server.succeed('loanDetails', repaid);
  await lookFor(page, page.getByRole('status').filter({ hasText: 'Payment successful' }));
});

const first = instalment(1, 20_000, '2026-11-30', 'Due');
const last = instalment(2, 38_000, '2026-12-30', 'Not due');
const unpaid = plan({ waiting: [first, last], paid: [] });
const oncePaid = plan({ waiting: [last], paid: [first] });

for (const [older, orders, plans] of [
  // The screen reads the order as well.
  ['order', [due, due, repaid], [oncePaid]],
  ['plan', [repaid], [unpaid, oncePaid]],
] as const) {
  test(`a receipt and its order show what is left, even if the ${older} was read before the payment arrived`, async ({
    page,
    server,
  }) => {
    server.succeed('installmentPlan', unpaid);
    await lose(page, server);
    // The first read of the order is over, and uses up no reply.
    await expect.poll(() => server.sent('installmentPlan').length).toBe(3);
    await expect.poll(() => server.underWay).toBe(0);
    server.succeedInTurn('loanDetails', [...orders]);
    server.succeedInTurn('installmentPlan', [...plans]);
    await page.goto(ORDER);
    await lookFor(page, paid(page));
    await expect.element(page.getByText('TZS 38.000,00', { exact: true })).toHaveLength(2);
  });
}

test('without an order to compare no outcome is shown, and the borrower is asked before paying again', async ({
  page,
  server,
}) => {
  server.succeed('repaymentWay', paymentMethods);
  server.refuse('loanDetails', 'not now');
  server.refuse('installmentPlan', 'not now');
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await open(page, server);
  server.refuse('loanDetails', 'not now');
  server.drop('repaymentCommit');
  await pay(page);
  await expect.element(checking(page)).toBeVisible();
  await page.clock.runFor(100_000);
  await expect.element(page.getByRole('button', { name: 'Pay TZS 20.000,00' })).toBeVisible();
  server.succeed('loanDetails', due);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(paid(page)).toHaveLength(0);
});
