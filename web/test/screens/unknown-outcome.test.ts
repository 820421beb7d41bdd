import { onTestFinished } from 'vitest';
import { due, METHOD, paymentMethods, repaid, settled } from '../replies/orders.ts';
import { expect, test, toast } from './support/app.ts';
import { open, pay, lose, lookFor, MINUTE } from './support/payments.ts';
import { texts } from './support/screen.ts';
import { changed, noted, payButton, checking, paid } from '../parts.ts';
import { storedPayments } from '../stored-payments.ts';

test('after a time-out the payment is checked', async ({ page, server }) => {
  await page.clock.install();
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0 });
  const answer = server.hold('repaymentCommit');
  await pay(page);
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  await page.clock.runFor(60_000);
  await expect.element(checking(page)).toBeVisible();
  answer();
});

for (const needValid of [0, 1]) {
  for (const repayRecordId of [' ', '0', 0, 'null', '']) {
    const reply = JSON.stringify({ needValid, repayRecordId });
    test(`a payment whose record is not a number is checked, never shown as paid: ${reply}`, async ({
      page,
      server,
    }) => {
      await open(page, server);
      server.succeed('repaymentCommit', { needValid, repayRecordId });
      await pay(page);
      await expect.element(checking(page)).toBeVisible();
      await expect.element(paid(page)).toHaveLength(0);
      await expect.element(page.getByLabelText('Verification code')).toHaveLength(0);
    });
  }
}

for (const needValid of [undefined, null, '', 'Y', 'maybe', 2, 'true ', {}]) {
  const data = { needValid, repayRecordId: 'R1' };
  test(`a payment with an unreadable needValid is checked, never shown as paid: ${JSON.stringify(data)}`, async ({
    page,
    server,
  }) => {
    await open(page, server);
    server.breach('repaymentCommit', { code: '00', data });
    await pay(page);
    await expect.element(checking(page)).toBeVisible();
    await expect.element(paid(page)).toHaveLength(0);
    await expect.element(page.getByLabelText('Verification code')).toHaveLength(0);
  });
}

/** What was stored, but for the id and the times, which may happen to contain a code's digits. */
function given(record: unknown): string {
  return JSON.stringify(record, (name, value: unknown) =>
    name === 'id' || typeof value === 'number' ? null : value,
  );
}

test('the payment is stored before it is sent, without token or code, and four digits of the card', async ({
  page,
  server,
}) => {
  await open(page, server);
  const [card] = paymentMethods.bankCards;
  const bankCards = [{ ...card, cardNo: '512345004821' }];
  server.succeed('repaymentWay', { ...paymentMethods, bankCards });
  await page.goto(METHOD);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  const answer = server.hold('repaymentCommit');
  await pay(page);
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  const [record, ...more] = await storedPayments();
  expect(more).toEqual([]);
  expect(record).toMatchObject({
    orderId: 'L100',
    productId: '42',
    amount: 'TZS 20.000,00',
    operationId: 'repaymentCommit',
    state: 'sending',
    method: 'CRDB Bank\u00A0…4821',
    before: { order: { status: '174' } },
  });
  expect(given(record)).not.toMatch(/51234|rt-5f2c81|sess-9|0712345678/);
  answer();
  await expect.element(page.getByLabelText('Verification code')).toBeVisible();
  expect(await storedPayments()).toEqual([]);

  server.drop('repaymentConfirm');
  await page.getByLabelText('Verification code').fill('204815');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(checking(page)).toBeVisible();
  const [confirming] = await storedPayments();
  expect(confirming).toMatchObject({
    operationId: 'repaymentConfirm',
    reference: 'R1',
    state: 'unknown',
  });
  expect(given(confirming)).not.toMatch(/204815/);
});

test('failed checks are shown unobtrusively, and continue', async ({ page, server }) => {
  await lose(page, server);
  server.drop('loanDetails');
  await lookFor(page, page.getByText('could not look at your order just now'));
  await expect.element(toast(page)).not.toHaveTextContent('error');
  server.succeed('loanDetails', repaid);
  await lookFor(page, paid(page));
});

