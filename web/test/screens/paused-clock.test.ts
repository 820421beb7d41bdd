import { expect, test } from './support/app.ts';
import { open } from './support/payments.ts';
import { ORDER } from '../replies/orders.ts';

/** Holds the lock of an order for a while, as a storage does that is too slow. */
const hold = () =>
  navigator.locks.request(
    'kept order L100',
    () => new Promise((resolve) => setTimeout(resolve, 250)),
  );

test('a screen whose storage waits for a paused clock can be left, and its test ends', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, server);
  await page.clock.pauseAt(Date.now() + 1000);
  void hold();
  await page.goto(ORDER);
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  void hold();
});
