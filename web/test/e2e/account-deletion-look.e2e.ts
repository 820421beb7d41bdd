import { expect, test } from './support/app.ts';
import { lookOver } from './support/look.ts';

// Five looks of each state, two of them judged by axe.
test.slow();

test('every state of the deletion looks right everywhere', async ({ page, server }) => {
  const alert = page.getByRole('alertdialog');
  await page.goto('/deleteMkopoWallerAccount');
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await lookOver(page, 'deletion-phone');
  await page.getByRole('button', { name: 'Send code' }).click();
  await lookOver(page, 'deletion-bad-phone');
  await alert.getByRole('button', { name: 'OK' }).click();
  server.refuse(
    'sendDeleteCode',
    'Too many codes were sent to this number today. Try again tomorrow.',
  );
  await page.getByLabel('Phone number').fill('0712345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Too many codes').first()).toBeVisible();
  await lookOver(page, 'deletion-no-code');
  server.succeed('sendDeleteCode');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(alert).toBeVisible();
  await lookOver(page, 'deletion-sent');
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Verification code').fill('123456');
  await lookOver(page, 'deletion-code');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(alert).toBeVisible();
  await lookOver(page, 'deletion-sure');
  server.drop('userDelete');
  await alert.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText(/may or may not have been deleted/)).toBeVisible();
  await lookOver(page, 'deletion-no-answer');
  server.succeed('userDelete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await alert.getByRole('button', { name: 'Delete it' }).click();
  await expect(alert).toContainText('Your account has been deleted!');
  await lookOver(page, 'deletion-deleted');
});
