import { paidOnes, plan, planPage, waiting } from '../replies/plans.ts';
import { expect, test } from './support/app.ts';
import { fieldsOf } from './support/contract.ts';
import { elsewhere } from './support/orders.ts';
import { storedPayments } from './support/payments.ts';
import { rows } from './support/plans.ts';
import { setTimeTo } from './support/server.ts';
import { withConfigIn } from './support/config-in-page.ts';
import { accountNumber, openPlan, paid } from './support/wallets.ts';
import { paid as receipt, payNow, reminder, started } from '../parts.ts';

test('INS-28 INS-30 amount and account are not checked: less than the minimum is sent, and so is nothing at all', async ({
  page,
  server,
}) => {
  const empty = { ...plan({ amountMin: 50 }), bankCardInfo: null };
  await openPlan(page, server, empty);
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await payNow(page).click();
  await expect(reminder(page)).toBeVisible();
  expect(paid(server)).toMatchObject({ amount: '', cardNo: '', bankCode: '' });
  await page.reload();
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await page.getByLabel('Amount to pay (TZS)').fill('1');
  await payNow(page).click();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')[1]?.form.get('amount')).toBe('1');
});

test('INS-34 INS-35 PAY_URL opens the wallet page, without a dialog', async ({ page, server }) => {
  expect(fieldsOf('GenerateVcode').sort()).toEqual(['notice', 'payUrl', 'repayType', 'tradeNo']);
  const { visits } = await elsewhere(page, 'pay.example');
  await openPlan(page, server);
  server.succeed('generateVcode', {
    repayType: 'PAY_URL',
    payUrl: 'https://pay.example/t/T1',
    notice: 'never shown',
    tradeNo: 'T1',
  });
  await payNow(page).click();
  await page.waitForURL('https://pay.example/t/T1');
  expect(visits).toEqual(['https://pay.example/t/T1']);
  await page.goto(planPage);
  await expect(started(page)).toBeVisible();
});

test('a started payment is checked until it has arrived, also after a reload, and becomes a receipt; the plan is then reloaded', async ({
  page,
  server,
}) => {
  await setTimeTo('2026-11-21T10:00:00Z', { server, page });
  await openPlan(page, server);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(started(page)).toBeVisible();
  await expect(page.getByText('T20261121002')).toBeVisible();
  await page.reload();
  await expect(started(page)).toBeVisible();
  const [record] = await storedPayments(page);
  expect(JSON.stringify(record)).not.toContain('0712345678');
  const [first, ...rest] = waiting();
  const since = plan({ waiting: rest, paid: [...paidOnes(), first], amountMax: 900 });
  server.succeed('installmentPlan', since);
  await page.clock.runFor(3000);
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByText('TZS 100,00')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('INS-30 the note about an odd number is visible with the field just above the bar', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await withConfigIn(page, JSON.stringify({ phonePattern: '0[67][0-9]{8}' }));
  await openPlan(page, server);
  const field = accountNumber(page);
  await field.fill('12');
  const bar = await payNow(page).evaluate(
    (button) => button.closest('.page-footer')?.getBoundingClientRect().top ?? 0,
  );
  const past = await field.evaluate((it, top) => {
    scrollBy(0, it.getBoundingClientRect().bottom - top + 8);
    return it.getBoundingClientRect().bottom - top;
  }, bar);
  expect(past, 'pixels from the bar to the field').toBeCloseTo(-8, 0);
  await field.blur();
  const remark = page.getByText('This is not like a phone number.');
  await expect
    .poll(() => remark.evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThan(bar);
});

test('INS-30 a refused empty number is visible above the bar, with its error', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPlan(page, server);
  server.refuse('generateVcode', 'Enter your M-Pesa number.');
  await accountNumber(page).fill('');
  // As low as the browser does not scroll for a focused field; nor does this kind of click.
  await accountNumber(page).evaluate((it) => {
    scrollBy(0, it.getBoundingClientRect().bottom - innerHeight + 90);
  });
  await payNow(page).dispatchEvent('click');
  await expect(accountNumber(page)).toBeFocused();
  const bar = await page.locator('.page-footer').boundingBox();
  const error = page.getByText('Enter the number of your account.');
  await expect
    .poll(() => error.evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(accountNumber(page)).toBeInViewport({ ratio: 1 });
});
