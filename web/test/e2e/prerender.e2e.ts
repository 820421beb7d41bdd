import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { gate } from '../gate.ts';
import { untilRunning } from './support/prerendered.ts';
import { holdApplication } from './support/application.ts';

/** The public pages with the text that each of them must have. */
const pages = [
  { path: '/', heading: /in plain words/i, says: 'Transparent fees' },
  { path: '/About', heading: 'About us', says: 'lends money for short terms' },
  { path: '/Policy', heading: 'Privacy Agreement', says: 'Your suggestion' },
  { path: '/Loan', heading: 'Loan terms and conditions', says: 'Your suggestion' },
  { path: '/privacyPolicy', heading: 'Privacy policy', says: 'Sample text.' },
  { path: '/loanAgreement', heading: 'Loan terms and conditions', says: '91 to 365 calendar days' },
];

/** A page without fixtures: for another kind of browser. */
async function openAs(
  browser: Browser,
  options: BrowserContextOptions,
  baseURL: string | undefined,
) {
  const context = await browser.newContext({ baseURL, ...options });
  return { page: await context.newPage(), close: () => context.close() };
}

/** How far anything moved after it was rendered (layout shift, as the browser computes it). */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test('every public page is readable without scripts, and loads none of another page', async ({
  browser,
  baseURL,
}) => {
  const { page, close } = await openAs(browser, { javaScriptEnabled: false }, baseURL);
  for (const { path, heading, says } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
  }
  await page.goto('/Policy');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Grievance officer' })).toBeAttached();
  await page.getByRole('link', { name: 'About us', exact: true }).click();
  await expect(page).toHaveURL('/About');
  await page.getByRole('link', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kuhusu sisi');
  await close();
});

test('the prerendered page needs no script: one that never loads removes nothing', async ({
  page,
}) => {
  const { opened, open } = gate();
  await page.route('**/assets/**', async (route) => {
    await opened;
    await route.abort().catch(() => undefined);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2, name: 'Transparent fees' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'About us', exact: true })).toHaveCSS(
    'text-decoration-line',
    'none',
  );
  await page.goto('about:blank');
  open();
});

test('the application hydrates each page in place, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { drawn: document.querySelector('h1') });
    });
  });
  for (const { path } of pages) {
    await page.goto(path);
    await untilRunning(page);
    await page.waitForLoadState('networkidle');
    const same = await page.evaluate(
      () => (window as unknown as { drawn: Element }).drawn === document.querySelector('h1'),
    );
    expect(same, `the heading of ${path} is the one that was drawn`).toBe(true);
    expect(await shiftOf(page), `layout shift of ${path}`).toBeLessThan(0.001);
    await expect(page.locator('head > title')).toHaveCount(1);
  }
});

test('a page prerendered for another address, language or configuration is rendered again', async ({
  browser,
  baseURL,
}) => {
  const { page, close } = await openAs(browser, { locale: 'en-GB' }, baseURL);
  // The links carry the session along.
  await page.goto('/?sessionId=s-1');
  await untilRunning(page);
  await expect(page.getByRole('link', { name: 'About us', exact: true })).toHaveAttribute(
    'href',
    '/About?sessionId=s-1',
  );
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { company: { name: 'Mkopo Ltd' } } }),
  );
  await page.goto('/About');
  await untilRunning(page);
  await expect(page.getByRole('banner')).toHaveText('Mkopo Ltd');
  await expect(page).toHaveTitle('About us · Mkopo Ltd');
  await close();
});

test("each page is in the visitor's language, declared in its html tag", async ({ request }) => {
  const html = async (path: string, headers: Record<string, string> = {}) =>
    (await request.get(path, { headers: { 'accept-language': 'fr', ...headers } })).text();
  expect(await html('/')).toMatch(/<html lang="en" dir="ltr">/);
  expect(await html('/', { 'accept-language': 'fr, sw;q=0.8, en;q=0.5' })).toMatch(
    /<html lang="sw"/,
  );
  expect(await html('/', { 'accept-language': 'zh-CN' })).toMatch(/<html lang="zh"/);
  expect(await html('/', { 'accept-language': 'sw', cookie: 'lang=id' })).toMatch(
    /<html lang="id"/,
  );
  const asked = await html('/About?lang=sw', { cookie: 'lang=id' });
  expect(asked).toMatch(/<html lang="sw"/);
  expect(asked).toContain('>Kuhusu sisi</h1>');
  expect(await html('/About?lang=../../x')).toMatch(/<html lang="en"/);
});

test('a Swahili page is hydrated, too', async ({ browser, baseURL }) => {
  const { page, close } = await openAs(browser, { locale: 'sw-TZ' }, baseURL);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  const drawn = await page.locator('h1').elementHandle();
  await untilRunning(page);
  expect(await drawn?.evaluate((heading) => heading.isConnected)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('search engines get title, description and languages of public pages, and no borrower screen', async ({
  request,
  page,
}) => {
  const titles = new Set<string>();
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    const title = /<title>(.+?)<\/title>/.exec(html)?.[1] ?? '';
    expect(title).not.toBe('');
    titles.add(title);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    expect(html.includes('noindex')).toBe(false);
    // All of its styles are in it.
    expect(html.match(/<link[^>]*rel="stylesheet"|<[^>]* style="/g)).toBeNull();
  }
  expect(titles.size).toBe(pages.length);
  await page.goto('/nowhere');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain('User-agent: *');
});

test('text typed before the application loaded is kept', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/About', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Your suggestion').fill('Longer terms.');
  release();
  await untilRunning(page);
  await page.getByLabel('Telephone').fill('0712 345 678');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').last()).toHaveText('Success!');
});

test('Submit before the application loads, or without it, keeps the typed text', async ({
  browser,
  baseURL,
}) => {
  const { page, close } = await openAs(browser, { javaScriptEnabled: false }, baseURL);
  await page.goto('/About?lang=en');
  await page.getByLabel('Your suggestion').fill('Longer terms.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/About\?lang=en$/);
  await expect(page.getByLabel('Your suggestion')).toHaveValue('Longer terms.');
  await close();
});
