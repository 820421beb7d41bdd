import { address } from '../address.ts';
import { init } from '../replies/complaints.ts';
import type { Page } from 'playwright/test';
import { expect, settled, test, toast } from './support/app.ts';

import { jpegSize, partsOf, photo, SECRET } from './support/photos.ts';
import type { Server } from './support/server.ts';

const FORM = address('/complainPageNext', { problemType: '2', orderNo: 'L100' });

test.beforeEach(async ({ page, server }) => {
  server.succeed('problemInit', init);
  server.succeed('problemSave');
  server.succeedInTurn(
    'problemUploadImg',
    Array.from({ length: 12 }, (_, index) => ({ url: urlOf(index + 1) })),
  );
  await page.goto(FORM);
});

function urlOf(number: number): string {
  return `/brought/mock-images/upload-${number}.svg`;
}

function selector(page: Page) {
  return page.locator('input[type=file]');
}

async function pick(page: Page, buffer?: Buffer): Promise<void> {
  const image = buffer ?? (await photo(page, { width: 60, height: 40 }));
  await selector(page).setInputFiles({
    name: 'IMG_0815.jpg',
    mimeType: 'image/jpeg',
    buffer: image,
  });
}

async function pickSeveral(page: Page, server: Server, count: number): Promise<void> {
  const image = await photo(page, { width: 60, height: 40 });
  const before = server.sent('problemUploadImg').length;
  for (let number = before + 1; number <= before + count; number += 1) {
    await pick(page, image);
    await expect(page.locator(`img[src="${urlOf(number)}"]`)).toBeVisible();
  }
}

test('an image is uploaded even if the database never responds', async ({ page, server }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto(FORM);
  await pick(page);
  await expect(toast(page)).toHaveText('Upload succeeded!');
  expect(server.sent('problemUploadImg')).toHaveLength(1);
});

test('CMP-34 CMP-36 an image is posted alone, as the part problemImage', async ({
  page,
  server,
}) => {
  await expect(selector(page)).not.toHaveAttribute('multiple');
  await pick(page);
  await expect(toast(page)).toHaveText('Upload succeeded!');
  expect(server.sent('problemUploadImg')).toHaveLength(1);
  const [call] = server.sent('problemUploadImg');
  expect(call?.method).toBe('POST');
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const parts = call ? partsOf(call) : [];
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({ name: 'problemImage', type: 'image/jpeg' });
});

test('CMP-35 CMP-37 a success shows the picture of the reply with a message', async ({ page }) => {
  await pick(page);
  await expect(page.locator(`img[src="${urlOf(1)}"]`)).toBeVisible();
  await expect(toast(page)).toHaveText('Upload succeeded!');
});

test('CMP-36 images picked quickly are sent one at a time, in order', async ({ page, server }) => {
  const answer = server.hold('problemUploadImg');
  await pick(page);
  await expect.poll(() => server.sent('problemUploadImg')).toHaveLength(1);
  await pick(page);
  await expect(page.getByText('Waiting')).toBeVisible();
  expect(server.sent('problemUploadImg')).toHaveLength(1);
  answer();
  await expect(page.locator(`img[src="${urlOf(2)}"]`)).toBeVisible();
  expect(server.sent('problemUploadImg')).toHaveLength(2);
});

