import { address } from '../address.ts';
import { details, list } from '../replies/complaints.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { plan, planPage } from '../replies/plans.ts';
import { accounts } from '../replies/wallets.ts';
import { config } from '../../src/lib/config.ts';
import { paths } from '../../src/lib/paths.ts';
import { expect, test } from './support/app.ts';

import { sum } from './support/plans.ts';

test('CFG-02 screens open by their path, and Back uses the history', async ({ page, server }) => {
  server.succeed('problemList', list);
  server.succeed('problemDetail', details);
  await page.goto(address('/complaintList'));
  await page.getByRole('link', { name: /He called my employer/ }).click();
  await expect.poll(() => page.url()).toMatch(/\/complainDetails\?[^#]*problemId=8[^#]*$/);
  await expect.element(page.getByText('Hello world!')).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.url()).toMatch(/\/complaintList\?[^#]*$/);
  await expect.element(page.getByRole('link', { name: /He called my employer/ })).toBeVisible();
});

test('CFG-03 the payment method and the promotion have hash routes', async ({ page, server }) => {
  server.succeed('repaymentWay', paymentMethods);
  await page.goto(address('/paymentMethod'));
  await page.getByRole('link', { name: /alternative/i }).click();
  await expect.poll(() => page.url()).toMatch(/\/paymentMethod\?[^#]*#\/alipayrepayment$/);
  server.answer('getSid', { code: '0', message: '', data: { sid: 's-1' } });
  server.reply('getCaptcha', {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  server.answer('trackVisit', { code: '0', message: '', data: null });
  await page.goto(address('/promotion'));
  await page.getByRole('link', { name: /agreement/i }).click();
  await expect.poll(() => page.url()).toMatch(/\/promotion\?[^#]*#\/agreementTemplate$/);
});

test('CFG-03 no other screen has a hash route: its fragment is ignored', async ({
  page,
  server,
}) => {
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '' });
  for (const [path, heading] of [
    [paths.customerService, 'Customer service'],
    [paths.loanAgreement, 'Loan terms and conditions'],
    [paths.about, 'About us'],
  ] as const) {
    await page.goto(`${address(path)}#/addnormalcard`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/\/\?[^#]*$/);
});

test('CFG-08 the currency label of instalments, rollover and orders is TZS', async ({
  page,
  server,
}) => {
  expect(config.currency).toBe('TZS');
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await expect.element(sum(page)).toMatchTextContent(/^TZS \d/);
  server.succeed('delayDetail', {
    ...accounts,
    detail: [],
    repayDetail: [],
    delayShouldPayAmount: 9200,
    showSubmitUtr: 0,
  });
  await page.goto(address('/delayRepayment'));
  await expect.element(sum(page)).toHaveTextContent('TZS 9.200,00');
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText('TZS 58.000,00')).toBeVisible();
});
