import { locales } from '../../../src/locales/locales.ts';
import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';
import { photo } from '../support/photos.ts';

const SEED = 'complaint-answered';

test('a complaint with a picture is sent, listed and read, and its answer rated', async ({
  page,
}) => {
  const words = 'The app shows the wrong due date. 🙏';
  // The EXIF block rotates it by a quarter: 40 wide once it is upright.
  const image = await photo(page, { width: 60, height: 40 });

  await page.goto(scenario('/complainPage', SEED));
  await page.getByText('Repayment', { exact: true }).click();
  await page.getByRole('textbox').fill(words);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0815.jpg', mimeType: 'image/jpeg', buffer: image });
  await expect(page.getByText('Upload succeeded!')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We have received your complaint.')).toBeVisible();

  await page.getByRole('link', { name: 'My complaints' }).click();
  await page.getByText(words).click();
  await expect(page.getByText('Your complaint')).toBeVisible();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 40);

  await page.goto(scenario('/complainDetails', SEED, { problemId: '6' }));
  await page.getByRole('dialog').locator('label').last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Your complaint')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('leaving a complaint whose reply was lost does not say that it was not sent', async ({
  page,
  server,
}) => {
  await page.goto(scenario('/complainPage', 'default'));
  await page.getByText('Repayment', { exact: true }).click();
  await page.getByRole('textbox').fill('My payment is missing.');
  server.lose('problemSave');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We cannot tell whether your complaint was sent')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You have begun a message' })).toBeVisible();
  await page.getByRole('link', { name: 'My complaints' }).click();
  await expect(page.getByText('My payment is missing.')).toBeVisible();
});

test('the list and the details use the same word for an answered complaint', async ({ page }) => {
  const states = page.locator('.complaint-state');
  for (const lang of locales) {
    await page.goto(scenario('/complaintList', 'default', { lang }));
    await expect(states).toHaveCount(2);
    const word = await states.last().textContent();
    await page.goto(scenario('/complainDetails', 'default', { lang, problemId: '6' }));
    await expect(states).toHaveText(word ?? '');
  }
});
