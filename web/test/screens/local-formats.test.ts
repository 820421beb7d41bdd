import { createSandbox } from '@brought/sdk/sandbox';
import { onTestFinished, vi } from 'vitest';
import { config } from '../../src/lib/config.ts';
import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { instalment, plan } from '../replies/plans.ts';
import { expect, settled, test } from './support/app.ts';
import { lookFor, payByCard } from './support/payments.ts';
import { paid } from '../parts.ts';
import { scenario } from '../scenario.ts';

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

/** Amounts and days as the documents write them, or with dots and commas the other way round. */
const [DOTS, COMMAS] = [/\d\.\d{3},\d\d/, /\d,\d{3}\.\d\d/];
const ISO_DAY = /\d{4}-\d\d-\d\d/;

test.override('sandbox', () => createSandbox({ now: () => Date.now(), formats: 'local' }));

for (const lang of ['en', 'sw', 'id', 'zh']) {
  for (const [path, seed] of [
    ['/orderDetails', 'default'],
    ['/repayment', 'instalments-6'],
    ['/delayRepayment', 'overdue-35d'],
    ['/loanConfirmNew', 'confirm-waiting'],
    ['/complainPage', 'due-today'],
  ] as const) {
    test(`${path} in ${lang} has one style of amounts and days, in what the server wrote too`, async ({
      page,
    }) => {
      const [own, other] = lang === 'id' ? [DOTS, COMMAS] : [COMMAS, DOTS];
      await page.goto(scenario(path, seed, { lang }));
      await expect.element(page.getByRole('main')).toMatchTextContent(own);
      await settled(page);
      await expect.element(page.getByRole('main')).toMatchTextContent(own);
      await expect.element(page.getByRole('main')).not.toMatchTextContent(other);
      await expect.element(page.getByRole('main')).not.toMatchTextContent(ISO_DAY);
    });
  }
}

test('the receipt of a payment has one style of amounts and days, in what the server wrote too', async ({
  page,
}) => {
  const owed = { withholdingAmount: '19332', lang: 'en' };
  await page.goto(scenario('/paymentMethod', 'instalments-6', owed));
  await payByCard(page, 'NMB Bank');
  await expect.element(paid(page)).toBeVisible();
  await expect.element(page.getByCSS('.payment-paid')).toMatchTextContent('TZS 19,332.00');
  await expect.element(page.getByCSS('.payment-paid')).not.toMatchTextContent(DOTS);
  await expect.element(page.getByCSS('.payment-paid')).not.toMatchTextContent(ISO_DAY);
});
