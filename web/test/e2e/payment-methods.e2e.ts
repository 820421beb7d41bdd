import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import type { Server } from './support/server.ts';

const METHOD = address('/paymentMethod', { withholdingAmount: '500' });

/** The screen with its cards; a payment wants a code. */
async function open(page: Page, server: Server, target = METHOD): Promise<void> {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  server.succeed('repaymentConfirm');
  await page.goto(target);
  await expect(page.getByRole('radio')).toHaveCount(2);
}

test('RPC-02 RPC-05 binding a card stands behind #/addnormalcard and leads to the form', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.refuse('bankCardInit');
  await page.getByRole('link', { name: 'Add a bank card' }).click();
  expect(new URL(page.url()).hash).toBe('#/addnormalcard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.goForward();
  await page.getByRole('link', { name: 'Add a card' }).click();
  await expect(page).toHaveURL(/\/bindBank\?/);
});
