import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

test('changing the language during a payment changes the texts, and nothing of the order', async ({
  page,
}) => {
  await page.goto(scenario('/repayment', 'due-today'));
  await page.getByRole('button', { name: 'Wallet' }).click();
  await page.getByRole('radio', { name: 'Tigo Pesa' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('Payment started')).toBeVisible();
  await page.goto(scenario('/repayment', 'due-today', { lang: 'sw' }));
  await expect(page.getByText('Malipo yameanza')).toBeVisible();
  await page.goto(scenario('/orderDetails', 'due-today', { lang: 'sw' }));
  await expect(page.getByText('Malipo yameanza')).toBeVisible();
  await expect(page.getByText('Jumla ya kulipa').last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Mkopo wako umebadilika')).toHaveCount(0);
  await expect(page.getByText('Total to repay')).toHaveCount(0);
});