test('Check again leads while the outcome is unknown, and says when it has looked', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.clock.fastForward(2 * MINUTE);
  const at = new Date().toTimeString().slice(0, 'hh:mm'.length);
  const again = page.getByRole('button', { name: 'Check again' });
  await expect.element(again).toHaveClass('button-primary');
  await expect.element(payButton(page)).toHaveClass('button-secondary');
  const told = page.getByCSS('.check-again').getByRole('status');
  await expect.element(told).toHaveTextContent('');
  await expect.poll(() => server.underWay).toBe(0);
  const answer = server.hold('loanDetails');
  await again.click();
  await expect.element(told).toHaveTextContent('Looking now…');
  await expect.element(again).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect.element(told).toHaveTextContent(`Looked at ${at}: not there yet.`);
  server.drop('loanDetails');
  await again.click();
  await expect.element(told).toHaveTextContent(`Tried at ${at}.`);
  const [loan, , date, number] = due.userOrderDetail.detail;
  const detail = [loan, { text: 'Total to repay', value: 'TZS 58.900,00' }, date, number];
  server.succeed('loanDetails', { ...due, userOrderDetail: { detail } });
  await again.click();
  await expect.element(page.getByText('Your order has changed since')).toBeVisible();
  await expect.element(told).toHaveTextContent(`Looked at ${at}.`);
  await expect.element(again).toHaveClass('button-secondary');
});

test('an amount in the order that fell by the payment makes it paid', async ({ page, server }) => {
  await lose(page, server);
  server.succeed('loanDetails', repaid);
  await lookFor(page, paid(page));
});

test('any other change is shown, and is the payment only if the borrower says so', async ({
  page,
  server,
}) => {
  await lose(page, server);
  const [loan, , date, number] = due.userOrderDetail.detail;
  const detail = [loan, { text: 'Total to repay', value: 'TZS 58.900,00' }, date, number];
  const overdue = {
    ...due,
    orderStatus: 180,
    noticeStatusText: 'Overdue',
    userOrderDetail: { detail },
  };
  server.succeed('loanDetails', overdue);
  await lookFor(page, page.getByText('Your order has changed since'));
  await expect.element(checking(page)).toBeVisible();
  await expect
    .poll(() => texts(page.getByCSS('del')))
    .toEqual(['Before:Due', 'Before:TZS 58.000,00']);
  await expect
    .poll(() => texts(page.getByCSS('ins')))
    .toEqual(['Now:Overdue', 'Now:TZS 58.900,00']);
  await page.getByRole('button', { name: 'This is my payment' }).click();
  await expect.element(noted(page)).toBeVisible();
  await expect.element(paid(page)).toHaveLength(0);
});

test('an order settled in another way is shown as such, not as a success', async ({
  page,
  server,
}) => {
  await lose(page, server);
  server.succeed('loanDetails', settled);
  await lookFor(page, changed(page));
  await expect.element(paid(page)).toHaveLength(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(changed(page)).toHaveLength(0);
});

test("a refusal shows the server's message, and the borrower can pay again", async ({
  page,
  server,
}) => {
  await open(page, server);
  server.refuse('repaymentCommit', 'The card was declined.');
  await pay(page);
  await expect.element(toast(page)).toHaveTextContent('The card was declined.');
  await expect.element(checking(page)).toHaveLength(0);
  expect(await storedPayments()).toEqual([]);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await payButton(page).click();
  await expect.element(page.getByLabelText('Verification code')).toBeVisible();
});

test('HTTP-16 a payment on a dead connection says error, and is checked', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.drop('repaymentCommit');
  await pay(page);
  await expect.element(toast(page)).toHaveTextContent('error');
  await expect.element(checking(page)).toBeVisible();
});

test('a slow reload of the order does not delay a payment', async ({ page, server }) => {
  await open(page, server);
  const answer = server.hold('loanDetails');
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await pay(page);
  await expect.element(page.getByLabelText('Verification code')).toBeVisible();
  answer();
});

test('an order that the server refuses to show does not prevent paying', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.refuse('loanDetails', 'not yours');
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await pay(page);
  await expect.element(page.getByLabelText('Verification code')).toBeVisible();
});

test('a receipt can be shared if the platform supports it', async ({ page, server }) => {
  const shared: string[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async ({ text = '' }: ShareData) => shared.push(text),
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await pay(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => shared)
    .toEqual([
      expect.stringMatching(/^Payment successful\nAmount: TZS 20\.000,00\n[^]*Reference: R9/),
    ]);
});
