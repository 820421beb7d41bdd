import { expect, test } from '../support/sandbox.ts';

const SEED = 'card-needs-code';

test('a card payment with its code: a wrong code is told, the right one pays the order', async ({
  page,
  sandbox,
}) => {
  await sandbox.open('/paymentMethod', SEED, { withholdingAmount: '500' });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Pay TZS/ }).click();

  const code = page.getByLabel('Verification code');
  await expect(code).toBeVisible();
  const right = await sandbox.code(SEED);
  await code.fill(right === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('wrong verification code')).toBeVisible();
  await code.fill(right);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/#\/borrowDetail\//);
  await expect(page.getByText('TZS 500,00')).toBeVisible();
});
