import { onTestFinished, vi } from 'vitest';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { config } from '../../src/lib/config.ts';
import { address, session } from '../address.ts';
import type { Screen } from './support/screen.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { succeedAll } from './support/contract.ts';
import { photo } from './support/photos.ts';

const TEST_PAGE = address('/testPreview', { building: 'b-1', lang: 'en' });

const field = (page: Screen, name: string) => page.getByRole('textbox', { name, exact: true });
const query = (page: Screen) => Object.fromEntries(new URL(page.url()).searchParams);

test.beforeEach(({ server }) => {
  succeedAll(server, ['contactInfo', 'problemInit']);
  config.testPage = true;
  // There is no sandbox behind the page.
  const { fetch } = server;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const [input] = request;
    const url = input instanceof Request ? input.url : String(input);
    const isControl = url.includes(CONTROL_PATH);
    return isControl ? Promise.resolve(new Response('', { status: 404 })) : fetch(...request);
  });
  return () => {
    config.testPage = false;
  };
});

test('TST-01 /testPreview shows the session of its address, all 13 parameters and four headers', async ({
  page,
  server,
}) => {
  await page.goto(TEST_PAGE);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Test page');
  for (const [name, value] of Object.entries(session)) {
    await expect.element(field(page, name)).toHaveValue(value);
  }
  for (const header of ['gather', 'swift', 'eyes'])
    await expect.element(field(page, header)).toHaveValue('');
  await expect.element(field(page, 'building')).toHaveValue('b-1');
  await expect.element(page.getByRole('heading', { name: 'Bridge messages' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Sandbox/ })).toHaveLength(0);
  expect(server.calls).toEqual([]);
});

