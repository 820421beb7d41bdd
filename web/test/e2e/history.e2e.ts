import { address } from '../address.ts';
import { due } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { scenario } from './support/sandbox.ts';

const LOAN = scenario('/loanConfirmNew', 'confirm-waiting');

test('Back closes the review of a loan that was opened first, and a second one leaves at once', async ({
  page,
}) => {
  await page.goto('/aboutUs');
  await page.goto(LOAN);
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Loan Now', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/loanConfirmNew/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/aboutUs/);
});

test('an order that is opened anew begins at its top; one that is loaded again stays', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  const order = address('/orderDetails');
  const place = () => page.evaluate(() => Math.round(scrollY));
  const openOrder = async () => {
    await page.goto(order);
    await expect(page.getByText('Quick Loan')).toBeVisible();
  };
  await page.setViewportSize({ width: 390, height: 400 });
  await openOrder();
  await page.evaluate(() => scrollTo(0, 120));
  await expect.poll(place).toBe(120);
  await page.reload();
  await expect.poll(place).toBe(120);
  await page.goto('about:blank');
  await openOrder();
  await expect.poll(place).toBe(0);
});
