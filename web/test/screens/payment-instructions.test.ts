import { address } from '../address.ts';
import { expect, test } from './support/app.ts';

test('PAYI-05 without a reference the screen says where it is found', async ({ page }) => {
  await page.goto(address('/repaymentInstructions'));
  await expect.element(page.getByText(/You find this number where you started/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveLength(0);
});