test('TST-02 TST-03 TST-04 TST-05 every field is editable, and shortcuts carry its value', async ({
  page,
  server,
}) => {
  await page.goto(`${TEST_PAGE}&product_id=8`);
  const edited = { deviceId: 'dev-2', sessionId: 'sess-10', productId: '43', orderId: 'L777' };
  for (const [name, value] of Object.entries(edited)) await field(page, name).fill(value);
  await field(page, 'swift').fill('s-1');
  await field(page, 'couponId').fill('');
  await field(page, 'More parameters for the screens').fill('problemId=7');
  await page.getByRole('link', { name: 'Complaint', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/\/complainPage\?/);
  const { couponId: _, ...rest } = { ...session, ...edited };
  expect(query(page)).toEqual({
    ...rest,
    building: 'b-1',
    swift: 's-1',
    lang: 'en',
    problemId: '7',
  });
  await expect.poll(() => server.sent('problemInit').length).toBe(1);
  const [call] = server.sent('problemInit');
  expect(call?.query.get('deviceId')).toBe('dev-2');
  expect(call?.form.get('orderId')).toBe('L777');
  expect(call?.headers['swift']).toBe('s-1');

  await page.goBack();
  await expect.element(field(page, 'orderId')).toHaveValue('L777');
  await expect.element(field(page, 'couponId')).toHaveValue('');
  await expect.element(field(page, 'More parameters for the screens')).toHaveValue('problemId=7');
});

test('an address of the app fills all fields at once', async ({ page }) => {
  await page.goto(TEST_PAGE);
  await page
    .getByLabelText('Fill from an address of the app')
    .fill('https://lender.example/orderDetails?orderId=L5&product_id=9&eyes=e-1#/x?userId=u-2');
  await page.getByRole('button', { name: 'Fill' }).click();
  await expect.element(field(page, 'orderId')).toHaveValue('L5');
  await expect.element(field(page, 'productId')).toHaveValue('9');
  await expect.element(field(page, 'userId')).toHaveValue('u-2');
  await expect.element(field(page, 'eyes')).toHaveValue('e-1');
  await expect.element(field(page, 'sessionId')).toHaveValue('');
  expect(query(page)).toEqual({ orderId: 'L5', productId: '9', userId: 'u-2', eyes: 'e-1' });
});

test('TST-16 a picture is taken with the camera, and the page shows the file', async ({ page }) => {
  await page.goto(TEST_PAGE);
  const input = page.getByLabelText('Take a picture');
  await expect.element(input).toHaveAttribute('capture', 'environment');
  await expect.element(input).toHaveAttribute('accept', 'image/*');
  await settled(page);
  input.element().dispatchEvent(new Event('cancel', { bubbles: true }));
  await expect.element(page.getByText('No picture was taken.')).toBeVisible();
  const picture = photo({ width: 60, height: 40 });
  await input.upload(new File([picture], 'IMG_1.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(/^IMG_1\.jpg, image\/jpeg, \d+ kB$/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'The picture taken' })).toBeVisible();
  await expect.element(page.getByText('No picture was taken.')).not.toBeInTheDocument();
});

test('the page requests the camera from the browser, and says why it is not available', async ({
  page,
}) => {
  const errors = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() =>
    Promise.reject(new DOMException('no', errors.shift())),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  await page.goto(TEST_PAGE);
  const open = page.getByRole('button', { name: 'Open the camera' });
  for (const words of [
    'The camera was refused.',
    'This device has no camera.',
    'Another app uses the camera.',
    'The camera did not open.',
  ]) {
    await open.click();
    await expect.element(page.getByText(words)).toBeVisible();
  }
});

test('language and colours change at once, and the address keeps the language', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(TEST_PAGE);
  const ground = () => getComputedStyle(document.body).backgroundColor;
  const light = ground();
  await page.getByRole('radio', { name: 'Dark' }).click();
  const dark = ground();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('radio', { name: 'Light', exact: true }).click();
  expect(ground()).toBe(light);
  await page.getByRole('radio', { name: 'As the device' }).click();
  expect(ground()).toBe(dark);

  await page.getByRole('radio', { name: 'Kiswahili' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Ukurasa wa majaribio');
  expect(query(page)).toMatchObject({ ...session, lang: 'sw' });
});

test('a sample record is stored for the code screen, and local storage can be emptied', async ({
  page,
}) => {
  await page.goto(TEST_PAGE);
  await page.getByRole('button', { name: 'Sample repayment record' }).click();
  await expect.element(toast(page)).toMatchTextContent('The record is kept.');
  await page.goto(address('/repaymentOfCode2'));
  await expect.element(page.getByText('9912 3456 7890')).toBeVisible();
  await page.goto(TEST_PAGE);
  await page.getByRole('button', { name: 'Empty local storage' }).click();
  // Except for what is stored about payments.
  const kept = Object.keys(localStorage);
  expect(kept.filter((name) => !name.startsWith('kept '))).toEqual([]);
});

const utr = 'UTR123456789';
const submit = (page: Screen, isDelay: 0 | 1) =>
  page.getByRole('button', { name: `isDelay=${isDelay}` }).click();

test('INS-40 a reference number is submitted with its order and isDelay, 0 or 1', async ({
  page,
  server,
}) => {
  server.answer('submitUtr', { code: '00', message: '', data: null });
  await page.goto(TEST_PAGE);
  await field(page, 'orderId').fill('L100');
  await field(page, 'utr').fill(utr);
  await submit(page, 0);
  await expect.poll(() => server.sent('submitUtr').length).toBe(1);
  await submit(page, 1);
  await expect.poll(() => server.sent('submitUtr').length).toBe(2);
  expect(server.sent('submitUtr').map(({ form }) => Object.fromEntries(form))).toEqual([
    { orderId: 'L100', utr, isDelay: '0' },
    { orderId: 'L100', utr, isDelay: '1' },
  ]);
});

for (const empty of ['', '  ']) {
  test(`INS-41 the text "${empty}" is ignored without a message`, async ({ page, server }) => {
    server.answer('submitUtr', { code: '00', message: 'M', data: null });
    await page.goto(TEST_PAGE);
    await field(page, 'utr').fill(empty);
    await submit(page, 0);
    await expect.element(toast(page)).toHaveTextContent('');
    // Were the blank text sent as well, its call would have come before this one.
    await field(page, 'utr').fill(utr);
    await submit(page, 0);
    await expect.element(toast(page)).toHaveTextContent('M');
    expect(server.sent('submitUtr').map(({ form }) => form.get('utr'))).toEqual([utr]);
  });
}

for (const code of ['00', '01']) {
  test(`INS-42 the toast is the message of code ${code}`, async ({ page, server }) => {
    server.answer('submitUtr', { code, message: 'M', data: null });
    await page.goto(TEST_PAGE);
    await field(page, 'utr').fill(utr);
    await submit(page, 0);
    await expect.element(toast(page)).toHaveTextContent('M');
  });
}
