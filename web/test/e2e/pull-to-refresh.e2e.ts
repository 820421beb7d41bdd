import { address } from '../address.ts';
import { details, list } from '../replies/complaints.ts';
import { due } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { Finger } from './support/finger.ts';
import { orderShown } from './support/orders.ts';

test('pulling an order down from the top reloads it and its plan', async ({ page, server }) => {
  server.succeed('loanDetails', { ...due, noticeStatusText: 'Due' });
  await page.goto(address('/orderDetails'));
  await orderShown(page);
  await page.waitForLoadState('networkidle');
  const before = server.sent('installmentPlan').length;
  server.succeed('loanDetails', { ...due, noticeStatusText: 'Due, as of now' });

  const finger = await Finger.on(page);
  await finger.down(195, 200);
  await finger.moveBy(90);
  await finger.up(100);
  expect(server.sent('loanDetails')).toHaveLength(1);

  const answer = server.hold('loanDetails');
  const mark = page.locator('.pull-to-refresh');
  await finger.down(195, 200);
  await finger.moveBy(200);
  await expect(mark).toBeVisible();
  await finger.up(100);
  await expect.poll(() => server.sent('loanDetails').length).toBe(2);
  await expect(mark).toBeVisible();
  answer();
  await expect(mark).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Due, as of now' })).toBeVisible();
  expect(server.sent('installmentPlan').length).toBeGreaterThan(before);
});

for (const [path, call] of [
  ['/complaintList', 'problemList'],
  ['/complainDetails', 'problemDetail'],
] as const) {
  test(`pulling ${path} down reloads it`, async ({ page, server }) => {
    server.succeed('problemList', list);
    server.succeed('problemDetail', details);
    await page.goto(address(path, { problemId: '7' }));
    await expect(page.getByText('Collection').first()).toBeVisible();
    const finger = await Finger.on(page);
    await finger.down(195, 300);
    await finger.moveBy(200);
    await finger.up(100);
    await expect.poll(() => server.sent(call).length).toBe(2);
  });
}

test('dragging a scrolled page scrolls it, and does not reload', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'));
  await orderShown(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 150));
  const finger = await Finger.on(page);
  await finger.down(195, 100);
  await finger.moveBy(140);
  await finger.up(100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(150);
  await expect(page.locator('.pull-to-refresh')).toBeHidden();
  expect(server.sent('loanDetails')).toHaveLength(1);
});

test('a second finger cancels a pull without a trace', async ({ page, server }) => {
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'));
  await orderShown(page);
  await page.waitForLoadState('networkidle');
  const mark = page.locator('.pull-to-refresh');
  const finger = await Finger.on(page);
  await finger.down(195, 200);
  await finger.moveBy(90);
  await expect(mark).toBeVisible();
  await finger.secondDown(300, 500);
  await finger.up(100);
  await expect(mark).toBeHidden();
  expect(server.sent('loanDetails')).toHaveLength(1);
});
