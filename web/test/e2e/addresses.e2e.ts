import { config } from '../../src/lib/config.ts';
import { paths } from '../../src/lib/paths.ts';
import { address, expect, test } from './support/app.ts';
import { details, list } from './support/complaints.ts';
import { openDrawn } from './support/drawn.ts';
import { due, way } from './support/orders.ts';
import { withConfigIn } from './support/config-in-page.ts';
import { plan, planPage, sum } from './support/plans.ts';
import { accounts } from './support/wallets.ts';

test('CFG-02 screens are opened by their path, and the way back is the history', async ({
  page,
  server,
}) => {
  server.succeed('problemList', list);
  server.succeed('problemDetail', details);
  await page.goto(address('/complaintList'));
  await page.getByRole('link', { name: /He called my employer/ }).click();
  await expect(page).toHaveURL(/\/complainDetails\?[^#]*problemId=8[^#]*$/);
  await expect(page.getByText('Hello world!')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/complaintList\?[^#]*$/);
  await expect(page.getByRole('link', { name: /He called my employer/ })).toBeVisible();
});

test('CFG-03 the payment method and the promotion stand behind hash routes', async ({
  page,
  server,
}) => {
  server.succeed('repaymentWay', way);
  await page.goto(address('/paymentMethod'));
  await page.getByRole('link', { name: /alternative/i }).click();
  await expect(page).toHaveURL(/\/paymentMethod\?[^#]*#\/alipayrepayment$/);
  server.answer('getSid', { code: '0', message: '', data: { sid: 's-1' } });
  server.reply('getCaptcha', {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  server.answer('trackVisit', { code: '0', message: '', data: null });
  await page.goto(address('/promotion'));
  await page.getByRole('link', { name: /agreement/i }).click();
  await expect(page).toHaveURL(/\/promotion\?[^#]*#\/agreementTemplate$/);
});

test('CFG-03 no other screen has a hash route: what stands behind its path is not read', async ({
  page,
  server,
}) => {
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '' });
  for (const [path, heading] of [
    [paths.customerService, 'Customer service'],
    [paths.loanAgreement, 'Loan terms and conditions'],
    [paths.about, 'About us'],
  ] as const) {
    await openDrawn(page, `${address(path)}#/addnormalcard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/\?[^#]*$/);
});

test('CFG-08 the currency label of instalments, rollover and orders is TZS', async ({
  page,
  server,
}) => {
  expect(config.currency).toBe('TZS');
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await expect(sum(page)).toHaveText(/^TZS \d/);
  server.succeed('delayDetail', {
    ...accounts,
    detail: [],
    repayDetail: [],
    delayShouldPayAmount: 9200,
    showSubmitUtr: 0,
  });
  await page.goto(address('/delayRepayment'));
  await expect(sum(page)).toHaveText('TZS 9.200');
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'));
  await expect(page.getByText('TZS 58.000,00')).toBeVisible();
});

test('another currency label is a matter of configuration', async ({ page, server }) => {
  await withConfigIn(page, '{ "currency": "KES" }');
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await expect(sum(page)).toHaveText(/^KES \d/);
});
