import { address, session } from '../address.ts';
import { rollover } from '../replies/rollover.ts';
import { expect, test } from './support/app.ts';
import { example, pin, takePayments } from './support/contract.ts';
import { elsewhere, texts, type, type Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';
import { accountNumber, confirmRollover, paid, pickWallet, rollOver } from './support/wallets.ts';
import { payNow, reminder, wallet } from '../parts.ts';

const rolloverPage = address('/delayRepayment');

async function open(page: Screen, server: Server, data: unknown = rollover): Promise<void> {
  takePayments(server);
  server.succeed('delayDetail', data);
  await page.goto(rolloverPage);
  await expect.element(payNow(page)).toBeVisible();
}

test('the typed account is kept if the server refuses after half a minute', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, server);
  await accountNumber(page).fill('0798765');
  server.refuse('generateVcode', 'No wallet has this number.');
  const release = server.hold('generateVcode');
  await rollOver(page);
  await expect.poll(() => server.sent('generateVcode').length).toBe(1);
  await page.clock.runFor(30_000);
  const checking = page.getByRole('heading', { name: 'We are checking your payment' });
  await expect.element(checking).toBeVisible();
  release();
  await expect.element(accountNumber(page)).toHaveValue('0798765');
});

test('ROL-07 ROL-08 ROL-09 ROL-15 ROL-17 the picked wallet and the digits of the account pay the fee with isDelay 1, and the same dialog answers', async ({
  page,
  server,
}) => {
  await open(page, server);
  await wallet(page).click();
  await expect
    .poll(() => texts(page.getByRole('radiogroup').getByCSS('label')))
    .toEqual(['M-Pesa', 'Tigo Pesa']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await pickWallet(page, 'Tigo Pesa');
  await expect.element(accountNumber(page)).toHaveAttribute('inputmode', 'numeric');
  await accountNumber(page).fill('');
  await type(accountNumber(page), '07a-1');
  await expect.element(accountNumber(page)).toHaveValue('071');
  await rollOver(page);
  await expect.element(reminder(page)).toMatchTextContent(String(pin['notice']));
  await expect.element(reminder(page).getByRole('term')).toHaveTextContent('TradeNo');
  await expect
    .element(reminder(page).getByRole('definition'))
    .toHaveTextContent(String(pin['tradeNo']));
  await reminder(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(reminder(page)).toHaveLength(0);
  expect(paid(server)).toEqual({
    product_id: session.productId,
    orderId: session.orderId,
    amount: '9200',
    cardNo: '071',
    bankCode: 'Tigo Pesa',
    isDelay: '1',
  });
});

test('the confirm button is visible on the smallest phone, and the content above it scrolls', async ({
  page,
  server,
}) => {
  await page.viewport(320, 568);
  const detail = Array.from({ length: 12 }, (_, row) => ({
    text: `Fee ${row}`,
    value: 'TZS 1,00',
  }));
  await open(page, server, { ...rollover, detail });
  await payNow(page).click();
  await expect.element(confirmRollover(page)).toBeInViewport({ ratio: 1 });
});

test('ROL-16 PAY_URL opens the wallet page', async ({ page, server }) => {
  const { visits } = elsewhere(page, 'pay.example');
  await open(page, server);
  server.answer('generateVcode', example('generateVcode'));
  await rollOver(page);
  await expect.poll(() => page.url()).toMatch(/^https:\/\/pay\.example/);
  expect(visits).toHaveLength(1);
});
