import { address } from '../address.ts';
import { due } from '../replies/orders.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { withConfigIn } from './support/config-in-page.ts';
import { holdFile } from './support/application.ts';

/** Holds back the entry of the application. */
const holdBoot = (page: Page) => holdFile(page, '**/assets/index-*.js');

/** The paths that the page asks for, from now on. */
function pathsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('the configuration in the page applies at once, and its file is not requested', async ({
  page,
  server,
}) => {
  const asked = pathsAsked(page);
  await withConfigIn(page, '{ "brand": { "light": { "brand": "#7a1fa2" } } }');
  server.refuse('contactInfo');
  await page.goto(address('/customerService'));
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 162)',
  );
  expect(asked).not.toContain('/config.json');
});

test('CFG-04 the first paint has the brand before any script of the application', async ({
  page,
  server,
}) => {
  const release = await holdBoot(page);
  await withConfigIn(page, '{ "brand": { "light": { "brand": "#7a1fa2" } } }');
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'), { waitUntil: 'commit' });
  const repay = page.getByRole('link', { name: 'REPAY' });
  await expect(repay).toHaveCSS('background-color', 'rgb(122, 31, 162)');
  release();
});

for (const [what, path, operationId, beside] of [
  ['order details', '/orderDetails', 'loanDetails', ['installmentPlan']],
  ['the payment method', '/paymentMethod', 'repaymentWay', []],
  ['the plan', '/repayment', 'installmentPlan', []],
  ['the rollover', '/delayRepayment', 'delayDetail', []],
] as const) {
  test(`the first call of ${what} is sent once, before any script of the application`, async ({
    page,
    server,
  }) => {
    const release = await holdBoot(page);
    server.refuse(operationId, 'The server is busy.');
    await page.goto(address(path), { waitUntil: 'commit' });
    const sent = () => server.calls.map((call) => call.operationId).sort();
    await expect.poll(sent).toEqual([...beside, operationId]);
    release();
    await expect(page.getByText('The server is busy.').first()).toBeVisible();
    expect(server.sent(operationId)).toHaveLength(1);
  });
}

/** Holds back the first paint of the page until the function is called, as on a busy phone. */
async function holdFirstPicture(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const draw = requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (callback) => held.push(callback);
    addEventListener('first-picture', () => {
      globalThis.requestAnimationFrame = draw;
      for (const callback of held) draw(callback);
    });
  });
  return () =>
    page.evaluate(async () => {
      dispatchEvent(new Event('first-picture'));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
}

test('an application that loads before the first paint sends the first call alone', async ({
  page,
  server,
}) => {
  const draw = await holdFirstPicture(page);
  server.refuse('loanDetails', 'The server is busy.');
  await page.goto(address('/orderDetails'));
  await expect.poll(() => server.sent('loanDetails').length).toBe(1);
  await draw();
  await expect(page.getByText('The server is busy.').first()).toBeVisible();
  expect(server.sent('loanDetails')).toHaveLength(1);
});

test('an application that loads before the first paint fetches the configuration alone', async ({
  page,
  server,
}) => {
  const asked = pathsAsked(page);
  await withConfigIn(page, '');
  const draw = await holdFirstPicture(page);
  server.refuse('loanDetails', 'The server is busy.');
  await page.goto(address('/orderDetails'));
  await expect.poll(() => server.sent('loanDetails').length).toBe(1);
  await draw();
  await expect(page.getByText('The server is busy.').first()).toBeVisible();
  expect(asked.filter((path) => path === '/config.json')).toHaveLength(1);
});

test('with another server configured no call is sent before the configuration is read', async ({
  page,
  server,
}) => {
  await withConfigIn(page, '{ "apiBase": "https://api.lender.example" }');
  const moved: string[] = [];
  await page.route('https://api.lender.example/**', async (route) => {
    moved.push(new URL(route.request().url()).pathname);
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { code: '00', message: '', data: due },
    });
  });
  await page.goto(address('/orderDetails'));
  await expect(page.getByRole('heading', { name: 'Due' })).toBeVisible();
  expect(server.calls).toEqual([]);
  expect(moved).toContain('/brought/v3/loan-details/loan-details');
});

test('an invalid configuration in the page is reported, and the defaults apply', async ({
  page,
  server,
}) => {
  const remarks: string[] = [];
  page.on('console', (message) => remarks.push(message.text()));
  await withConfigIn(page, '{ "currency": ');
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'));
  await expect(page.getByRole('heading', { name: 'Due' })).toBeVisible();
  expect(remarks.join()).toContain('it is not JSON, so that the defaults are used');
});

test('a lost first call is repeated by the application', async ({ page, server }) => {
  const release = await holdBoot(page);
  server.drop('loanDetails');
  await page.goto(address('/orderDetails'), { waitUntil: 'commit' });
  await expect.poll(() => server.sent('loanDetails').length).toBe(1);
  server.succeed('loanDetails', due);
  release();
  await expect(page.getByRole('heading', { name: 'Due' })).toBeVisible();
});
