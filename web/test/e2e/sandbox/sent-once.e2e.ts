import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { takeOffer } from '../support/loans.ts';
import { openTab } from '../support/orders.ts';
import { scenario } from '../support/sandbox.ts';

const ORDER = scenario('/orderDetails', 'due-today', { userId: 'u-1' });
const METHOD = scenario('/paymentMethod', 'due-today', {
  userId: 'u-1',
  withholdingAmount: '20000',
});

// No test stands between these pages and the network: what a browser sends again by itself, when a
// connection breaks that was used before, cannot be seen from there.

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'NMB Bank' }).check();
  await page.getByRole('button', { name: 'Pay TZS 20.000,00' }).click();
}

async function expectPaidOnce(page: Page): Promise<void> {
  await page.goto(ORDER);
  await expect(page.locator('.title-rows div', { hasText: 'Paid so far' })).toContainText(
    'TZS 20.000,00',
  );
}

test('a card payment whose connection breaks after it was made is made once', async ({
  context,
  sandbox,
}) => {
  const page = await openTab(context);
  await sandbox.setFaults([
    { operationId: 'repaymentCommit', kind: 'drop', value: 'after', times: 1 },
  ]);
  await page.goto(METHOD);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: /^We are checking|^Payment succ/ })).toBeVisible();
  await expectPaidOnce(page);
});

test('so is one after another that was refused', async ({ context, sandbox }) => {
  const page = await openTab(context);
  await sandbox.setFaults([
    { operationId: 'repaymentCommit', kind: 'code', value: '01', times: 1 },
    { operationId: 'repaymentCommit', kind: 'drop', value: 'after', times: 1 },
  ]);
  await page.goto(METHOD);
  await payByCard(page);
  await expect(page.locator('button.notice')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: /^We are checking|^Payment succ/ })).toBeVisible();
  await expectPaidOnce(page);
});

test('a loan whose connection breaks after it was taken is taken once', async ({
  context,
  sandbox,
}) => {
  const page = await openTab(context);
  await sandbox.setFaults([
    { operationId: 'loanDetailPush', kind: 'drop', value: 'after', times: 1 },
  ]);
  await page.goto(scenario('/loanConfirmNew', 'confirm-waiting', { userId: 'u-1' }));
  await takeOffer(page);
  // Sent again, it would have had an answer.
  await expect(page.getByRole('heading', { name: 'We are checking your loan' })).toBeVisible();
});
