import { onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { config } from '../../src/lib/config.ts';
import { session } from '../address.ts';
import { plan, planPage, waiting } from '../replies/plans.ts';
import { elsewhere, type Screen } from './support/screen.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { lookFor } from './support/payments.ts';
import { paying, sum } from './support/plans.ts';
import { accountNumber, openPlan, paid, pickWallet } from './support/wallets.ts';
import { payNow, reminder, started } from '../parts.ts';
import { pin } from './support/contract.ts';

const question = (page: Screen) => page.getByRole('alertdialog', { name: 'Pay a second time?' });

test("INS-29 INS-31 INS-32 INS-33 INS-36 INS-37 INS-38 INS-39 Pay Now sends the sum with the wallet's name, and the dialog shows notice and trade number", async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await page.getByRole('checkbox', { name: /^Instalment 4 / }).click();
  await pickWallet(page, 'Tigo Pesa');
  await accountNumber(page).fill('0798 765');
  await payNow(page).click();
  await expect.element(reminder(page)).toMatchTextContent(String(pin['notice']));
  await expect.element(reminder(page).getByRole('term')).toHaveTextContent('TradeNo');
  await expect
    .element(reminder(page).getByRole('definition'))
    .toHaveTextContent(String(pin['tradeNo']));
  expect(paid(server)).toEqual({
    product_id: session.productId,
    orderId: session.orderId,
    amount: '300',
    cardNo: '0798765',
    bankCode: 'Tigo Pesa',
    isDelay: '0',
  });
  await reminder(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(reminder(page)).toHaveLength(0);
  await expect.element(payNow(page)).toBeVisible();
});

test('INS-29 the bar names the account that Pay Now charges, as it is typed', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await accountNumber(page).fill('0798 765 432');
  await expect.element(paying(page)).toMatchTextContent('from M-Pesa …432');
  // No line ends between the two.
  expect(paying(page).element().textContent).toContain('M-Pesa\u00A0…432');
  await accountNumber(page).fill('');
  await expect.element(paying(page)).not.toMatchTextContent('…');
  await expect.element(paying(page)).toMatchTextContent('from M-Pesa');
});

for (const payUrl of ['http://wallet.example/t', 'https://wallet.example/t']) {
  test(`INS-35 Pay Now opens ${payUrl}`, async ({ page, server }) => {
    elsewhere(page, 'wallet.example');
    await openPlan(page, server);
    server.succeed('generateVcode', { repayType: 'PAY_URL', payUrl, tradeNo: 'T9' });
    await payNow(page).click();
    await expect.poll(() => page.url()).toBe(payUrl);
  });
}

test('INS-35 a wallet page that arrives after the borrower has left is not opened', async ({
  page,
  server,
}) => {
  const { visits } = elsewhere(page, 'wallet.example');
  await openPlan(page, server);
  server.succeed('generateVcode', {
    repayType: 'PAY_URL',
    payUrl: 'https://wallet.example/t',
    tradeNo: 'T9',
  });
  const release = server.hold('generateVcode');
  await payNow(page).click();
  await expect.poll(() => server.sent('generateVcode').length).toBe(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => page.url()).toMatch(/\/orderDetails/);
  release();
  await expect.element(started(page)).toBeVisible();
  await settled(page);
  expect(visits).toEqual([]);
  expect(page.hasLeft()).toBe(false);
});

test('INS-32 a deployment can configure the code of a wallet', async ({ page, server }) => {
  config.walletCodes = { 'Tigo Pesa': 'TIGO', 'M-Pesa': 'MPESA' };
  onTestFinished(() => {
    config.walletCodes = {};
  });
  await openPlan(page, server);
  await pickWallet(page, 'Tigo Pesa');
  await accountNumber(page).fill('0798765');
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)).toMatchObject({ bankCode: 'TIGO' });
});

test('INS-30 without a format of the market a number that is too short or long for a phone gets the note', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  const field = accountNumber(page);
  const note = 'This is not like a phone number. Check it before you pay.';
  for (const [number, said] of [
    ['0799', note],
    ['0712345', ''],
    ['255712345678901', ''],
    ['2557123456789012', note],
  ] as const) {
    await field.fill(number);
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(said);
  }
});

test("INS-30 a number outside the market's format gets a note on blur, and is still sent", async ({
  page,
  server,
}) => {
  config.phonePattern = '([+]255|0)[67][0-9]{8}';
  onTestFinished(() => {
    delete config.phonePattern;
  });
  await openPlan(page, server);
  const field = accountNumber(page);
  for (const phone of ['0798765432', '255798765432']) {
    await field.fill(phone);
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription('');
  }
  await field.fill('12');
  await expect.element(field).toHaveAccessibleDescription('');
  await userEvent.tab();
  await expect
    .element(field)
    .toHaveAccessibleDescription('This is not like a phone number. Check it before you pay.');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)).toMatchObject({ cardNo: '12' });
});

for (const repayType of ['CODE', 'PIN', 'SOMETHING_NEW', '']) {
  test(`INS-36 repayType ${JSON.stringify(repayType)} opens the dialog with notice and trade number`, async ({
    page,
    server,
  }) => {
    await openPlan(page, server);
    server.breach('generateVcode', {
      code: '00',
      data: { repayType, notice: 'Dial *150#.', tradeNo: 'T9', payUrl: 'https://pay.example/t' },
    });
    await payNow(page).click();
    await expect.element(reminder(page)).toMatchTextContent('Dial *150#.');
    await expect.element(reminder(page).getByRole('definition')).toHaveTextContent('T9');
    expect(page.url()).toContain(planPage);
  });
}

