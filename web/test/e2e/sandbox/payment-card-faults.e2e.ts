import type { Page } from 'playwright/test';
import { expect, test, toast } from '../support/app.ts';
import { code, payByCard, methods } from '../support/paying.ts';
import { checking, paid, still } from '../support/payments.ts';

const { address, seed, charges } = methods['a card with a code'];

/** Pays up to the sheet that asks for the code. */
async function openSheet(page: Page): Promise<void> {
  await page.goto(address);
  await payByCard(page, 'CRDB Bank');
  await expect(code(page)).toBeVisible();
}

test('RPC-12 a commit that is dropped says error, is checked, and leaves a way on within two minutes', async ({
  page,
  server,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto(address);
  server.drop('repaymentCommit');
  await payByCard(page, 'NMB Bank');
  await expect(toast(page)).toHaveText('error');
  await expect(checking(page)).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(still(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
  expect(charges(await sandbox.books(seed))).toBe(0);
});

test('RPC-21 a second code that is dropped says error and nothing else: the sheet stays, and its code pays once', async ({
  page,
  server,
  sandbox,
}) => {
  await page.clock.install();
  await openSheet(page);
  const first = await sandbox.code();
  server.drop('repaymentCommit');
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'get code' }).click();
  await expect(toast(page)).toHaveText('error');
  await expect(code(page)).toBeVisible();
  await expect(checking(page)).toHaveCount(0);
  await code(page).fill(first);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(paid(page)).toBeVisible();
  expect(charges(await sandbox.books(seed))).toBe(1);
});

test('RPC-32 a payment that the server has already is told in its words, and the sheet stays until the order shows it', async ({
  page,
  server,
  sandbox,
}) => {
  await openSheet(page);
  const showOrder = server.hold('loanDetails');
  // It is charged, and the answer is that it was before.
  server.refuse('repaymentConfirm', 'We have this payment.', '800005');
  await code(page).fill(await sandbox.code());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page)).toHaveText('We have this payment.');
  await expect(code(page)).toBeVisible();
  showOrder();
  await expect(paid(page)).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  expect(charges(await sandbox.books(seed))).toBe(1);
});

test('a look at the order that hangs does not keep a payment from going out', async ({
  page,
  server,
  sandbox,
}) => {
  const release = [server.hold('loanDetails'), server.hold('installmentPlan')];
  await page.goto(address);
  await payByCard(page, 'NMB Bank');
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  await expect.poll(async () => charges(await sandbox.books(seed))).toBe(1);
  for (const go of release) go();
  await expect(paid(page)).toBeVisible();
});