test('CMP-38 a failed upload shows the server message and no picture, and can be retried alone', async ({
  page,
  server,
}) => {
  await pickSeveral(page, server, 1);
  server.refuse('problemUploadImg', 'The image is too dark');
  await pick(page);
  await expect(toast(page)).toHaveText('The image is too dark');
  await expect(page.locator('main img')).toHaveCount(1);
  await page.getByRole('textbox').fill('Look at this');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/An image was not uploaded/)).toBeVisible();
  expect(server.sent('problemSave')).toHaveLength(0);
  server.succeed('problemUploadImg', { url: urlOf(2) });
  await page.getByRole('button', { name: 'Not uploaded. Try image 2 again' }).click();
  await expect(page.locator(`img[src="${urlOf(2)}"]`)).toBeVisible();
  await expect(page.locator(`img[src="${urlOf(1)}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')[0]?.form.get('problemImage')).toBe(`${urlOf(1)},${urlOf(2)}`);
});

test('an upload with a lost reply can be retried', async ({ page, server }) => {
  server.drop('problemUploadImg');
  await pick(page);
  await expect(page.getByText('Try again, or ask customer service.')).toBeVisible();
  await expect(page.getByText('Not uploaded')).toBeVisible();
});

test('an image not uploaded while offline is uploaded once online', async ({
  page,
  server,
  context,
}) => {
  const image = await photo(page, { width: 60, height: 40 });
  server.drop('problemUploadImg');
  await context.setOffline(true);
  await pick(page, image);
  await expect(page.getByText('Not uploaded')).toBeVisible();
  server.succeed('problemUploadImg', { url: urlOf(1) });
  await context.setOffline(false);
  await expect(page.locator(`img[src="${urlOf(1)}"]`)).toBeVisible();
  await expect(toast(page)).toHaveText('Upload succeeded!');
});

test('an image that the server refuses stays for the borrower to decide', async ({
  page,
  server,
  context,
}) => {
  server.refuse('problemUploadImg', 'The image is too dark');
  await pick(page);
  await expect(page.getByText('Not uploaded')).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator('.offline > p')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.offline > p')).toBeHidden();
  await settled(page);
  await expect(page.getByText('Not uploaded')).toBeVisible();
  expect(server.sent('problemUploadImg')).toHaveLength(1);
});

test('CMP-39 the picker is shown with 8 images and hidden with 9', async ({ page, server }) => {
  await pickSeveral(page, server, 8);
  await expect(selector(page)).toHaveCount(1);
  await pickSeveral(page, server, 1);
  await expect(selector(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove image 9' }).click();
  await expect(selector(page)).toHaveCount(1);
});

test('CMP-40 a tenth image is ignored', async ({ page, server }) => {
  await pickSeveral(page, server, 8);
  const bytes = [...(await photo(page, { width: 60, height: 40 }))];
  // A picker that returns two files at once, even if the input asks for one.
  await selector(page).evaluate((input: HTMLInputElement, content) => {
    const files = new DataTransfer();
    for (const name of ['a.jpg', 'b.jpg']) {
      files.items.add(new File([new Uint8Array(content)], name, { type: 'image/jpeg' }));
    }
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, bytes);
  await expect(page.locator(`img[src="${urlOf(9)}"]`)).toBeVisible();
  await page.getByRole('textbox').fill('Nine of them');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const sent = server.sent('problemSave')[0]?.form.get('problemImage');
  expect(sent?.split(',')).toEqual(Array.from({ length: 9 }, (_, index) => urlOf(index + 1)));
});

test('CMP-42 the uploaded addresses are sent joined by commas', async ({ page, server }) => {
  await pickSeveral(page, server, 2);
  await page.getByRole('textbox').fill('Two of them');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')[0]?.form.get('problemImage')).toBe(`${urlOf(1)},${urlOf(2)}`);
});

test('a large photo is scaled down, turned upright, and stripped of its metadata', async ({
  page,
  server,
}) => {
  const original = await photo(page, { width: 2600, height: 1800, noise: true });
  expect(original.length).toBeGreaterThan(1_000_000);
  await pick(page, original);
  await expect(toast(page)).toHaveText('Upload succeeded!');
  const [call] = server.sent('problemUploadImg');
  const [part] = call ? partsOf(call) : [];
  const content = part?.content ?? Buffer.alloc(0);
  expect(content.length).toBeLessThanOrEqual(300_000);
  expect(content.includes(SECRET)).toBe(false);
  expect(part?.filename).not.toContain('IMG_0815');
  const { width, height } = jpegSize(content);
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(height / width).toBeCloseTo(2600 / 1800, 1);
});

test('a photo of 40 MB is scaled down like any other', async ({ page, server }) => {
  const plain = await photo(page, { width: 1200, height: 900 });
  await page.getByRole('textbox').fill('Look at this');
  const size = await selector(page).evaluate((input: HTMLInputElement, base64) => {
    const jpeg = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    // Metadata that a camera writes beside the picture: segments that no decoder draws.
    const segment = new Uint8Array(0xffff + 2);
    segment.set([0xff, 0xef, 0xff, 0xff]);
    const padding = Array.from({ length: 640 }, () => segment);
    const parts = [jpeg.subarray(0, 2), ...padding, jpeg.subarray(2)];
    const file = new File(parts, 'IMG_0815.jpg', { type: 'image/jpeg' });
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return file.size;
  }, plain.toString('base64'));
  expect(size).toBeGreaterThan(40_000_000);
  await expect(toast(page)).toHaveText('Upload succeeded!');
  const [call] = server.sent('problemUploadImg');
  const [part] = call ? partsOf(call) : [];
  expect(part?.content.length).toBeLessThanOrEqual(300_000);
  await expect(page.getByRole('textbox')).toHaveValue('Look at this');
});

test('a small photo keeps its size, without its EXIF block', async ({ page, server }) => {
  await pick(page, await photo(page, { width: 60, height: 40 }));
  await expect(toast(page)).toHaveText('Upload succeeded!');
  const [call] = server.sent('problemUploadImg');
  const content = (call ? partsOf(call) : [])[0]?.content ?? Buffer.alloc(0);
  expect(jpegSize(content)).toEqual({ width: 40, height: 60 });
  expect(content.includes(SECRET)).toBe(false);
});

for (const [name, content] of [
  ['notes.jpg', 'just some text'],
  ['IMG_1.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['empty.png', ''],
] as const) {
  test(`${name} is rejected with a clear message, and nothing is lost`, async ({
    page,
    server,
  }) => {
    await page.getByRole('textbox').fill('Look at this');
    await selector(page).setInputFiles({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(content, 'latin1'),
    });
    const message = page.getByRole('alertdialog');
    await expect(message).toContainText('It could not be opened as a photo');
    await message.getByRole('button', { name: 'OK' }).click();
    await expect(message).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveValue('Look at this');
    await expect(selector(page)).toHaveCount(1);
    expect(server.sent('problemUploadImg')).toHaveLength(0);
  });
}

test('uploaded images and one in progress survive a reload', async ({ page, server }) => {
  await pickSeveral(page, server, 1);
  server.hold('problemUploadImg');
  await pick(page);
  await expect(page.getByText('Uploading')).toBeVisible();
  server.succeed('problemUploadImg', { url: urlOf(2) });
  await page.reload();
  await expect(page.locator(`img[src="${urlOf(1)}"]`)).toBeVisible();
  await expect(page.locator(`img[src="${urlOf(2)}"]`)).toBeVisible();
  await page.reload();
  await expect(page.locator(`img[src="${urlOf(2)}"]`)).toBeVisible();
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
  await expect(page.locator(`img[src="${urlOf(1)}"]`)).toBeVisible();
  server.hold('problemUploadImg');
  await pick(page);
  await expect(page.getByText('Uploading')).toBeVisible();
  server.succeed('problemUploadImg', { url: urlOf(2) });
  await page.reload();
  await expect(page.locator(`img[src="${urlOf(2)}"]`)).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(2);
});

test('removing an image in progress cancels it without a message', async ({ page, server }) => {
  server.hold('problemUploadImg');
  await pick(page);
  await expect(page.getByText('Uploading')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('textbox').fill('Look at this');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Wait until the images are uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(page.getByText('Uploading')).toBeHidden();
  await expect(toast(page)).toBeEmpty();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')[0]?.form.get('problemImage')).toBe('');
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('Send scrolls to the picture that blocks the complaint', async ({ page, server }) => {
    server.refuse('problemUploadImg', 'The image is too dark');
    await pick(page);
    await expect(page.getByText('Not uploaded')).toBeVisible();
    await page.getByRole('textbox').fill('Look at this');
    for (const why of ['the first time', 'and again']) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText(/An image was not uploaded/), why).toBeInViewport({ ratio: 1 });
    }
    expect(server.sent('problemSave')).toHaveLength(0);
  });
});
