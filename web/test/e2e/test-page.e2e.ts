import { address, session } from '../address.ts';
import type { Page } from 'playwright/test';
import { expect, test, toast } from './support/app.ts';
import { answerPromotion } from './support/promotion.ts';
import { example, succeedAll } from './support/contract.ts';
import { photo } from './support/photos.ts';

const TEST_PAGE = address('/testPreview', { building: 'b-1', lang: 'en' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.beforeEach(async ({ page, server }) => {
  await page.route('**/__sandbox/**', (route) => route.fulfill({ status: 404, body: '' }));
  succeedAll(server, ['contactInfo', 'problemInit']);
});

test('TST-01 /testPreview shows the session of its address, all 13 parameters and four headers', async ({
  page,
  server,
}) => {
  await page.goto(TEST_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test page');
  for (const [name, value] of Object.entries(session)) {
    await expect(field(page, name)).toHaveValue(value);
  }
  for (const header of ['gather', 'swift', 'eyes']) await expect(field(page, header)).toBeEmpty();
  await expect(field(page, 'building')).toHaveValue('b-1');
  await expect(page.getByRole('heading', { name: 'Bridge messages' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Sandbox/ })).toHaveCount(0);
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
  await expect(page).toHaveURL(/\/complainPage\?/);
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
  await expect(field(page, 'orderId')).toHaveValue('L777');
  await expect(field(page, 'couponId')).toBeEmpty();
  await expect(field(page, 'More parameters for the screens')).toHaveValue('problemId=7');
});

test('an address of the app fills all fields at once', async ({ page }) => {
  await page.goto(TEST_PAGE);
  await page
    .getByLabel('Fill from an address of the app')
    .fill('https://lender.example/orderDetails?orderId=L5&product_id=9&eyes=e-1#/x?userId=u-2');
  await page.getByRole('button', { name: 'Fill' }).click();
  await expect(field(page, 'orderId')).toHaveValue('L5');
  await expect(field(page, 'productId')).toHaveValue('9');
  await expect(field(page, 'userId')).toHaveValue('u-2');
  await expect(field(page, 'eyes')).toHaveValue('e-1');
  await expect(field(page, 'sessionId')).toBeEmpty();
  expect(query(page)).toEqual({ orderId: 'L5', productId: '9', userId: 'u-2', eyes: 'e-1' });
});

const shortcuts = [
  { name: 'Confirm loan', path: '/loanConfirmNew' },
  { name: 'Loan detail', path: '/loanDetail' },
  { name: 'Repay', path: '/repayment' },
  { name: 'Extension', path: '/delayRepayment' },
  { name: 'Bind bank', path: '/bindBank' },
  { name: 'About', path: '/aboutUs' },
  { name: 'Complaint', path: '/complainPage' },
  { name: 'Customer service', path: '/customerService' },
  { name: 'Privacy', path: '/privacyPolicy' },
  { name: 'Repayment instructions', path: '/repaymentInstructions' },
];

test('TST-06 TST-07 TST-08 TST-09 TST-10 TST-11 TST-12 TST-13 TST-14 TST-15 each shortcut opens its screen with the session', async ({
  page,
  server,
}) => {
  succeedAll(server, [
    'loanDetailConfirm',
    'contractList',
    'loanDetails',
    'installmentPlan',
    'delayDetail',
    'bankCardInit',
  ]);
  server.answer('loanDetails', {
    ...example('loanDetails'),
    data: { ...example('loanDetails').data, playeduL: '' },
  });
  await page.goto(TEST_PAGE);
  for (const { name, path } of shortcuts) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname, { message: name }).toBe(path);
    expect(query(page)).toMatchObject(session);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText('Test page');
    await expect(heading, name).not.toHaveText('Not found');
    await page.goBack();
    await expect(heading).toHaveText('Test page');
  }
});

test('every path of the app is listed, and opens with the session', async ({ page, server }) => {
  answerPromotion(server);
  await page.goto(TEST_PAGE);
  await page.getByText('All paths').click();
  const list = page.getByRole('navigation', { name: 'All paths' });
  await expect(list.getByRole('link', { name: '/deleteMkopoWallerAccount' })).toBeVisible();
  await list.getByRole('link', { name: '/promotion' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register');
  await expect.poll(() => server.sent('trackVisit').length).toBe(1);
});

test('TST-16 a picture is taken with the camera, and the page shows the file', async ({ page }) => {
  await page.goto(TEST_PAGE);
  const input = page.getByLabel('Take a picture');
  await expect(input).toHaveAttribute('capture', 'environment');
  await expect(input).toHaveAttribute('accept', 'image/*');
  await input.dispatchEvent('cancel');
  await expect(page.getByText('No picture was taken.')).toBeVisible();
  const buffer = await photo(page, { width: 60, height: 40 });
  await input.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(/^IMG_1\.jpg, image\/jpeg, \d+ kB$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'The picture taken' })).toBeVisible();
  await expect(page.getByText('No picture was taken.')).toBeHidden();
});

test('TST-17 the location is requested from the browser; a refusal is shown as text', async ({
  page,
  context,
}) => {
  await page.goto(TEST_PAGE);
  const locate = page.getByRole('button', { name: 'Get my location' });
  await context.clearPermissions();
  await locate.click();
  await expect(page.getByText(/^The location was refused/)).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.7924, longitude: 39.2083, accuracy: 12 });
  await locate.click();
  await expect(page.getByText('-6.79240')).toBeVisible();
  await expect(page.getByText('39.20830')).toBeVisible();
  await expect(page.getByText('12 m')).toBeVisible();
  await expect(page.getByText(/^The location was refused/)).toBeHidden();
});

