import { address } from '../address.ts';
import { init } from '../replies/complaints.ts';
import { due } from '../replies/orders.ts';
import type { Page } from 'playwright/test';
import { expect, settled, test, toast } from './support/app.ts';

const FORM = address('/complainPageNext', { problemType: '2', orderNo: 'L100' });

async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

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
