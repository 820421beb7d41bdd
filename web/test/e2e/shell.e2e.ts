import { address } from '../address.ts';
import { due } from '../replies/orders.ts';
import { details, init, list } from '../replies/complaints.ts';
import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test, toast } from './support/app.ts';
import { holdFile } from './support/application.ts';
import type { Server } from './support/server.ts';
import { watchShifts } from './support/shifts.ts';

const START = address('/complainPage');

test('an unknown path says so', async ({ page }) => {
  await page.goto('/complainpage');
  await expect(page.getByText('There is no page here')).toBeVisible();
  await expect(page).toHaveTitle('Not found');
});

test('a trailing slash makes no difference', async ({ page, server }) => {
  server.succeed('problemList', list);
  await page.goto(address('/complaintList/'));
  await expect(page.getByRole('tab')).toHaveCount(3);
});

test('the page has painted, and its first call is sent, before the libraries load', async ({
  page,
  server,
}) => {
  const open = await holdFile(page, '**/assets/libraries-*.js');
  server.succeed('problemInit', init);
  await page.goto(START, { waitUntil: 'commit' });
  await expect(page.locator('.shell-page')).toBeVisible();
  await expect.poll(() => server.sent('problemInit').length).toBe(1);
  const bar = await page.locator('.page-bar').boundingBox();
  open();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  expect(server.sent('problemInit')).toHaveLength(1);
  expect(await page.locator('header').boundingBox()).toEqual(bar);
});

test('if the application does not load, the page offers a retry', async ({
  page,
  server,
  pageErrors,
}) => {
  server.succeed('problemInit', init);
  await page.route('**/assets/libraries-*.js', (route) => route.abort());
  await page.goto(START);
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect.poll(() => pageErrors).toHaveLength(1);
  pageErrors.length = 0;
  await page.unroute('**/assets/libraries-*.js');
  await again.click();
  await expect(page.getByText('Quick Loan')).toBeVisible();
});

test('without JavaScript the page says that it is required', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(START);
  await expect(page.locator('noscript p')).toHaveText(/This page needs JavaScript/);
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

test('if the code of the next screen fails to load, the borrower stays on the current one', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  server.succeed('problemList', list);
  await page.goto(START);
  await page.route('**/assets/list-screen-*.js', (route) => route.abort());
  const link = page.getByRole('link', { name: 'My complaints' });
  await link.click();
  await expect(toast(page)).toHaveText('error');
  await expect(page).toHaveURL(/\/complainPage\?/);
  await page.unroute('**/assets/list-screen-*.js');
  await link.click();
  await expect(page.getByRole('tab')).toHaveCount(3);
});

test('the loading text shows while the code of the next screen loads, forward and back', async ({
  page,
  server,
}) => {
  const holdCode = (screen: string) => holdFile(page, `**/assets/${screen}-screen-*.js`);
  server.succeed('problemInit', init);
  server.succeed('problemList', list);
  const loading = page.getByText('loading...');
  await page.goto(START);
  const releaseList = await holdCode('list');
  await page.getByRole('link', { name: 'My complaints' }).click();
  await expect(loading).toBeVisible();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  releaseList();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(loading).toBeHidden();
  // A reloaded page has only the code of its own screen.
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(3);
  const releaseStart = await holdCode('start');
  await page.goBack();
  await expect(loading).toBeVisible();
  releaseStart();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  await expect(loading).toBeHidden();
});

test('a first screen whose code fails to load can be retried', async ({
  page,
  server,
  pageErrors,
}) => {
  server.succeed('problemList', list);
  await page.route('**/assets/list-screen-*.js', (route) => route.abort());
  await page.goto(address('/complaintList'));
  await expect(page.getByText('This screen stopped working')).toBeVisible();
  await expect.poll(() => pageErrors.splice(0).join()).toContain('list-screen');
  await page.unroute('**/assets/list-screen-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab')).toHaveCount(3);
});

/** Opens the list of complaints from the start, and reloads it: its code alone is loaded. */
async function openReloadedList(page: Page, server: Server): Promise<void> {
  server.succeed('problemInit', init);
  server.succeed('problemList', list);
  await page.goto(START);
  await page.getByRole('link', { name: 'My complaints' }).click();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(3);
}

test('a previous screen whose code fails to load can be retried', async ({
  page,
  server,
  pageErrors,
}) => {
  await openReloadedList(page, server);
  await page.route('**/assets/start-screen-*.js', (route) => route.abort());
  await page.goBack();
  await expect(page.getByText('This screen stopped working')).toBeVisible();
  await expect.poll(() => pageErrors.splice(0).join()).toContain('start-screen');
  await page.unroute('**/assets/start-screen-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Quick Loan')).toBeVisible();
});

test('a screen whose code failed to load opens on the next attempt', async ({
  page,
  server,
  pageErrors,
}) => {
  await openReloadedList(page, server);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route('**/assets/start-screen-*.js', (route) => route.abort());
  await page.goBack();
  await expect(page.getByText('This screen stopped working')).toBeVisible();
  await expect.poll(() => pageErrors.splice(0).join()).toContain('start-screen');
  await page.goForward();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await page.unroute('**/assets/start-screen-*.js');
  await page.goBack();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a screen that crashes shows an error, and its draft is kept', async ({
  page,
  server,
  pageErrors,
}) => {
  server.succeed('problemInit', init);
  server.succeed('problemSave');
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.goto(START);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('This screen stopped working')).toBeVisible();
  await expect.poll(() => pageErrors.splice(0).join()).toContain('broken on purpose');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Quick Loan')).toBeVisible();
});