test('the page requests the camera from the browser, and says why it is not available', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const errors = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'];
    const getUserMedia = () => Promise.reject(new DOMException('no', errors.shift()));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
  await page.goto(TEST_PAGE);
  const open = page.getByRole('button', { name: 'Open the camera' });
  for (const words of [
    'The camera was refused.',
    'This device has no camera.',
    'Another app uses the camera.',
    'The camera did not open.',
  ]) {
    await open.click();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('language and colours change at once, and the address keeps the language', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(TEST_PAGE);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('radio', { name: 'Light', exact: true }).check();
  expect(await ground()).toBe(light);
  await page.getByRole('radio', { name: 'As the device' }).check();
  expect(await ground()).toBe(dark);

  await page.getByRole('radio', { name: 'Kiswahili' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ukurasa wa majaribio');
  expect(query(page)).toMatchObject({ ...session, lang: 'sw' });
});

test('the bridge timeline simulates a host, and shows what the screens send', async ({ page }) => {
  await page.goto(TEST_PAGE);
  await page.getByRole('radio', { name: 'Android' }).check();
  await page.getByRole('link', { name: 'Customer service' }).click();
  await page.getByRole('button', { name: /^Telephone/ }).click();
  await page.goBack();
  await expect(page.getByRole('log')).toContainText('callPhone');
  await expect(page.getByRole('log')).toContainText('taken by the fake host');
});

test('a sample record is stored for the code screen, and local storage can be emptied', async ({
  page,
}) => {
  await page.goto(TEST_PAGE);
  await page.getByRole('button', { name: 'Sample repayment record' }).click();
  await expect(toast(page)).toContainText('The record is kept.');
  await page.goto(address('/repaymentOfCode2'));
  await expect(page.getByText('9912 3456 7890')).toBeVisible();
  await page.goto(TEST_PAGE);
  await page.getByRole('button', { name: 'Empty local storage' }).click();
  // But for what is kept of payments.
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => !name.startsWith('kept '))).toEqual([]);
});

const utr = 'UTR123456789';
const submit = (page: Page, isDelay: 0 | 1) =>
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
    await expect(toast(page)).toBeEmpty();
    // Were the blank text sent as well, its call would have come before this one.
    await field(page, 'utr').fill(utr);
    await submit(page, 0);
    await expect(toast(page)).toHaveText('M');
    expect(server.sent('submitUtr').map(({ form }) => form.get('utr'))).toEqual([utr]);
  });
}

for (const code of ['00', '01']) {
  test(`INS-42 the toast is the message of code ${code}`, async ({ page, server }) => {
    server.answer('submitUtr', { code, message: 'M', data: null });
    await page.goto(TEST_PAGE);
    await field(page, 'utr').fill(utr);
    await submit(page, 0);
    await expect(toast(page)).toHaveText('M');
  });
}
