import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

test('JNT-01 JNT-02 JNT-06 JNT-07 JNT-08 JNT-09 a failed partner login says why, and is tracked', async ({
  page,
  server,
}) => {
  await page.goto(scenario('/jointLoginError', 'joint-login'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Your partner account could not be verified.')).toBeVisible();
  await expect(page.getByText('Salary Advance')).toHaveCount(0);
  await expect.poll(() => server.sent('jointTrack').length).toBe(1);
});
