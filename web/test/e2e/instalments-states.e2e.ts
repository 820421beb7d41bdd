import { plan, planPage } from '../replies/plans.ts';
import { expect, test, toast } from './support/app.ts';
import { rows } from './support/plans.ts';

test('the plan shows blocks until it comes, and a failed load can be tried again, offline too', async ({
  page,
  server,
}) => {
  server.succeed('installmentPlan', plan());
  const release = server.hold('installmentPlan');
  await page.goto(planPage);
  await expect(page.locator('.skeleton')).toBeVisible();
  release();
  await expect(rows(page)).toHaveCount(4);
  server.refuse('installmentPlan', 'Not now.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Not now.' })).toBeVisible();
  await expect(toast(page)).toHaveText('Not now.');
  server.drop('installmentPlan');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  server.succeed('installmentPlan', plan());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(4);
});
