import { address, session } from '../address.ts';
import { list } from '../replies/complaints.ts';
import { due, settled as settledOrder } from '../replies/orders.ts';
import type { ConsoleMessage, Page } from 'playwright/test';
import { expect, test } from './support/app.ts';

import { withConfigIn } from './support/config-in-page.ts';
import { gate } from '../gate.ts';
import { holdFile } from './support/application.ts';
import { installHost } from './support/orders.ts';

const FILE = '**/config.json';

// A server other than ours inlines nothing into the page.
test.beforeEach(({ page }) => withConfigIn(page, ''));

/** Serves this config.json to the page. */
async function configure(page: Page, settings: object): Promise<void> {
  await page.route(FILE, (route) => route.fulfill({ json: settings }));
}

/** The page's console messages about its configuration, from now on. */
function remarks(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'warning') found.push(message.text());
  });
  return found;
}

test("CFG-01 a screen's path can be configured if the documents leave it open", async ({
  page,
  server,
}) => {
  await configure(page, { paths: { customerService: '/huduma' } });
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '0712 345 678' });
  await page.goto(address('/huduma'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service');
  await expect(page.getByText('help@lender.example')).toBeVisible();
  expect(server.sent('contactInfo')).toHaveLength(1);
  await page.goto(address('/customerService'));
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
});

test('SITE-15 a page of another site can be opened separately', async ({ page, context }) => {
  await configure(page, { embeds: { policy: 'https://law.example/privacy' } });
  await context.route('https://law.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The law</h1>' }),
  );
  await page.goto('/Policy');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open this text on a page of its own' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('The law');
});

test('CFG-04 the configured brand is used, in light and dark', async ({ page, server }) => {
  await configure(page, {
    brand: { light: { brand: '#7a1fa2' }, dark: { brand: '#ffcc80', 'on-brand': '#123' } },
  });
  server.refuse('contactInfo');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address('/customerService'));
  const button = page.getByRole('button', { name: 'Try again' });
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 162)');
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(button).toHaveCSS('background-color', 'rgb(255, 204, 128)');
  await expect(button).toHaveCSS('color', 'rgb(17, 34, 51)');
});

test('CFG-05 the service phone is shown when customer service cannot be reached', async ({
  page,
  server,
}) => {
  await configure(page, { servicePhone: '0800 111 222' });
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, {
      messages,
      brought: { postMessage: (text: string) => messages.push(text) },
    });
  });
  server.refuse('contactInfo');
  await page.goto(address('/customerService'));
  await page.getByRole('button', { name: /^Telephone 0800 111 222/ }).click();
  const sent = await page.evaluate(() => (window as unknown as { messages: string[] }).messages);
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    { action: 'callPhone', payload: { phone: '0800 111 222' } },
  ]);
});

test('CFG-06 a link of the configured scheme opens the host app', async ({ page, server }) => {
  await configure(page, {
    deepLinkScheme: 'walletapp',
    productDetail: 'walletapp://product?from=web',
  });
  await installHost(page, 'android');
  server.succeed('loanDetails', settledOrder);
  server.succeed('eventSave');
  await page.goto(address('/orderDetails'));
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  const followed = new Promise<string>((resolve) => {
    client.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  });
  await page.getByRole('button', { name: 'Borrow Again' }).click();
  expect(await followed).toBe('walletapp://product?from=web&productId=42');
});

test('CFG-07 calls use the configured server, paths and names', async ({ page, server }) => {
  await configure(page, {
    apiBase: 'https://api.lender.example/loans/',
    remap: {
      paths: { problemList: '/brought/x9/k2' },
      fields: { code: ['status'], data: ['body'] },
      clients: { problemList: 'json' },
    },
  });
  const calls: { url: URL; headers: Record<string, string> }[] = [];
  await page.route('https://api.lender.example/**', async (route) => {
    const request = route.request();
    calls.push({ url: new URL(request.url()), headers: request.headers() });
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { status: '00', body: list },
    });
  });
  await page.goto(address('/complaintList', { building: 'b1', swift: 's1' }));
  await expect(page.getByRole('tab', { name: 'In progress' })).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.url.pathname).toBe('/loans/brought/x9/k2');
  expect(calls[0]?.url.searchParams.get('sessionId')).toBe(session.sessionId);
  expect(calls[0]?.headers).toMatchObject({ building: 'b1' });
  expect(calls[0]?.headers).not.toHaveProperty('swift');
  expect(server.calls).toEqual([]);
});

