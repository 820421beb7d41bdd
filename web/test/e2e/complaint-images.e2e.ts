import { address } from '../address.ts';
import { imageUrl, init, uploads } from '../replies/complaints.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { photo } from './support/photos.ts';

const FORM = address('/complainPageNext', { problemType: '2', orderNo: 'L100' });

test.beforeEach(async ({ page, server }) => {
  server.succeed('problemInit', init);
  server.succeed('problemSave');
  server.succeedInTurn('problemUploadImg', uploads);
  await page.goto(FORM);
});

async function pick(page: Page): Promise<void> {
  const buffer = await photo(page, { width: 60, height: 40 });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0815.jpg', mimeType: 'image/jpeg', buffer });
}

test('uploaded images and one in progress survive a reload', async ({ page, server }) => {
  await pick(page);
  await expect(page.locator(`img[src="${imageUrl(1)}"]`)).toBeVisible();
  server.hold('problemUploadImg');
  await pick(page);
  await expect(page.getByText('Uploading')).toBeVisible();
  server.succeed('problemUploadImg', { url: imageUrl(2) });
  await page.reload();
  await expect(page.locator(`img[src="${imageUrl(1)}"]`)).toBeVisible();
  await expect(page.locator(`img[src="${imageUrl(2)}"]`)).toBeVisible();
  await page.reload();
  await expect(page.locator(`img[src="${imageUrl(2)}"]`)).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(2);
});

test('an uploaded image is not uploaded again, even if it is still stored after a reload', async ({
  page,
  server,
}) => {
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new Error('the webview was killed here');
    };
  });
  await pick(page);
  await expect(page.locator(`img[src="${imageUrl(1)}"]`)).toBeVisible();
  server.hold('problemUploadImg');
  await pick(page);
  await expect(page.getByText('Uploading')).toBeVisible();
  server.succeed('problemUploadImg', { url: imageUrl(2) });
  await page.reload();
  await expect(page.locator(`img[src="${imageUrl(2)}"]`)).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(2);
});