for (const payUrl of ['javascript:alert(1)', 'intent://pay', 'pay.example/t']) {
  test(`the address ${JSON.stringify(payUrl)} is not followed; the borrower keeps the trade number`, async ({
    page,
    server,
  }) => {
    await openPlan(page, server);
    server.succeed('generateVcode', { repayType: 'PAY_URL', payUrl, tradeNo: 'T9' });
    await payNow(page).click();
    await expect
      .element(reminder(page))
      .toMatchTextContent('The page of the wallet cannot be opened.');
    await expect.element(reminder(page)).toMatchTextContent('T9');
    expect(page.url()).toContain(planPage);
    await page.getByRole('button', { name: 'Confirm' }).click();
    // The server has begun it: the app must not claim that nothing is charged.
    await expect.element(started(page)).toBeVisible();
    await payNow(page).click();
    await expect.element(question(page)).toBeVisible();
    expect(server.sent('generateVcode')).toHaveLength(1);
    await question(page).getByRole('button', { name: 'Wait' }).click();
    await page.getByRole('button', { name: 'I did not finish it' }).click();
    await expect.element(started(page)).toHaveLength(0);
    await payNow(page).click();
    await expect.element(reminder(page)).toBeVisible();
    expect(server.sent('generateVcode')).toHaveLength(2);
  });
}

test('INS-35 without a wallet page the payment counts as started on the phone', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  server.succeed('generateVcode', { repayType: 'PAY_URL', payUrl: '', tradeNo: 'T9' });
  await payNow(page).click();
  await expect.element(reminder(page)).toMatchTextContent('Your payment was started.');
  await expect.element(reminder(page)).toMatchTextContent('T9');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(started(page)).toBeVisible();
});

test('INS-43 no screen requests a reference number, regardless of showSubmitUtr', async ({
  page,
  server,
}) => {
  await openPlan(page, server, { ...plan(), showSubmitUtr: 1 });
  await expect.element(page.getByRole('textbox')).toHaveLength(1);
  await expect.element(accountNumber(page)).toBeVisible();
});

test('INS-30 the refusal of an empty number or amount is also shown at its field', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await accountNumber(page).fill('');
  server.refuse('generateVcode', 'Enter your M-Pesa number.');
  await payNow(page).click();
  await expect.element(toast(page)).toHaveTextContent('Enter your M-Pesa number.');
  await expect.element(accountNumber(page)).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(accountNumber(page))
    .toHaveAccessibleDescription('Enter the number of your account.');
  await expect.element(accountNumber(page)).toHaveFocus();
  await accountNumber(page).fill('0712345678');
  await expect.element(accountNumber(page)).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Modify amount' }).click();
  server.refuse('generateVcode', 'Enter the amount that you want to pay.');
  await payNow(page).click();
  const amount = page.getByLabelText('Amount to pay (TZS)');
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount).toHaveAccessibleDescription(/^Enter the amount/);
  await expect.element(amount).toHaveFocus();
  await amount.fill('100');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
});

test('a refusal shows its message, reloads the plan, and keeps the selection', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await accountNumber(page).fill('0700123456');
  await page.getByRole('checkbox', { name: /^Instalment 5 / }).click();
  server.refuse('generateVcode', 'Your wallet is blocked.');
  await payNow(page).click();
  await expect.element(toast(page)).toHaveTextContent('Your wallet is blocked.');
  await expect.poll(() => server.sent('installmentPlan').length).toBe(2);
  await expect.element(sum(page)).toHaveTextContent('TZS 600,00');
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await page.getByLabelText('Amount to pay (TZS)').fill('700');
  server.succeed('installmentPlan', plan({ amountMax: 650 }));
  await payNow(page).click();
  await expect.element(page.getByLabelText('Amount to pay (TZS)')).toHaveValue('650');
  await expect.element(accountNumber(page)).toHaveValue('0700123456');
  await expect.element(started(page)).toHaveLength(0);
});

test('while a payment may still arrive, a second one asks first, and is sent or dismissed', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await payNow(page).click();
  await question(page).getByRole('button', { name: 'Wait' }).click();
  expect(server.sent('generateVcode')).toHaveLength(1);
  await payNow(page).click();
  await question(page).getByRole('button', { name: 'Pay again' }).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(2);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const open = page.getByCSS('.payment-open');
  await expect.element(open).toHaveLength(2);
  await page.getByRole('button', { name: 'I did not finish it' }).first().click();
  await expect.element(open).toHaveLength(1);
  await page.getByRole('button', { name: 'I did not finish it' }).click();
  await expect.element(open).toHaveLength(0);
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(3);
});

test('the open reminder is replaced by the receipt when the payment arrives', async ({
  page,
  server,
}) => {
  const [first, ...rest] = waiting();
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await openPlan(page, server);
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  server.succeed('installmentPlan', plan({ waiting: rest, paid: [first] }));
  const arrived = page.getByRole('heading', { name: 'Payment successful' });
  await lookFor(page, arrived);
  await expect.element(reminder(page)).toHaveLength(0);
  await expect.element(arrived).toHaveFocus();
  await expect.element(page.getByCSS('.payment-paid')).toMatchTextContent('TZS 100,00');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(payNow(page)).toBeVisible();
  await expect.element(reminder(page)).toHaveLength(0);
});

test('a lost reply is checked, never called failed, and blocks further payments', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  server.drop('generateVcode');
  await payNow(page).click();
  await expect
    .element(page.getByRole('heading', { name: 'We are checking your payment' }))
    .toBeVisible();
  await expect.element(payNow(page)).toHaveLength(0);
});

test('two taps at once send one payment', async ({ page, server }) => {
  await openPlan(page, server);
  await payNow(page).dblClick();
  await expect.element(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(1);
});
