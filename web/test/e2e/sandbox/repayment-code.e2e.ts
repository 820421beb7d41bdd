import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

const SEED = 'due-today';

test('CODE-01 CODE-02 CODE-05 CODE-06 both code screens link to their order, and the second also to its repayment', async ({
  page,
}) => {
  await page.goto(
    scenario('/repaymentOfCode', SEED, { mode: '1', code: '8800', amount: '58.000' }),
  );
  await expect(page.getByText('₱ 58.000,00')).toBeVisible();
  await page.getByRole('link', { name: 'See my order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('L202611210001');
  await page.goBack();
  await expect(page.getByText('8800', { exact: true })).toBeVisible();

  await page.goto(scenario('/repaymentOfCode2', SEED));
  await page.getByRole('link', { name: 'Start the repayment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment Details');
});

test('while the sandbox has lost a payment, no code to pay it again is shown', async ({
  page,
  server,
}) => {
  server.lose('repaymentCommit');
  const look = server.hold('installmentPlan');
  await page.goto(scenario('/paymentMethod', SEED, { withholdingAmount: '500' }));
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: /^Pay TZS/ }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await page.goto(scenario('/repaymentOfCode', SEED, { mode: '1', code: '8800' }));
  look();
  // The plan shows that it has arrived.
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(page.getByText('8800', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('8800', { exact: true })).toBeVisible();
});
