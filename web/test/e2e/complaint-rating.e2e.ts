import { address } from '../address.ts';
import { details, list } from '../replies/complaints.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';

const DETAILS = address('/complainDetails', { problemId: '7' });

test.beforeEach(async ({ page, server }) => {
  server.succeed('problemDetail', { ...details, isNeedScore: 1 });
  server.succeed('problemSaveScore');
  server.succeed('problemList', list);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
});

function rating(page: Page) {
  return page.getByRole('dialog', { name: 'How did we handle it?' });
}

async function openRating(page: Page): Promise<void> {
  await page.goto(DETAILS);
  await expect(page.getByText('Hello world!')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(rating(page)).toBeVisible();
}

test('CMP-71 a tap outside does not dismiss the rating', async ({ page }) => {
  await openRating(page);
  await page.mouse.click(5, 5);
  await page.mouse.click(380, 830);
  await expect(rating(page)).toBeVisible();
});
