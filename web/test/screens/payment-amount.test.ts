import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { expectAccessible } from './support/accessible.ts';
import { elsewhere, type Screen } from './support/screen.ts';
import { expect, test } from './support/app.ts';
import type { Server } from './support/server.ts';

/** All replies that the screens at the address need. */
function answer(server: Server): void {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  server.succeed('repaymentHuichao', { url: 'https://pay.example/h/1' });
}

const method = (query: Record<string, string>, hash = '') =>
  address('/paymentMethod', query) + hash;
const ALTERNATIVE = '#/alipayrepayment';

/** Pays with the first card, up to its code. */
async function payByCard(page: Screen): Promise<void> {
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(page.getByLabelText('Verification code')).toBeVisible();
}

for (const withholdingAmount of [
  '-500',
  'abc',
  '1e5',
  '0x10',
  '1,000',
  '5.001',
  'Infinity',
  '9'.repeat(20),
  '5'.repeat(60),
]) {
  test(`RPC-13 RPC-34 the amount ${withholdingAmount} cannot be paid, and the screen says so`, async ({
    page,
    server,
  }) => {
    answer(server);
    for (const hash of ['', ALTERNATIVE]) {
      await page.goto(method({ withholdingAmount }, hash));
      await expect
        .element(page.getByRole('heading', { name: 'The amount cannot be read' }))
        .toBeVisible();
      await expect.element(page.getByRole('button', { name: /^(Pay|Continue)/ })).toHaveLength(0);
      const ways = [/^Order Details$/, /^Customer service$/].map((name) =>
        page.getByRole('main').getByRole('link', { name }),
      );
      for (const way of ways) {
        await expect.element(way).toBeVisible();
        const { width } = way.element().getBoundingClientRect();
        expect(width).toBe(page.getByCSS('.message-state').element().getBoundingClientRect().width);
      }
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'Order Details' }).click();
    await expect.poll(() => page.url()).toContain('/orderDetails?');
  });
}

for (const withholdingAmount of ['0', '00', '0.00', ' ']) {
  test(`RPC-13 RPC-34 the amount ${JSON.stringify(withholdingAmount)} is neither shown nor sent: the lender decides`, async ({
    page,
    server,
  }) => {
    elsewhere(page, 'pay.example');
    answer(server);
    await page.goto(method({ withholdingAmount }));
    await expect.element(page.getByText('Your lender sets it')).toBeVisible();
    await payByCard(page);
    expect(server.sent('repaymentCommit')[0]?.form.get('amount')).toBe('');
    await page.goto(method({ withholdingAmount }, ALTERNATIVE));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.url()).toBe('https://pay.example/h/1');
    expect(server.sent('repaymentHuichao')[0]?.form.get('amount')).toBe('');
  });
}

for (const [withholdingAmount, shown, sent] of [
  ['0500', 'TZS 500,00', '500'],
  ['20000.5', 'TZS 20.000,50', '20000.5'],
  ['.50', 'TZS 0,50', '0.50'],
] as const) {
  test(`RPC-13 the amount ${withholdingAmount} is shown as ${shown} and sent as ${sent}`, async ({
    page,
    server,
  }) => {
    answer(server);
    await page.goto(method({ withholdingAmount }));
    await expect.element(page.getByRole('button', { name: `Pay ${shown}` })).toBeVisible();
    await expect.element(page.getByCSS('.amount p')).toHaveTextContent(shown);
    await payByCard(page);
    expect(server.sent('repaymentCommit')[0]?.form.get('amount')).toBe(sent);
  });
}

test('RPC-14 a coupon of the payment is shown beforehand, on the cards and at the code', async ({
  page,
  server,
}) => {
  answer(server);
  const used = page.getByText('Your coupon worth TZS 1.500,00 is used with this payment.');
  await page.goto(method({ withholdingAmount: '500', couponId: 'c-3', couponMoney: '1500' }));
  await expect.element(used).toBeVisible();
  await expect
    .element(page.getByText('You pay TZS 500,00 now. Your order shows afterwards'))
    .toBeVisible();
  await expectAccessible(page);
  await payByCard(page);
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByCSS('.title-rows')).toMatchTextContent('CouponTZS 1.500,00');
  expect(server.sent('repaymentCommit')[0]?.form.get('couponId')).toBe('c-3');
});

test('RPC-14 a coupon with an invalid value is shown without it, and no coupon is not shown', async ({
  page,
  server,
}) => {
  answer(server);
  for (const couponMoney of ['', '0', '-5', 'free']) {
    await page.goto(method({ withholdingAmount: '500', couponMoney }));
    await expect
      .element(page.getByText('Your coupon is used with this payment.', { exact: true }))
      .toBeVisible();
  }
  await page.goto(method({ withholdingAmount: '500', couponId: '' }));
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  await expect.element(page.getByText(/coupon/)).toHaveLength(0);
  // Nothing is sent with the other way to pay.
  await page.goto(method({ withholdingAmount: '500' }, ALTERNATIVE));
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect.element(page.getByText(/coupon/)).toHaveLength(0);
});
