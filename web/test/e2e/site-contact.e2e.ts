import type { Page } from 'playwright/test';
import { expect, test, toast } from './support/app.ts';
import { openDrawn } from './support/drawn.ts';

const filled = { Name: 'Asha', Telephone: '0712 345 678', 'Your suggestion': 'Longer terms.' };
const incomplete = 'Please provide complete information!';

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

/** Addresses asked for from now on. */
function requests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

test.beforeEach(async ({ page }) => {
  await openDrawn(page, '/');
  await expect(page.getByRole('heading', { level: 2, name: 'Contact Us' })).toBeVisible();
});

test('SITE-10 Contact Us leads to the form and stays on the path', async ({ page }) => {
  for (const path of ['/', '/Loan']) {
    await openDrawn(page, path);
    await expect(page.getByLabel('Name')).not.toBeInViewport();
    await page.getByRole('link', { name: 'Contact Us', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Contact Us' })).toBeInViewport();
    await expect(page.getByLabel('Name')).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('an address that names the form opens at it', async ({ page }) => {
  await openDrawn(page, '/About#contact');
  await page.reload();
  await expect(page.getByLabel('Name')).toBeInViewport();
});

test('SITE-17 SITE-18 SITE-19 SITE-20 the form has Name, Telephone, Your suggestion and Submit', async ({
  page,
}) => {
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('autocomplete', 'name');
  const telephone = page.getByLabel('Telephone', { exact: true });
  await expect(telephone).toHaveAttribute('autocomplete', 'tel');
  await expect(telephone).toHaveAttribute('inputmode', 'tel');
  await expect(page.getByLabel('Your suggestion', { exact: true })).toBeEditable();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
});

for (const [label, value] of [
  ['Name', ''],
  ['Telephone', ''],
  ['Your suggestion', ''],
  ['Name', ' '],
  ['Telephone', ' '],
  ['Your suggestion', ' \n '],
] as const) {
  test(`SITE-21 ${label} left ${JSON.stringify(value)} is incomplete, and what was typed stays`, async ({
    page,
  }) => {
    await fill(page, { ...filled, [label]: value });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page)).toHaveText(incomplete);
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);
    for (const [other, text] of Object.entries({ ...filled, [label]: value })) {
      await expect(page.getByLabel(other)).toHaveValue(text);
    }
    await page.getByLabel(label).fill('x');
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  });
}

test('SITE-21 all that is missing is listed at the head of the form, each with the way to it', async ({
  page,
}) => {
  await fill(page, { ...filled, Name: '', 'Your suggestion': '' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page)).toHaveText(incomplete);
  const list = page.getByRole('region', { name: incomplete });
  await expect(list).toBeFocused();
  await expect(list.getByRole('button')).toHaveText(['Name', 'Your suggestion']);
  await list.getByRole('button', { name: 'Your suggestion' }).click();
  await expect(page.getByLabel('Your suggestion')).toBeFocused();
  await fill(page, filled);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page)).toHaveText('Success!');
  await expect(list).toHaveCount(0);
});

test('SITE-22 with all three filled Submit says Success! and the form is ready for another', async ({
  page,
}) => {
  await fill(page, filled);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page)).toHaveText('Success!');
  for (const label of Object.keys(filled)) await expect(page.getByLabel(label)).toHaveValue('');
});

test('SITE-23 Submit calls nobody, incomplete or complete', async ({ page }) => {
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

test('what is typed stays while the visitor reads another view', async ({ page }) => {
  await fill(page, filled);
  await page.getByRole('link', { name: 'About us', exact: true }).click();
  await expect(page).toHaveURL('/About');
  for (const [label, text] of Object.entries(filled)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
});
