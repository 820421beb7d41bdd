import { address } from '../address.ts';
import { details, list } from '../replies/complaints.ts';
import { expect, test } from './support/app.ts';

const DETAILS = address('/complainDetails', { problemId: '7' });

test('a disallowed or broken picture address shows a placeholder', async ({ page, server }) => {
  const bad = ['javascript:alert(1)', 'http://elsewhere.test/a.jpg', 'https://broken.test/a.jpg'];
  const asked: string[] = [];
  await page.route(/elsewhere|broken/, async (route) => {
    asked.push(route.request().url());
    await (route.request().url().includes('broken') ? route.abort() : route.continue());
  });
  server.succeed('problemDetail', { ...details, images: bad, disposeImages: [] });
  await page.goto(DETAILS);
  await expect(page.getByRole('img', { name: 'Image 3' })).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
  expect(asked).toEqual(['https://broken.test/a.jpg']);
});

test('a complaint opened from the list says when it was sent, also after a reload', async ({
  page,
  server,
}) => {
  server.succeed('problemDetail', details);
  server.succeed('problemList', list);
  await page.goto(address('/complaintList'));
  await page.getByRole('link', { name: /He called my employer/ }).click();
  await expect(page.getByText('Sent 2026-11-19 18:02:11')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sent 2026-11-19 18:02:11')).toBeVisible();
});
