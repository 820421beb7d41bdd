import { paths } from '../../src/lib/paths.ts';
import { expect, test } from './support/app.ts';
import { installHost } from './support/screen.ts';

const dead = [
  ['/nowhere', 'There is no page here'],
  [`${paths.orderDetails}?userId=1`, 'Which order?'],
  [`${paths.repayment}?userId=1`, 'Which order?'],
  [`${paths.delayRepayment}?userId=1`, 'Which order?'],
  [`${paths.paymentMethod}?userId=1`, 'Which order?'],
  [`${paths.loanConfirmNew}?userId=1`, 'Which loan?'],
] as const;

for (const [address, says] of dead) {
  test(`${address} has a Back button, which closes the webview in a host`, async ({ page }) => {
    const actions = installHost(page, 'android');
    await page.goto(address);
    await expect.element(page.getByRole('heading', { name: says })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(actions).toEqual(['closeWebview']);
  });
}
