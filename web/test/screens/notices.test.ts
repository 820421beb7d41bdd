import { address } from '../address.ts';
import { init, list } from '../replies/complaints.ts';
import { example } from './support/contract.ts';
import type { Screen } from './support/screen.ts';
import { expect, settled, test, toast } from './support/app.ts';

const LIST = address('/complaintList');
const FORM = address('/complainPageNext', { problemType: '2', orderNo: 'L100' });
const BLOCKED = { ...init, orderDetail: { ...init.orderDetail, isShow: 0 } };

async function freeze(page: Screen): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('HTTP-12 a refused call shows exactly the server message', async ({ page, server }) => {
  server.refuse('problemList', 'Session expired, please log in again', '77');
  await page.goto(LIST);
  await expect.element(toast(page)).toHaveTextContent('Session expired, please log in again');
});

test('HTTP-13 a refusal without a message shows process failed', async ({ page, server }) => {
  server.refuse('problemList', '');
  await page.goto(LIST);
  await expect.element(toast(page)).toHaveTextContent('process failed');
});

test('HTTP-16 a broken connection shows error', async ({ page, server }) => {
  server.drop('problemList');
  await page.goto(LIST);
  await expect.element(toast(page)).toHaveTextContent('error');
  await expect.element(page.getByText('No connection')).toBeVisible();
});

test('HTTP-17 tapping a toast closes it at once', async ({ page, server }) => {
  await page.clock.install();
  server.succeed('problemInit', BLOCKED);
  await page.goto(address('/complainPage'));
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  await freeze(page);
  await page.getByRole('button', { name: 'Collection' }).click();
  await toast(page).getByText('The selected order').click();
  await expect.element(toast(page)).toHaveTextContent('');
});

test('HTTP-18 a toast lasts 3000 ms, counted from the last one shown', async ({ page, server }) => {
  await page.clock.install();
  server.succeed('problemInit', BLOCKED);
  await page.goto(address('/complainPage'));
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  await freeze(page);
  const blocked = page.getByRole('button', { name: 'Collection', exact: true });
  await blocked.click();
  await expect.element(toast(page)).not.toHaveTextContent('');
  await page.clock.runFor(2000);
  await blocked.click();
  await page.clock.runFor(2999);
  await settled(page);
  await expect.element(toast(page)).not.toHaveTextContent('');
  await page.clock.runFor(1);
  await expect.element(toast(page)).toHaveTextContent('');
});

test('HTTP-21 HTTP-22 the loading text shows from a call to its reply, if requested', async ({
  page,
  server,
}) => {
  server.succeed('problemList', list);
  const answer = server.hold('problemList');
  await page.goto(LIST);
  await expect.element(page.getByText('loading...', { exact: true })).toBeVisible();
  answer();
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  await expect.element(page.getByText('loading...')).not.toBeInTheDocument();
});

test('HTTP-21 the loading text is not shown for a quiet call', async ({ page, server }) => {
  server.answer('unionErrorInfo', example('unionErrorInfo'));
  server.hold('jointTrack');
  await page.goto(address('/jointLoginError'));
  await expect.element(page.getByRole('button', { name: 'See another offer' })).toBeVisible();
  await expect.poll(() => server.underWay).toBe(1);
  await settled(page);
  await expect.element(page.getByText('loading...')).toHaveLength(0);
});

test('HTTP-21 the loading text is not shown for a quiet read', async ({ page, server }) => {
  server.hold('getCaptcha');
  await page.goto(address('/promotion'));
  await expect.poll(() => server.sent('getCaptcha').length).toBe(1);
  await settled(page);
  await expect.element(page.getByText('loading...')).toHaveLength(0);
});

test('HTTP-26 a failed read also shows a message of the catalogue', async ({ page, server }) => {
  await page.clock.install();
  for (const [fail, told] of [
    [() => server.reply('problemList', { status: 404, body: 'Not Found' }), 'process failed'],
    [() => server.reply('problemList', { status: 200, body: '<html>' }), 'process failed'],
    [() => server.drop('problemList'), 'error'],
  ] as const) {
    fail();
    await page.goto(LIST);
    await expect.element(toast(page)).toHaveTextContent(told);
  }
  server.hold('problemList');
  await page.goto(LIST);
  await expect.poll(() => server.underWay).toBe(1);
  await page.clock.runFor(60_000);
  await expect.element(toast(page)).toHaveTextContent('error');
});