test('the file is fetched once, and only the first call waits for it', async ({ page, server }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const release = await holdFile(page, FILE);
  server.succeed('problemList', list);
  await page.goto(address('/complaintList'), { waitUntil: 'commit' });
  await expect.poll(() => fetched.join(' ')).toMatch(/list-screen/);
  await expect.poll(() => fetched.join(' ')).toMatch(/\/en-/);
  await expect(page.locator('.shell-page')).toBeVisible();
  expect(fetched.indexOf('/config.json')).toBeLessThan(
    fetched.findIndex((path) => path.includes('list-screen')),
  );
  expect(server.calls).toEqual([]);
  release();
  await expect(page.getByRole('tab', { name: 'In progress' })).toBeVisible();
  expect(server.calls).toHaveLength(1);
  expect(fetched.filter((path) => path === '/config.json')).toHaveLength(1);
});

for (const [what, answer, remark] of [
  ['missing', { status: 404, body: 'none' }, 'failed to load (Error: HTTP 404)'],
  ['no JSON', { body: '{ "currency": ' }, 'it is not JSON, so that the defaults are used'],
  ['a page', { body: '<!doctype html>' }, 'it is not JSON, so that the defaults are used'],
] as const) {
  test(`a file that is ${what} is reported in the console, and the defaults apply`, async ({
    page,
    server,
  }) => {
    const found = remarks(page);
    await page.route(FILE, (route) => route.fulfill(answer));
    server.succeed('problemList', list);
    await page.goto(address('/complaintList'));
    await expect(page.getByRole('tab', { name: 'In progress' })).toBeVisible();
    expect(found).toEqual([expect.stringContaining(`/config.json`)]);
    expect(found[0]).toContain(remark);
  });
}

test('a file that takes too long is not waited for', async ({ page, server }) => {
  const { opened, open } = gate();
  await page.clock.install();
  const asked = page.waitForRequest(FILE);
  await page.route(FILE, async (route) => {
    await opened;
    await route.abort();
  });
  server.succeed('problemList', list);
  await page.goto(address('/complaintList'), { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('.shell-page')).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return server.calls.length;
    })
    .toBe(1);
  await expect(page.getByRole('tab', { name: 'In progress' })).toBeVisible();
  open();
});

test('invalid values are reported in the console, keep their default, and are never followed', async ({
  page,
  server,
}) => {
  const found = remarks(page);
  await configure(page, {
    apiBase: 'javascript:alert(1)',
    brand: { light: { brand: 'greenish' } },
    productDetail: 'javascript:document.title="bad"',
    embeds: { policy: 'javascript:document.title="bad"' },
    colour: '#fff',
  });
  server.succeed('loanDetails', { ...due, orderStatus: 200 });
  server.succeed('eventSave');
  await page.goto(address('/orderDetails'));
  const again = page.getByRole('button', { name: 'Borrow Again' });
  await expect(again).toHaveCSS('background-color', 'rgb(11, 107, 87)');
  expect(server.sent('loanDetails')).toHaveLength(1);
  expect(found.sort()).toEqual(
    [
      '/config.json: there is no setting colour.',
      '/config.json: apiBase must be an https address without a query.',
      '/config.json: brand.light.brand must be a colour like #0b6b57.',
      '/config.json: embeds.policy must be an https address, or a path.',
      '/config.json: productDetail must be an https address, a path, or a link of deepLinkScheme.',
    ].sort(),
  );
  server.refuse('loanDetailConfirm');
  await again.click();
  await expect(page).toHaveURL(/\/productDetail\?/);
  await page.goto('/Policy?lang=en');
  await expect(page.locator('iframe')).toHaveAttribute('src', '/privacyPolicy?lang=en');
});

test('the test page exists only if a deployment configures it', async ({ page }) => {
  await configure(page, {});
  await page.goto('/testPreview');
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await configure(page, { testPage: true });
  await page.goto('/testPreview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test page');
});
