import type { Page } from 'playwright/test';
import { expect, test, toast } from './support/app.ts';
import { openPrerendered } from './support/prerendered.ts';

const filled = { Name: 'Asha', Telephone: '0712 345 678', 'Your suggestion': 'Longer terms.' };
const incomplete = 'Please provide complete information!';

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

/** Addresses requested from now on. */
function requests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

test.beforeEach(async ({ page }) => {
  await openPrerendered(page, '/');
  await expect(page.getByRole('heading', { level: 2, name: 'Contact Us' })).toBeVisible();
});

test("an address with the form's anchor opens at the form", async ({ page }) => {
  await openPrerendered(page, '/About#contact');
  await page.reload();
  await expect(page.getByLabel('Name')).toBeInViewport();
});

test('SITE-23 Submit makes no calls, incomplete or complete', async ({ page }) => {
  await page.waitForLoadState('networkidle');
  const asked = requests(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page)).toHaveText(incomplete);
  await fill(page, filled);
  await page.getByLabel('Telephone').press('Enter');
  await expect(toast(page)).toHaveText('Success!');
  expect(asked).toEqual([]);
  await expect(page).toHaveURL('/');
});
