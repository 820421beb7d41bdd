import type { Locator } from 'playwright/test';
import { address } from '../address.ts';
import { expect, test } from './support/app.ts';
import { openPrerendered } from './support/prerendered.ts';
import { watchShifts } from './support/shifts.ts';
import { answerAll } from './support/contract.ts';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`Not in the layout: ${String(part)}`);
  return box;
}

test.use({ viewport: { width: 1024, height: 800 }, isMobile: false });

test('the actions follow a short page, and nothing moves when the plan loads', async ({
  page,
  server,
}) => {
  answerAll(server);
  const shifts = await watchShifts(page);
  const answer = server.hold('installmentPlan');
  await page.goto(address('/orderDetails'));
  const button = page.locator('.page-footer button').first();
  await expect(button).toBeVisible();
  const before = await button.boundingBox();
  answer();
  await expect(page.getByRole('button', { name: /into my calendar/ })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  expect(await shifts()).toEqual([]);
});

test('on a long page they stay visible', async ({ page, server }) => {
  answerAll(server);
  await page.goto(address('/loanConfirmNew'));
  await expect(page.getByRole('checkbox')).toBeAttached();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(800);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeInViewport({ ratio: 1 });
});

for (const path of ['/Policy', '/Loan']) {
  test(`title and text of ${path} begin at one edge`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.long-text')).toBeVisible();
    const title = await boxOf(frame.getByRole('heading', { level: 1 }));
    expect(title.x).toBe((await boxOf(frame.locator('.long-text'))).x);
  });
}

/** Screens that have their main action in a bar. */
const barred = [
  '/orderDetails',
  '/repayment',
  '/delayRepayment',
  '/paymentMethod',
  '/loanConfirmNew',
  '/bindBank',
  '/complainPageNext',
  '/customerService',
  '/deleteMkopoWallerAccount',
  '/promotion',
];

for (const path of barred) {
  test(`the bar of ${path} is as wide as the content above it`, async ({ page, server }) => {
    answerAll(server);
    await openPrerendered(page, address(path, { problemType: '2' }));
    const bar = page.locator('.page-footer > *');
    const column = page.locator('.page-rest .card').first();
    await expect(bar).toBeVisible();
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(column).toBeVisible();
      const { x: left, width: wide } = await boxOf(column);
      expect(await bar.boundingBox()).toMatchObject({ x: left, width: wide });
    }
  });
}

test('the tabs of a form align with its fields', async ({ page, server }) => {
  answerAll(server);
  await page.goto(address('/bindBank'));
  const tabs = await page.getByRole('tablist').boundingBox();
  const { x: left, width: wide } = await boxOf(page.locator('.card').first());
  expect(tabs).toMatchObject({ x: left, width: wide });
});

/** Screens whose lead is beside the rest. */
const beside = {
  '/orderDetails': {},
  '/repayment': {},
  '/delayRepayment': {},
  '/paymentMethod': {},
  '/loanConfirmNew': {},
  '/complainPage': {},
  '/complainPageNext': { problemType: '2' },
  '/complainDetails': { problemId: '7' },
  '/customerService': {},
  '/deleteMkopoWallerAccount': {},
  '/promotion': {},
  '/repaymentOfCode': { mode: '1', code: '123456', amount: '100' },
  '/repaymentInstructions': { amount: '100', reference_no: '123456' },
};

for (const [path, query] of Object.entries(beside)) {
  test(`${path} is a page of two columns on a wide screen, and of one on others`, async ({
    page,
    server,
  }) => {
    answerAll(server);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPrerendered(page, address(path, query));
    const [lead, rest] = [page.locator('.page-lead'), page.locator('.page-rest')];
    await expect(rest).toBeVisible();
    const [left, right] = [await boxOf(lead), await boxOf(rest)];
    expect(left.y).toBe(right.y);
    expect(right.x).toBeGreaterThan(left.x + left.width);
    expect(right.x + right.width - left.x).toBeGreaterThan(900);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    // On this width, their pieces are in the single column of the page.
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(lead).toHaveCSS('display', 'contents');
    await expect(rest).toHaveCSS('display', 'contents');
  });
}

test('what a long page is about stays visible beside it, and so does what to do', async ({
  page,
  server,
}) => {
  answerAll(server);
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(address('/loanConfirmNew'));
  await expect(page.getByRole('checkbox')).toBeAttached();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('.offer-head')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeInViewport({ ratio: 1 });
});

test('complaints are listed in two columns', async ({ page, server }) => {
  answerAll(server);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address('/complaintList'));
  const items = page.locator('.complaint-list > li');
  await expect(items.nth(1)).toBeVisible();
  const [first, second] = [await boxOf(items.nth(0)), await boxOf(items.nth(1))];
  expect(second.y).toBe(first.y);
  expect(second.x).toBeGreaterThan(first.x + first.width);
});

test('nothing moves to another column when a page has loaded', async ({ page, server }) => {
  answerAll(server);
  await page.setViewportSize({ width: 1280, height: 800 });
  const shifts = await watchShifts(page);
  for (const path of ['/orderDetails', '/repayment', '/delayRepayment', '/loanConfirmNew']) {
    await page.goto(address(path));
    await expect(page.locator('.page-footer button').first()).toBeVisible();
    expect(await shifts()).toEqual([]);
  }
});
