import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

const SEED = 'due-today';
const PHONE = '0712345678';

test('a wrong code deletes nothing, the right one deletes the account with its orders', async ({
  page,
  sandbox,
}) => {
  await page.goto(scenario('/deleteMkopoWallerAccount', SEED));
  const alert = page.getByRole('alertdialog');
  await page.getByLabel('Phone number').fill(PHONE);
  await page.getByRole('button', { name: 'Send code' }).click();
  await alert.getByRole('button', { name: 'OK' }).click();
  const right = await sandbox.code(PHONE);

  const code = page.getByLabel('Verification code');
  const confirm = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await alert.getByRole('button', { name: 'Delete it' }).click();
  };
  await code.fill(right === '111111' ? '222222' : '111111');
  await confirm();
  await expect(code).toHaveAccessibleDescription(/^Wrong verification code\./);
  await code.fill(right);
  await confirm();
  await expect(alert).toContainText('Your account has been deleted!');

  await page.goto(scenario('/orderDetails', SEED));
  const title = { name: 'Only customer service can help now' };
  await expect(page.getByRole('heading', title)).toBeVisible();
});
