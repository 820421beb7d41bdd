import type { Page } from 'playwright/test';
import { address, expect, settled, test, toast } from './support/app.ts';
import { init, list } from './support/complaints.ts';
import { due } from './support/orders.ts';

const LIST = address('/complaintList');
const FORM = address('/complainPageNext', { problemType: '2', orderNo: 'L100' });
const BLOCKED = { ...init, orderDetail: { ...init.orderDetail, isShow: 0 } };

async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('HTTP-12 a refused call shows exactly the server message', async ({ page, server }) => {
  server.refuse('problemList', 'Session expired, please log in again', '77');
  await page.goto(LIST);
  await expect(toast(page)).toHaveText('Session expired, please log in again');
});

test('HTTP-13 a refusal without a message shows process failed', async ({ page, server }) => {
  server.refuse('problemList', '');
  await page.goto(LIST);
  await expect(toast(page)).toHaveText('process failed');
});

test('HTTP-16 a broken connection shows error', async ({ page, server }) => {
  server.drop('problemList');
  await page.goto(LIST);
  await expect(toast(page)).toHaveText('error');
  await expect(page.getByText('No connection')).toBeVisible();
});

test('HTTP-16 silence shows error after 60 s, and not before', async ({ page, server }) => {
  await page.clock.install();
  await freeze(page);
  server.succeed('problemInit', init);
  server.succeed('problemSave');
  server.hold('problemSave');
  await page.goto(FORM);
  await page.getByRole('textbox').fill('Wrong date');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('loading...')).toBeVisible();
  await page.clock.runFor(59_999);
  await settled(page);
  await expect(page.getByText('loading...')).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveText('error');
  await expect(page.getByRole('textbox')).toHaveValue('Wrong date');
});

test('HTTP-17 tapping a toast closes it at once', async ({ page, server }) => {
  await page.clock.install();
  server.succeed('problemInit', BLOCKED);
  await page.goto(address('/complainPage'));
  await expect(page.getByText('Quick Loan')).toBeVisible();
  await freeze(page);
  await page.getByRole('button', { name: 'Collection' }).click();
  await toast(page).getByText('The selected order').click();
  await expect(toast(page)).toBeEmpty();
});

test('HTTP-18 a toast lasts 3000 ms, counted from the last one shown', async ({ page, server }) => {
  await page.clock.install();
  server.succeed('problemInit', BLOCKED);
  await page.goto(address('/complainPage'));
  await expect(page.getByText('Quick Loan')).toBeVisible();
  await freeze(page);
  const blocked = page.getByRole('button', { name: 'Collection', exact: true });
  await blocked.click();
  await expect(toast(page)).not.toBeEmpty();
  await page.clock.runFor(2000);
  await blocked.click();
  await page.clock.runFor(2999);
  await settled(page);
  await expect(toast(page)).not.toBeEmpty();
  await page.clock.runFor(1);
  await expect(toast(page)).toBeEmpty();
});

test('HTTP-21 HTTP-22 the loading text shows from a call to its reply where it is asked for', async ({
  page,
  server,
}) => {
  server.succeed('problemList', list);
  const answer = server.hold('problemList');
  await page.goto(LIST);
  await expect(page.getByText('loading...', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(page.getByText('loading...')).toBeHidden();
});

test('HTTP-21 an upload shows its own progress in place of the loading text', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  server.succeed('problemUploadImg', { url: '/brought/mock-images/a.svg' });
  server.hold('problemUploadImg');
  await page.goto(FORM);
  await expect(page.getByText('Repayment')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  });
  await expect(page.getByText('Uploading')).toBeVisible();
  await expect(page.getByText('loading...')).toBeHidden();
});

test('HTTP-25 HTTP-26 no failure is given words of ours beyond the catalogue', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  await page.goto(FORM);
  await page.getByRole('textbox').fill('Wrong date');
  const shown: string[] = [];
  for (const fail of [
    () => server.refuse('problemSave', 'The words of the server', '4711'),
    () => server.refuse('problemSave', '', '-1'),
    () => server.answer('problemSave', { code: 0, message: null }),
    () => server.reply('problemSave', { status: 500, body: '<h1>Internal Server Error</h1>' }),
    () => server.reply('problemSave', { status: 200, body: '{"code":"00"' }),
    () => server.drop('problemSave'),
  ]) {
    fail();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(toast(page)).not.toBeEmpty();
    shown.push(await toast(page).innerText());
    await toast(page).getByRole('button').click();
    await expect(toast(page)).toBeEmpty();
  }
  const fallback = 'process failed';
  expect(shown).toEqual([
    'The words of the server',
    fallback,
    fallback,
    fallback,
    fallback,
    'error',
  ]);
  await expect(page.getByRole('textbox')).toHaveValue('Wrong date');
});

test('on a device that is offline the bar stays below what says so', async ({
  page,
  server,
  context,
}) => {
  server.succeed('loanDetails', due);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(address('/orderDetails'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await context.setOffline(true);
  const banner = page.locator('.offline > p');
  await expect(banner).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const { bottom } = await banner.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
  const bar = await page
    .locator('.page-bar')
    .evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
  expect(bar.top).toBeCloseTo(bottom, 0);
});