test('HTTP-18 the toast of a write that timed out stays until it is tapped', async ({
  page,
  server,
}) => {
  await page.clock.install();
  server.succeed('problemInit', init);
  server.hold('problemSave');
  await page.goto(FORM);
  await page.getByRole('textbox').fill('Wrong date');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => server.sent('problemSave').length).toBe(1);
  await page.clock.runFor(60_000);
  await expect.element(toast(page)).toHaveTextContent('error');
  await page.clock.runFor(10_000);
  await settled(page);
  await expect.element(toast(page)).toHaveTextContent('error');
  await toast(page).getByRole('button').click();
  await expect.element(toast(page)).toHaveTextContent('');
});

test('the toast of a write that timed out disappears once it is sent again', async ({
  page,
  server,
}) => {
  await page.clock.install();
  server.hold('sendDeleteCode');
  await page.goto('/deleteMkopoWallerAccount');
  await page.getByLabelText('Phone number').fill('0712345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => server.sent('sendDeleteCode').length).toBe(1);
  await page.clock.runFor(60_000);
  await expect.element(toast(page)).toHaveTextContent('error');
  server.succeed('sendDeleteCode');
  await page.getByRole('button', { name: 'Send another code' }).click();
  await expect.element(page.getByText('Verification code sent!')).toBeVisible();
  await expect.element(toast(page)).toHaveTextContent('');
});

test('HTTP-25 HTTP-26 every failure text of ours is in the catalogue', async ({ page, server }) => {
  server.succeed('problemInit', init);
  await page.goto(FORM);
  await page.getByRole('textbox').fill('Wrong date');
  const shown: string[] = [];
  for (const fail of [
    () => server.refuse('problemSave', 'The words of the server', '4711'),
    () => server.refuse('problemSave', '', '-1'),
    () => server.answer('problemSave', { code: 0, message: null }),
    () => server.reply('problemSave', { status: 500, body: '<h1>Internal Server Error</h1>' }),
    () => server.reply('problemSave', { status: 404, body: 'Not Found' }),
    () => server.reply('problemSave', { status: 200, body: '{"code":"00"' }),
    () => server.drop('problemSave'),
  ]) {
    fail();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(toast(page)).not.toHaveTextContent('');
    shown.push(toast(page).element().textContent);
    await toast(page).getByRole('button').click();
    await expect.element(toast(page)).toHaveTextContent('');
  }
  const fallback = 'process failed';
  expect(shown).toEqual([
    'The words of the server',
    fallback,
    fallback,
    fallback,
    fallback,
    fallback,
    'error',
  ]);
  await expect.element(page.getByRole('textbox')).toHaveValue('Wrong date');
});

test('HTTP-16 no reply shows error after 60 s, and not before', async ({ page, server }) => {
  await page.clock.install();
  await freeze(page);
  server.succeed('problemInit', init);
  server.succeed('problemSave');
  server.hold('problemSave');
  await page.goto(FORM);
  await page.getByRole('textbox').fill('Wrong date');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('loading...')).toBeVisible();
  await page.clock.runFor(59_999);
  await settled(page);
  await expect.element(page.getByText('loading...')).toBeVisible();
  await page.clock.runFor(1);
  await expect.element(toast(page)).toHaveTextContent('error');
  await expect.element(page.getByRole('textbox')).toHaveValue('Wrong date');
});

test('HTTP-21 an upload shows its own progress instead of the loading text', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  server.succeed('problemUploadImg', { url: '/brought/mock-images/a.svg' });
  server.hold('problemUploadImg');
  await page.goto(FORM);
  await expect.element(page.getByText('Repayment')).toBeVisible();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const file = new File([svg], 'a.svg', { type: 'image/svg+xml' });
  await page.getByCSS('input[type=file]').upload(file);
  await expect.element(page.getByText('Uploading')).toBeVisible();
  await expect.element(page.getByText('loading...')).not.toBeInTheDocument();
});
