import { onTestFinished, vi } from 'vitest';
import { config } from '../../src/lib/config.ts';
import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { instalment, plan } from '../replies/plans.ts';
import { expect, settled, test } from './support/app.ts';
import { lookFor } from './support/payments.ts';
import { paid } from '../parts.ts';

const rest = instalment(2, 38_000, '2026-12-30', 'Not due');
const first = instalment(1, 20_000, '2026-11-30', 'Due');

test.beforeEach(() => {
  config.formats = 'local';
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sw-TZ']);
  onTestFinished(() => {
    config.formats = 'documents';
    languages.mockRestore();
  });
});

for (const [lang, amount, day] of [
  ['sw', 'TZS 20,000.00', '30 Nov 2026'],
  ['id', 'TZS 20.000,00', '30 Nov 2026'],
  ['zh', 'TZS 20,000.00', '2026年11月30日'],
] as const) {
  test(`an order in ${lang} formats what is due as that language does`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetails', due);
    server.succeed('installmentPlan', plan({ waiting: [first, rest], paid: [] }));
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
    await page.goto(address('/orderDetails', { lang }));
    await expect.element(page.getByCSS('.due-amount-sum')).toHaveTextContent(amount);
    await expect.element(page.getByCSS('.due-amount')).toMatchTextContent(day);
  });
}

test('a payment without a reply is found in the plan by its amount, and its receipt has local formats', async ({
  page,
  server,
}) => {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan({ waiting: [first, rest], paid: [] }));
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
  await page.goto(address('/paymentMethod', { withholdingAmount: '20000', lang: 'en' }));
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await expect.poll(() => server.sent('installmentPlan').length).toBe(1);
  await settled(page);
  server.drop('repaymentCommit');
  server.succeed('installmentPlan', plan({ waiting: [rest], paid: [first] }));
  await page.getByRole('button', { name: 'Pay TZS 20,000.00' }).click();
  await lookFor(page, paid(page));
  const receipt = page.getByCSS('.payment-paid');
  await expect.element(receipt).toMatchTextContent('TZS 20,000.00');
  await expect.element(receipt).toMatchTextContent('TZS 38,000.00');
  await expect.element(receipt).toMatchTextContent('30 Dec 2026');
});
