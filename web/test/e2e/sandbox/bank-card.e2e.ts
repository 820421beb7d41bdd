import { expect, test } from '../support/app.ts';
import { scenario } from '../support/sandbox.ts';

test('BANK-35 what says that an account is saved leaves the main button of the next screen free', async ({
  page,
}) => {
  await page.goto(scenario('/bindBank', 'due-today', { source: 'loanDetail' }));
  await page.getByRole('button', { name: 'Wallet' }).click();
  await page.getByRole('radio', { name: 'Tigo Pesa' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Tigo Pesa number').fill('0654 000 111');
  await page.getByRole('button', { name: 'Next' }).click();
  const saved = page.locator('.notice', { hasText: 'is saved' });
  await expect(page.getByRole('button', { name: 'REPAY', exact: true })).toBeVisible();
  await expect(saved).toBeVisible();
  const bar = page.locator('.page-footer');
  const gap = async () => {
    const [above, below] = await Promise.all([saved.boundingBox(), bar.boundingBox()]);
    return (below?.y ?? 0) - (above ? above.y + above.height : Infinity);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('a wallet and then a bank account are bound, and the order is paid from the new card', async ({
  page,
}) => {
  await page.goto(scenario('/bindBank', 'due-today', { source: 'loanDetail' }));
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Mobile wallet');
  await page.getByRole('button', { name: 'Wallet' }).click();
  await page.getByRole('radio', { name: 'Tigo Pesa' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const number = page.getByLabel('Tigo Pesa number');
  await expect(number).toHaveAccessibleDescription('Enter your Tigo Pesa number, digits only.');
  await expect(number).toBeFocused();
  await number.fill('0654 000 111');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/orderDetails\?/);

  await page.goto(scenario('/bindBank', 'due-today', { source: 'loanDetail' }));
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await page.getByRole('button', { name: 'Bank Choose a bank' }).click();
  await page.getByRole('radio', { name: 'NMB Bank' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Account number').fill('22310009876');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/orderDetails\?/);

  await page.goto(scenario('/paymentMethod', 'due-today'));
  await expect(page.getByRole('radio', { name: /Tigo Pesa/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /NMB Bank.*9876/ })).toBeVisible();
});
