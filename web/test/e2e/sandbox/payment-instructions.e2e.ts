import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

test('PAYI-01 PAYI-05 the instructions open in a session, and lead back to the order', async ({
  page,
}) => {
  await page.goto(scenario('/orderDetails', 'due-today'));
  await expect(page.getByRole('button', { name: /^repay/i }).first()).toBeVisible();
  await page.goto(scenario('/repaymentInstructions', 'due-today', { reference_no: 'RF7002' }));
  await expect(page.getByText('RF7002', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('main')).toContainText('L202611210001');
});
