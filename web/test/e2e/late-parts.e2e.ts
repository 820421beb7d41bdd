import { address } from '../address.ts';
import { due } from '../replies/orders.ts';
import { plan } from '../replies/plans.ts';
import { expect, test, toast } from './support/app.ts';
import { open, pay, storedPayments } from './support/payments.ts';
import { checking, paid } from '../parts.ts';

test('a part of the test page that fails to load says so, and loads on retry', async ({ page }) => {
  const code = '**/assets/bridge-timeline-*.js';
  await page.route(code, (route) => route.abort('connectionreset'));
  await page.goto(address('/testPreview'));
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empty local storage' })).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Bridge messages' })).toBeVisible();
});

test('a stylesheet that failed to load is requested again, and applied', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan());
  const style = '**/assets/instalments-screen-*.css';
  let lost = 0;
  await page.route(style, async (route) => {
    lost += 1;
    if (lost > 2) await route.continue();
    else await route.abort('connectionreset');
  });
  await page.goto(address('/orderDetails'));
  const repay = page.getByRole('button', { name: 'Repayment', exact: true });
  await repay.click();
  await expect(toast(page)).toHaveText('error');
  await repay.click();
  await expect(page.getByRole('heading', { name: 'Repayment Details' })).toBeVisible();
  await expect(page.locator('.amount-choices')).toHaveCSS('display', 'flex');
});

test('a legal text that failed to load is requested again at the next visit', async ({
  page,
  pageErrors,
}) => {
  await page.goto(`${address('/promotion')}#/agreementTemplate`);
  const link = page.getByRole('link', { name: /privacy policy/i });
  await expect(link).toBeVisible();
  const words = '**/assets/privacy-policy-*.js';
  await page.route(words, async (route) => {
    if (route.request().url().includes('screen')) await route.continue();
    else await route.abort('connectionreset');
  });
  await link.click();
  await expect(page.getByText('This screen stopped working')).toBeVisible();
  await expect.poll(() => pageErrors.splice(0).join()).toContain('privacy-policy-');
  await page.unroute(words);
  await page.goBack();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
});

test('receipts of the previous borrower are removed even if that code first fails to load', async ({
  page,
  server,
  pageErrors,
}) => {
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await pay(page);
  await expect(paid(page)).toBeVisible();
  expect(JSON.stringify(await storedPayments(page))).toContain('R9');
  const code = '**/assets/payment-*.js';
  await page.route(code, (route) => route.abort('connectionreset'));
  await page.goto(address('/customerService', { userId: 'somebody-else' }));
  await expect(page.getByText('This screen stopped working')).toBeVisible();
  await expect.poll(() => pageErrors.splice(0).join()).toContain('payment-');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service');
  expect(JSON.stringify(await storedPayments(page))).not.toContain('R9');
});

test('a payment screen gets all its texts in one file, including those of outcomes', async ({
  page,
  server,
}) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    const [name] = /(?<=\/)(en|id|sw|zh)(?=-[\w-]{8}\.js)/.exec(request.url()) ?? [];
    if (name !== undefined) texts.push(name);
  });
  await open(page, server);
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();
  expect(texts).toEqual(['en']);
});
