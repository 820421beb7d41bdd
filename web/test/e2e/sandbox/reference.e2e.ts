import { expect, test } from '../support/app.ts';

test('the reference opens a call, shows its codes and examples, and tries it on the sandbox', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) {
      elsewhere.push(request.url());
    }
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/docs/problemList');
  const call = page.getByRole('region', { name: "List the borrower's complaints" });
  await expect(call.getByRole('row', { name: '01 serverFailure' })).toBeVisible();
  await expect(call.getByText("await brought.call('problemList')")).toBeVisible();
  await expect(call.getByText('sessionId', { exact: true })).toBeVisible();
  // The code to paste has the borrower of the examples, like the call that is tried.
  const example = call.getByRole('group', { name: /^Request Example/ });
  await expect(example.getByRole('code')).toContainText('sessionId=s-9b1deb4d3b7d');
  await call.getByRole('button', { name: 'success', exact: true }).click();
  await page.getByRole('option', { name: 'serverFailure' }).click();
  await expect(call.getByText('"The system is busy, please try again later."')).toBeVisible();

  await call.getByRole('button', { name: /Test Request/ }).click();
  const client = page.getByRole('dialog');
  await client.getByRole('button', { name: /^Send/ }).last().click();
  await expect(client.getByText('200 OK')).toBeVisible();
  await expect(client.getByText('"tabs"')).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('the search of the reference finds fields and codes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/docs');
  await page.getByRole('button', { name: /Search/ }).click();
  const search = page.getByRole('combobox', { name: 'Enter search query' });
  await search.fill('800006');
  const found = page.getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Confirm a payment by card');
  await search.fill('problemSonType');
  await expect(found.filter({ hasText: 'Save a complaint' })).toBeVisible();
});

test('the reference has a page for a schema, with the meaning of each known value', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/docs#model/OrderStatus');
  await expect(
    page.getByText('170 running: The loan runs; it can be repaid.').first(),
  ).toBeVisible();
});
