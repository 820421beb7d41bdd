import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

const SEED = 'due-today';

test('the test page opens a scenario, makes its calls fail, reads its SMS and restarts it', async ({
  page,
}) => {
  await page.goto('/testPreview');
  await page.getByLabel('Your name, for a session of your own').fill('anna');
  await page.getByRole('link', { name: /^due-today/ }).click();
  await expect(page).toHaveURL(/\/orderDetails\?/);
  expect(new URL(page.url()).searchParams.get('sessionId')).toBe(`${SEED}.anna`);
  await expect(page.getByText('REPAY', { exact: true })).toBeVisible();

  await page.goto(scenario('/testPreview', SEED));
  await expect(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)).toBeVisible();
  await page.getByLabel('Call').selectOption('loanDetails');
  await page.getByLabel('Fault', { exact: true }).selectOption('code');
  await page.getByLabel('Value').fill('01');
  await page.getByRole('button', { name: 'Add fault' }).click();
  const fault = `loanDetails code 01 × 1 @ ${SEED}`;
  await expect(page.getByText(fault)).toBeVisible();
  await page.getByRole('link', { name: 'Loan detail' }).click();
  await expect(page.getByRole('heading', { name: /^The system is busy/ })).toBeVisible();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('REPAY', { exact: true })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Look' }).click();
  await expect(page.getByText('No message to this phone yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Begin due-today/ }).click();
  await expect(page.getByText('The session begins anew.')).toBeVisible();
});

test('the test page changes a reply by a patch, and shows an error for an invalid one', async ({
  page,
}) => {
  await page.goto(scenario('/testPreview', SEED));
  await page.getByLabel('Call').selectOption('loanDetails');
  await page.getByLabel('Fault', { exact: true }).selectOption('patch');
  const value = page.getByLabel('Value');
  const add = page.getByRole('button', { name: 'Add fault' });
  await value.fill('{"data":');
  await add.click();
  await expect(page.getByText(/value must be an object/)).toBeVisible();
  const patch = '{"data":{"noticeStatusText":"Nearly due"}}';
  await value.fill(patch);
  await add.click();
  await expect(page.getByText(`loanDetails patch ${patch} × 1 @ ${SEED}`)).toBeVisible();
  await page.getByRole('link', { name: 'Loan detail' }).click();
  await expect(page.getByRole('heading', { name: 'Nearly due' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Due', exact: true })).toBeVisible();
});
