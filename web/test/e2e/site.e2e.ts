import { config } from '../../src/lib/config.ts';
import { expect, test, toast } from './support/app.ts';
import { openDrawn } from './support/drawn.ts';

const navigation = 'Official site';

/** A link of the navigation. */
const item = (name: string) => ({ name, exact: true });

for (const path of ['/', '/About', '/Policy', '/Loan', '/privacyPolicy', '/loanAgreement']) {
  test(`SES-08 ${path} is readable without a session, calls nobody and complains of nothing`, async ({
    page,
    server,
  }) => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(toast(page)).toBeEmpty();
    expect(server.calls).toEqual([]);
    expect(failed).toEqual([]);
  });
}

test('SITE-01 / shows the official home, and a path that is not exactly it does not', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', item('Home'))).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
  await page.goto('/xyz');
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: navigation })).toBeHidden();
});

test('SITE-02 SITE-14 /About shows its image', async ({ page }) => {
  await page.goto('/About');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  const image = page.getByRole('main').getByRole('img');
  await expect(image).toBeInViewport();
  const box = await image.boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});

test('SITE-03 SITE-15 /Policy embeds the privacy policy', async ({ page }) => {
  await page.goto('/Policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Agreement');
  const frame = page.frameLocator('iframe[title="Privacy policy"]');
  await expect(frame.getByRole('heading', { name: 'Grievance officer' })).toBeAttached();
});

test('SITE-04 SITE-16 /Loan embeds the loan terms', async ({ page }) => {
  await page.goto('/Loan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan terms and conditions');
  const frame = page.frameLocator('iframe[title="Loan terms"]');
  await expect(frame.getByRole('heading', { name: 'Allocation of payments' })).toBeAttached();
});

test('an embedded page is sandboxed and never learns who the borrower is', async ({ page }) => {
  await page.goto('/Policy?sessionId=secret&lang=en');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', '/privacyPolicy?lang=en');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  const sandbox = (await frame.getAttribute('sandbox'))?.split(' ') ?? [];
  expect(sandbox).not.toContain('allow-top-navigation');
  expect(sandbox).not.toContain('allow-modals');
});

test('an embedded page can be opened on a page of its own', async ({ page, context }) => {
  await openDrawn(page, '/Loan');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open this text on a page of its own' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(
    'Loan terms and conditions',
  );
});

test('SITE-05 SITE-06 SITE-07 SITE-08 SITE-09 the navigation leads around without loading the page anew', async ({
  page,
}) => {
  await openDrawn(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const links = page.getByRole('navigation', { name: navigation });
  for (const [name, path] of [
    ['About us', '/About'],
    ['Privacy Agreement', '/Policy'],
    ['Loan terms and conditions', '/Loan'],
    ['Home', '/'],
  ] as const) {
    await links.getByRole('link', item(name)).click();
    await expect(page).toHaveURL(path);
    await expect(links.getByRole('link', item(name))).toHaveAttribute('aria-current', 'page');
    await expect(links.getByRole('link', item(name))).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${name} · ${config.company.name}`);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('going back from a document returns to the view before it in one step', async ({ page }) => {
  await openDrawn(page, '/About');
  await page.getByRole('link', item('Privacy Agreement')).click();
  await page.getByRole('link', item('Loan terms and conditions')).click();
  await expect(page.frameLocator('iframe').getByText('Who may apply').first()).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/Policy');
  await page.goBack();
  await expect(page).toHaveURL('/About');
});

test('SITE-11 home shows banners', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: /^A phone that shows a loan/ })).toBeInViewport();
  for (const title of ['Transparent fees', 'Flexible repayment']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
});

test('SITE-24 SITE-25 SITE-26 SITE-27 SITE-28 the footer of every view has the configured company data', async ({
  page,
}) => {
  const { phone, email, address, name, copyright } = config.company;
  for (const path of ['/', '/About', '/Policy', '/Loan']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('definition')).toHaveText([phone, email, address]);
    await expect(footer.getByText(name, { exact: true })).toBeVisible();
    await expect(footer.getByText(copyright, { exact: true })).toBeVisible();
  }
});