test('the app says when the device is offline', async ({ page, server, context }) => {
  server.succeed('problemInit', init);
  await page.goto(START);
  await expect(page.getByText('Quick Loan')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a link tapped offline says what to do, in no other words for being offline', async ({
  page,
  server,
  context,
}) => {
  server.succeed('problemInit', init);
  await page.goto(START);
  await expect(page.getByText('Quick Loan')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('link', { name: 'My complaints' }).click();
  await expect(toast(page)).toHaveText('Try again once you are online.');
  await context.setOffline(false);
});

test('a read that failed offline is repeated once online', async ({ page, server, context }) => {
  server.drop('problemInit');
  await page.goto(START);
  await expect(page.getByText('No connection')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  server.succeed('problemInit', init);
  await context.setOffline(false);
  await expect(page.getByText('Quick Loan')).toBeVisible();
});

test('touching a link preloads its screen before the finger is lifted', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  await page.goto(START);
  const fetched = page.waitForRequest(/list-screen-.*\.js/);
  await page.getByRole('link', { name: 'My complaints' }).dispatchEvent('pointerdown');
  await fetched;
});

test('a language without a catalogue falls back to English', async ({ page, server }) => {
  server.succeed('problemInit', init);
  for (const lang of ['xx', 'constructor', 'en-TZ', '']) {
    await page.goto(address('/complainPage', { lang }));
    await expect(page.getByText('What is it about?')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

test('nothing on a screen moves after it is drawn', async ({ page, server }) => {
  server.succeed('problemInit', init);
  server.succeed('problemList', list);
  server.succeed('problemDetail', details);
  const shifts = await watchShifts(page);
  for (const [path, content] of [
    [START, 'Quick Loan'],
    [
      address('/complainPageNext', { problemType: '1', problemSonType: '12' }),
      'Calls to my contacts',
    ],
    [address('/complaintList'), 'The app shows the wrong due date.'],
    [address('/complainDetails', { problemId: '7' }), 'Process Result'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(content)).toBeVisible();
    expect(await shifts(), path).toEqual([]);
  }
});

for (const [motion, seconds] of [
  ['no-preference', '0.26s'],
  ['reduce', '0.001s'],
] as const) {
  test(`screens slide in the direction of the navigation, motion: ${motion}`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    server.succeed('problemDetail', details);
    server.succeed('problemList', list);
    const content = page.locator('.page-content');
    await page.goto(address('/complaintList'));
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(content).toHaveCSS('animation-name', 'none');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(content).toHaveCSS('animation-name', 'page-forward');
    await expect(content).toHaveCSS('animation-duration', seconds);
    await page.goBack();
    await expect(content).toHaveCSS('animation-name', 'page-backward');
    await expect(content).toHaveCSS('opacity', '1');
  });
}

/** The contents of a page's inline scripts. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);

test("the page's scripts contain how its calls are sent, and nothing of replies that they do not show", async ({
  request,
}) => {
  const [send = '', show = ''] = scriptsOf(await (await request.get('/nowhere')).text());
  expect(send).toContain('/brought/user-problem/problem-init');
  for (const name of ['problemSonType', 'delayShouldPayAmount']) expect(send).not.toContain(name);
  expect(show).toContain('delayShouldPayAmount');
  expect(show).not.toContain('problemSonType');
});

test('the page runs only its own inline script and files of ours', async ({
  page,
  request,
  pageErrors,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain(`script-src &#39;self&#39;`);
  expect(html.match(/<script(?![^>]*\bsrc=)/g)).toBeNull();
  const scripts = scriptsOf(await (await request.get('/nowhere')).text());
  expect(scripts).toHaveLength(2);
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  await page.goto('/nowhere');
  const policy = await page.locator('meta[http-equiv]').getAttribute('content');
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.intruder = true');
    document.body.append(script);
    return 'intruder' in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => pageErrors.splice(0).join()).toMatch(/Content Security|TrustedScript/);
});

test('no text becomes HTML in the page, whatever its source', async ({ page, pageErrors }) => {
  await page.goto('/nowhere');
  const refused = await page.evaluate(() => {
    const tries = [
      () => (document.createElement('div').innerHTML = '<img src="x">'),
      () => new DOMParser().parseFromString('<p>', 'text/html'),
      () => document.createElement('script').setAttribute('src', '/assets/x.js'),
      () =>
        (
          window as never as {
            trustedTypes: { createPolicy(name: string, rules: object): unknown };
          }
        ).trustedTypes.createPolicy('another', {}),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await expect.poll(() => pageErrors.splice(0).length).toBeGreaterThanOrEqual(4);
});

test('code of another screen that never loads shows an error, and the current screen keeps working', async ({
  page,
  server,
}) => {
  await page.clock.install();
  server.succeed('loanDetails', { ...due, isDelay: 1 });
  await page.goto(address('/orderDetails'));
  await expect(page.getByRole('button', { name: 'REPAY', exact: true })).toBeVisible();
  await page.route('**/assets/**', () => {});
  await page.getByRole('button', { name: 'Rollover Repayment' }).click();
  await expect(page.getByText('loading...', { exact: true })).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(toast(page)).toHaveText('error');
  await expect(page.getByText('loading...', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
});
