import { address, session } from '../address.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { example, succeedAll, type Reply } from './support/contract.ts';

test.beforeEach(({ server }) => {
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'loanDetailPush', 'loanDetails']);
  // Whatever Loan Now sends, the test ends on the screen that sent it.
  server.refuse('loanDetailPush');
});

/** The offer of the contract for other terms. */
function offer(amount: number, periods: number): Reply {
  const reply = example('loanDetailConfirm');
  const details = [{ text: 'Total to repay', value: `total of ${amount} for ${periods}` }];
  return { ...reply, data: { ...reply.data, amount, periods, details } };
}

async function open(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(address('/loanConfirmNew', query));
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
}

function amountOf(page: Page) {
  return page.locator('.offer-amount');
}

test('LCN-35 a chosen amount reloads the offer, and survives a reload', async ({
  page,
  server,
}) => {
  await open(page);
  await expect(page.getByRole('radio', { name: '50.000,00' })).toBeChecked();
  server.answer('loanDetailConfirm', offer(7500000, 91));
  await page.getByText('75.000,00', { exact: true }).click();
  await expect(amountOf(page)).toHaveText('TZS 75.000,00');
  await expect(page.getByText('total of 7500000 for 91')).toBeVisible();
  await expect(page.getByRole('radio', { name: '75.000,00' })).toBeChecked();
  await page.reload();
  await expect(amountOf(page)).toHaveText('TZS 75.000,00');
  const calls = server.sent('loanDetailConfirm');
  expect(calls.map(({ form }) => form.get('amount'))).toEqual(['', '7500000', '7500000']);
  expect(calls[2]?.query.get('sessionId')).toBe(session.sessionId);
});
