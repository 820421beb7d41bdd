import { address } from '../address.ts';
import { init } from '../replies/complaints.ts';
import { due } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';

const START = address('/complainPage');

test('in a frame without an origin of its own the page says that it cannot start, and leads out', async ({
  page,
  server,
  baseURL,
  pageErrors,
}) => {
  const outside = new URL(START, baseURL).href;
  server.succeed('problemInit', init);
  await page.route('**/frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe sandbox="allow-scripts allow-top-navigation" src="${outside.replaceAll('&', '&amp;')}">`,
    }),
  );
  await page.goto('/frame');
  const stranded = page.frameLocator('iframe');
  await expect(stranded.getByText('This page cannot start here.')).toBeVisible();
  await expect(stranded.getByText('This takes longer than usual.')).toHaveCount(0);
  await expect(stranded.getByText('•••')).toBeHidden();
  // The browser says of each file that it keeps it from the frame.
  pageErrors.length = 0;
  await stranded.getByRole('link', { name: 'Open the page by itself' }).click();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  expect(page.url()).toBe(outside);
});

test('where the application does not come at all, it is said at once, and links lead on', async ({
  page,
  server,
  pageErrors,
}) => {
  server.succeed('loanDetails', due);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(address('/orderDetails'));
  await expect(page.locator('.shell-slow')).toHaveAttribute('data-failed', '');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('link', { name: 'REPAY' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment Details');
  pageErrors.splice(0);
});
