import { address } from '../address.ts';
import { init } from '../replies/complaints.ts';
import { due } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { withConfigIn } from './support/config-in-page.ts';

const START = address('/complainPage');

test('in a frame without its own origin the page says that it cannot start, and links out', async ({
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
  await expect(stranded.getByRole('heading')).toHaveText('This page cannot start here');
  await expect(stranded.getByText('This takes longer than usual.')).toHaveCount(0);
  await expect(stranded.getByText('•••')).toBeHidden();
  const title = () => page.frames()[1]?.title();
  await expect.poll(title).toBe('This page cannot start here');
  // The browser reports each file that it blocks in the frame.
  pageErrors.length = 0;
  await stranded.getByRole('link', { name: 'Open the page by itself' }).click();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  expect(page.url()).toBe(outside);
});

test('if the application does not load at all, the page says so at once, with links', async ({
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

test('CFG-05 a page without its application says what is safe, and names the configured support', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  for (const [content, ways] of [
    [{ servicePhone: '0800 780 120', company: { email: 'help@lender.example' } }, 2],
    [{ company: { phone: '+255 800 780 120', email: '[E-mail]' } }, 1],
    [{ servicePhone: 7, company: null }, 0],
  ] as const) {
    await withConfigIn(page, JSON.stringify(content));
    await page.goto(address('/complainPage'));
    await expect(page.getByRole('heading')).toHaveText('A part of this page did not load');
    await expect(page).toHaveTitle('A part of this page did not load');
    await expect(page.getByText('Nothing was charged by opening the page.')).toBeVisible();
    await expect(page.getByText('•••')).toBeHidden();
    await expect(page.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(ways);
    await expect(page.locator('a[href="none:"]')).toHaveCount(0);
  }
  await expect(page.getByRole('link')).toHaveText(['Try again']);
  pageErrors.length = 0;
});

test('CFG-04 a page without its application has the configured brand', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  const button = page.getByRole('link', { name: 'Try again' });
  for (const [brand, colour] of [
    [{ light: { brand: '#7a1fa2' } }, 'rgb(122, 31, 162)'],
    [{ light: { brand: 'greenish' }, dark: null }, 'rgb(11, 107, 87)'],
    [null, 'rgb(11, 107, 87)'],
  ] as const) {
    await withConfigIn(page, JSON.stringify({ brand }));
    await page.goto(address('/complainPage'));
    await expect(button).toHaveCSS('background-color', colour);
  }
  pageErrors.length = 0;
});
