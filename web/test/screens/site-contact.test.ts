import { expect, test, toast } from './support/app.ts';

import type { Screen } from './support/screen.ts';

const filled = { Name: 'Asha', Telephone: '0712 345 678', 'Your suggestion': 'Longer terms.' };
const incomplete = 'Please provide complete information!';

async function fill(page: Screen, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabelText(label).fill(value);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Contact Us' })).toBeVisible();
});

test('SITE-10 Contact Us scrolls to the form and stays on the path', async ({ page }) => {
  for (const path of ['/', '/Loan']) {
    await page.goto(path);
    await expect.element(page.getByLabelText('Name')).not.toBeInViewport();
    await page.getByRole('link', { name: 'Contact Us', exact: true }).click();
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Contact Us' }))
      .toBeInViewport();
    await expect.element(page.getByLabelText('Name')).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('SITE-17 SITE-18 SITE-19 SITE-20 the form has Name, Telephone, Your suggestion and Submit', async ({
  page,
}) => {
  await expect
    .element(page.getByLabelText('Name', { exact: true }))
    .toHaveAttribute('autocomplete', 'name');
  const telephone = page.getByLabelText('Telephone', { exact: true });
  await expect.element(telephone).toHaveAttribute('autocomplete', 'tel');
  await expect.element(telephone).toHaveAttribute('inputmode', 'tel');
  await expect
    .element(page.getByLabelText('Your suggestion', { exact: true }))
    .not.toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
});

for (const [label, value] of [
  ['Name', ''],
  ['Telephone', ''],
  ['Your suggestion', ''],
  ['Name', ' '],
  ['Telephone', ' '],
  ['Your suggestion', ' \n '],
] as const) {
  test(`SITE-21 ${label} left ${JSON.stringify(value)} is incomplete, and the input is kept`, async ({
    page,
  }) => {
    await fill(page, { ...filled, [label]: value });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(toast(page)).toHaveTextContent(incomplete);
    await expect.element(page.getByLabelText(label)).toHaveFocus();
    await expect.element(page.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByCSS('[aria-invalid]')).toHaveLength(1);
    for (const [other, text] of Object.entries({ ...filled, [label]: value })) {
      await expect.element(page.getByLabelText(other)).toHaveValue(text);
    }
    await page.getByLabelText(label).fill('x');
    await expect.element(page.getByCSS('[aria-invalid]')).toHaveLength(0);
  });
}

test('SITE-21 each missing field is marked, and the first gets the focus', async ({ page }) => {
  await fill(page, { ...filled, Name: '', 'Your suggestion': '' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(toast(page)).toHaveTextContent(incomplete);
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  for (const label of ['Name', 'Your suggestion']) {
    await expect.element(page.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(page.getByCSS('[aria-invalid]')).toHaveLength(2);
});

test('SITE-22 with all three filled Submit says Success! and the form is cleared', async ({
  page,
}) => {
  await fill(page, filled);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(toast(page)).toHaveTextContent('Success!');
  for (const label of Object.keys(filled))
    await expect.element(page.getByLabelText(label)).toHaveValue('');
});

test('the input is kept while the visitor reads another view', async ({ page }) => {
  await fill(page, filled);
  await page.getByRole('link', { name: 'About us', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/About');
  for (const [label, text] of Object.entries(filled)) {
    await expect.element(page.getByLabelText(label)).toHaveValue(text);
  }
});
