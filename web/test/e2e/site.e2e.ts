import { expect, test, toast } from './support/app.ts';
import { openPrerendered } from './support/prerendered.ts';

/** A link of the navigation. */
const item = (name: string) => ({ name, exact: true });

for (const path of ['/', '/About', '/Policy', '/Loan', '/privacyPolicy', '/loanAgreement']) {
  test(`SES-08 ${path} is readable without a session, makes no calls and shows no errors`, async ({
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

for (const [path, last] of [
  ['/Policy', 'Grievance officer'],
  ['/Loan', 'Allocation of payments'],
] as const) {
  test(`${path} scrolls as one page: no frame within it scrolls`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: last })).toBeAttached();
    const hidden = () =>
      page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
        const inner = element.contentDocument?.documentElement;
        return inner && inner.scrollHeight - element.clientHeight;
      });
    await expect.poll(hidden).toBe(0);
    const height = () => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight);
    const folded = await height();
    expect(folded).toBeGreaterThan(2000);
    await frame.getByText('Contents').click();
    await expect.poll(height).toBeGreaterThan(folded);
    await expect.poll(hidden).toBe(0);
    await frame.getByRole('link', { name: last }).click();
    await expect(frame.getByRole('heading', { name: last })).toBeInViewport();
    await frame.getByText('Contents').click();
    await expect.poll(height).toBe(folded);
  });
}

test('going back from a document returns to the view before it in one step', async ({ page }) => {
  await openPrerendered(page, '/About');
  await page.getByRole('link', item('Privacy Agreement')).click();
  await page.getByRole('link', item('Loan terms and conditions')).click();
  await expect(page.frameLocator('iframe').getByText('Who may apply').first()).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/Policy');
  await page.goBack();
  await expect(page).toHaveURL('/About');
});

for (const width of [360, 1280]) {
  test(`SITE-10 the contact form stays in view while the text above it loads, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    let load = () => {};
    const loading = new Promise<void>((done) => (load = done));
    await page.route('**/loanAgreement*', async (route) => {
      await loading;
      await route.continue();
    });
    await page.goto('/Loan', { waitUntil: 'commit' });
    await page.getByRole('link', item('Contact Us')).click();
    const heading = page.getByRole('heading', { level: 2, name: 'Contact Us' });
    await expect(heading).toBeInViewport();
    load();
    const frame = page.getByTitle('Loan terms');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(1500);
    await expect(heading).toBeInViewport();
    await expect(page.getByLabel('Name', { exact: true })).toBeInViewport();
  });
}
