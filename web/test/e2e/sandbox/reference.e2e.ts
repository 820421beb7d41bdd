import { expect, test } from '../support/app.ts';

test('the reference leads to a call, shows its codes and examples, and tries it on the sandbox', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) {
      elsewhere.push(request.url());
    }
  });
  await page.goto('/docs/problemList');
  const call = page.locator('#operations-complaints-problemList');
  await expect(call.getByRole('row', { name: '01 serverFailure' })).toBeVisible();
  await expect(call.getByText("await brought.call('problemList')")).toBeVisible();
  await expect(call.getByText('sessionId', { exact: true })).toBeVisible();
  await expect(call.locator('option[value="serverFailure"]')).toBeAttached();

  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = call.locator('.live-responses-table .response').first();
  await expect(answer.locator('.response-col_status')).toHaveText(/^200/);
  await expect(answer).toContainText('"tabs"');
  await expect(call.locator('.curl-command')).toContainText(
    `${origin}/brought/user-problem/problem-list?`,
  );
  expect(elsewhere).toEqual([]);
});

test('the search of the reference knows fields and codes', async ({ page }) => {
  await page.goto('/docs');
  await page.locator('.operation-filter-input').fill('800006');
  await expect(page.locator('#operations-repayment-repaymentConfirm')).toBeVisible();
  await expect(page.locator('#operations-complaints-problemList')).toHaveCount(0);
  await page.locator('.operation-filter-input').fill('problemSonType');
  await expect(page.locator('#operations-complaints-problemSave')).toBeVisible();
});
