import { onTestFinished, vi } from 'vitest';
import { address } from '../address.ts';
import { imageUrl, init, uploads } from '../replies/complaints.ts';
import type { Screen } from './support/screen.ts';
import { expect, settled, test, toast } from './support/app.ts';

import { SECRET } from '../photos.ts';
import { includes, jpegSize, partsOf, photo } from './support/photos.ts';
import type { Server } from './support/server.ts';

const FORM = address('/complainPageNext', { problemType: '2', orderNo: 'L100' });

test.beforeEach(async ({ page, server }) => {
  server.succeed('problemInit', init);
  server.succeed('problemSave');
  server.succeedInTurn('problemUploadImg', uploads);
  await page.goto(FORM);
});

function selector(page: Screen) {
  return page.getByCSS('input[type=file]');
}

async function pick(page: Screen, image = photo({ width: 60, height: 40 })): Promise<void> {
  const file = new File([image], 'IMG_0815.jpg', { type: 'image/jpeg' });
  await selector(page).upload(file);
}

/** Picks files as phones may: several at once, a huge one, an empty one. */
function give(page: Screen, files: readonly File[]): void {
  const input = selector(page).element() as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Takes the phone offline; the function brings it back. */
function goOffline(): () => void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  dispatchEvent(new Event('offline'));
  return () => {
    online.mockRestore();
    dispatchEvent(new Event('online'));
  };
}

async function pickSeveral(page: Screen, server: Server, count: number): Promise<void> {
  const image = photo({ width: 60, height: 40 });
  const before = server.sent('problemUploadImg').length;
  for (let number = before + 1; number <= before + count; number += 1) {
    await pick(page, image);
    await expect.element(page.getByCSS(`img[src="${imageUrl(number)}"]`)).toBeVisible();
  }
}

test('an image is uploaded even if the database never responds', async ({ page, server }) => {
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  open.mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  onTestFinished(() => open.mockRestore());
  await page.goto(FORM);
  await pick(page);
  await expect.element(toast(page)).toHaveTextContent('Upload succeeded!');
  expect(server.sent('problemUploadImg')).toHaveLength(1);
});

test('CMP-34 CMP-36 an image is posted alone, as the part problemImage', async ({
  page,
  server,
}) => {
  await expect.element(selector(page)).not.toHaveAttribute('multiple');
  await pick(page);
  await expect.element(toast(page)).toHaveTextContent('Upload succeeded!');
  expect(server.sent('problemUploadImg')).toHaveLength(1);
  const [call] = server.sent('problemUploadImg');
  expect(call?.method).toBe('POST');
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const parts = call ? await partsOf(call) : [];
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({ name: 'problemImage', type: 'image/jpeg' });
});

test('CMP-35 CMP-37 a success shows the picture of the reply with a message', async ({ page }) => {
  await pick(page);
  await expect.element(page.getByCSS(`img[src="${imageUrl(1)}"]`)).toBeVisible();
  await expect.element(toast(page)).toHaveTextContent('Upload succeeded!');
});

test('CMP-36 images picked quickly are sent one at a time, in order', async ({ page, server }) => {
  const answer = server.hold('problemUploadImg');
  await pick(page);
  await expect.poll(() => server.sent('problemUploadImg')).toHaveLength(1);
  await pick(page);
  await expect.element(page.getByText('Waiting')).toBeVisible();
  expect(server.sent('problemUploadImg')).toHaveLength(1);
  answer();
  await expect.element(page.getByCSS(`img[src="${imageUrl(2)}"]`)).toBeVisible();
  expect(server.sent('problemUploadImg')).toHaveLength(2);
});

test('CMP-38 a failed upload shows the server message and no picture, and can be retried alone', async ({
  page,
  server,
}) => {
  await pickSeveral(page, server, 1);
  server.refuse('problemUploadImg', 'The image is too dark');
  await pick(page);
  await expect.element(toast(page)).toHaveTextContent('The image is too dark');
  await expect.element(page.getByCSS('main img')).toHaveLength(1);
  await page.getByRole('textbox').fill('Look at this');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(/An image was not uploaded/)).toBeVisible();
  expect(server.sent('problemSave')).toHaveLength(0);
  server.succeed('problemUploadImg', { url: imageUrl(2) });
  await page.getByRole('button', { name: 'Not uploaded. Try image 2 again' }).click();
  await expect.element(page.getByCSS(`img[src="${imageUrl(2)}"]`)).toBeVisible();
  await expect.element(page.getByCSS(`img[src="${imageUrl(1)}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')[0]?.form.get('problemImage')).toBe(
    `${imageUrl(1)},${imageUrl(2)}`,
  );
});

test('an upload with a lost reply can be retried', async ({ page, server }) => {
  server.drop('problemUploadImg');
  await pick(page);
  await expect.element(page.getByText('Try again, or ask customer service.')).toBeVisible();
  await expect.element(page.getByText('Not uploaded')).toBeVisible();
});

test('an image not uploaded while offline is uploaded once online', async ({ page, server }) => {
  const image = photo({ width: 60, height: 40 });
  server.drop('problemUploadImg');
  const goOnline = goOffline();
  await pick(page, image);
  await expect.element(page.getByText('Not uploaded')).toBeVisible();
  server.succeed('problemUploadImg', { url: imageUrl(1) });
  goOnline();
  await expect.element(page.getByCSS(`img[src="${imageUrl(1)}"]`)).toBeVisible();
  await expect.element(toast(page)).toHaveTextContent('Upload succeeded!');
});

test('an image that the server refuses stays for the borrower to decide', async ({
  page,
  server,
}) => {
  server.refuse('problemUploadImg', 'The image is too dark');
  await pick(page);
  await expect.element(page.getByText('Not uploaded')).toBeVisible();
  const goOnline = goOffline();
  await expect.element(page.getByCSS('.offline > p')).toBeVisible();
  goOnline();
  await expect.element(page.getByCSS('.offline > p')).not.toBeInTheDocument();
  await settled(page);
  await expect.element(page.getByText('Not uploaded')).toBeVisible();
  expect(server.sent('problemUploadImg')).toHaveLength(1);
});

test('CMP-39 the picker is shown with 8 images and hidden with 9', async ({ page, server }) => {
  await pickSeveral(page, server, 8);
  await expect.element(selector(page)).toHaveLength(1);
  await pickSeveral(page, server, 1);
  await expect.element(selector(page)).toHaveLength(0);
  await page.getByRole('button', { name: 'Remove image 9' }).click();
  await expect.element(selector(page)).toHaveLength(1);
});

test('CMP-40 a tenth image is ignored', async ({ page, server }) => {
  await pickSeveral(page, server, 8);
  const image = photo({ width: 60, height: 40 });
  // A picker that returns two files at once, even if the input asks for one.
  give(
    page,
    ['a.jpg', 'b.jpg'].map((name) => new File([image], name, { type: 'image/jpeg' })),
  );
  await expect.element(page.getByCSS(`img[src="${imageUrl(9)}"]`)).toBeVisible();
  await page.getByRole('textbox').fill('Nine of them');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const sent = server.sent('problemSave')[0]?.form.get('problemImage');
  expect(sent?.split(',')).toEqual(Array.from({ length: 9 }, (_, index) => imageUrl(index + 1)));
});

test('no message about an upload lies over the answer to a complaint', async ({ page, server }) => {
  await page.getByRole('textbox').fill('Look at this');
  await pickSeveral(page, server, 1);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.getByText('Upload succeeded!').elements()).toEqual([]);
});

test('CMP-42 the uploaded addresses are sent joined by commas', async ({ page, server }) => {
  await pickSeveral(page, server, 2);
  await page.getByRole('textbox').fill('Two of them');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')[0]?.form.get('problemImage')).toBe(
    `${imageUrl(1)},${imageUrl(2)}`,
  );
});

test('a large photo is scaled down, turned upright, and stripped of its metadata', async ({
  page,
  server,
}) => {
  const original = photo({ width: 2600, height: 1800, noise: true });
  expect(original.length).toBeGreaterThan(1_000_000);
  await pick(page, original);
  await expect.element(toast(page)).toHaveTextContent('Upload succeeded!');
  const [call] = server.sent('problemUploadImg');
  const [part] = call ? await partsOf(call) : [];
  const content = part?.content ?? new Uint8Array();
  expect(content.length).toBeLessThanOrEqual(300_000);
  expect(includes(content, SECRET)).toBe(false);
  expect(part?.filename).not.toContain('IMG_0815');
  const { width, height } = jpegSize(content);
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(height / width).toBeCloseTo(2600 / 1800, 1);
});

test('a photo of 40 MB is scaled down like any other', async ({ page, server }) => {
  const jpeg = photo({ width: 1200, height: 900 });
  await page.getByRole('textbox').fill('Look at this');
  // Metadata that a camera writes beside the picture: segments that no decoder draws.
  const segment = new Uint8Array(0xffff + 2);
  segment.set([0xff, 0xef, 0xff, 0xff]);
  const padding = Array.from({ length: 640 }, () => segment);
  const parts = [jpeg.subarray(0, 2), ...padding, jpeg.subarray(2)];
  const file = new File(parts, 'IMG_0815.jpg', { type: 'image/jpeg' });
  expect(file.size).toBeGreaterThan(40_000_000);
  give(page, [file]);
  await expect.element(toast(page)).toHaveTextContent('Upload succeeded!');
  const [call] = server.sent('problemUploadImg');
  const [part] = call ? await partsOf(call) : [];
  expect(part?.content.length).toBeLessThanOrEqual(300_000);
  await expect.element(page.getByRole('textbox')).toHaveValue('Look at this');
});

test('a small photo keeps its size, without its EXIF block', async ({ page, server }) => {
  await pick(page, photo({ width: 60, height: 40 }));
  await expect.element(toast(page)).toHaveTextContent('Upload succeeded!');
  const [call] = server.sent('problemUploadImg');
  const content = (call ? await partsOf(call) : [])[0]?.content ?? new Uint8Array();
  expect(jpegSize(content)).toEqual({ width: 40, height: 60 });
  expect(includes(content, SECRET)).toBe(false);
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
    give(page, [new File([content], name, { type: 'image/jpeg' })]);
    const message = page.getByRole('alertdialog');
    await expect.element(message).toMatchTextContent('It could not be opened as a photo');
    await message.getByRole('button', { name: 'OK' }).click();
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).toHaveValue('Look at this');
    await expect.element(selector(page)).toHaveLength(1);
    expect(server.sent('problemUploadImg')).toHaveLength(0);
  });
}

test('removing an image in progress cancels it without a message', async ({ page, server }) => {
  server.hold('problemUploadImg');
  await pick(page);
  await expect.element(page.getByText('Uploading')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('textbox').fill('Look at this');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(/Wait until the images are uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect.element(page.getByText('Uploading')).not.toBeInTheDocument();
  await expect.element(toast(page)).toBeEmptyDOMElement();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')[0]?.form.get('problemImage')).toBe('');
});

test('on a small phone Send scrolls to the picture that blocks the complaint', async ({
  page,
  server,
}) => {
  await page.viewport(320, 568);
  server.refuse('problemUploadImg', 'The image is too dark');
  await pick(page);
  await expect.element(page.getByText('Not uploaded')).toBeVisible();
  await page.getByRole('textbox').fill('Look at this');
  for (const why of ['the first time', 'and again']) {
    scrollTo(0, 0);
    await page.getByRole('button', { name: 'Send' }).click();
    const error = page.getByText(/An image was not uploaded/);
    await expect.element(error, { message: why }).toBeInViewport({ ratio: 1 });
  }
  expect(server.sent('problemSave')).toHaveLength(0);
});
