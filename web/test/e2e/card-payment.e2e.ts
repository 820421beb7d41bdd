import { address, session } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { installHost } from './support/orders.ts';
import type { Server } from './support/server.ts';

const METHOD = address('/paymentMethod', { withholdingAmount: '500' });
const PAY = { name: 'Pay TZS 500,00' };

/** Opens the screen with its cards; a payment asks for a code. */
async function open(page: Page, server: Server, target = METHOD): Promise<void> {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  server.succeed('repaymentConfirm');
  await page.goto(target);
  await expect(page.getByRole('radio')).toHaveCount(2);
}

async function payWithFirst(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'CRDB Bank' }).check();
  await page.getByRole('button', PAY).click();
}

for (const [host, actions] of [
  ['android', ['dismissRepaymentDialog']],
  ['ios', []],
] as const) {
  test(`RPC-19 RPC-20 RPC-16 without a code, ${host} dismisses ${actions.length} dialogs, and the order opens`, async ({
    browser,
    server,
  }) => {
    const userAgent = host === 'ios' ? 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)' : undefined;
    const context = await browser.newContext({ userAgent });
    const page = await context.newPage();
    await server.listen(page);
    const sent = await installHost(page, host);
    await open(page, server);
    server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
    await payWithFirst(page);
    await expect(page).toHaveURL(new RegExp(`#/borrowDetail/${session.orderId}$`));
    await expect(page.getByText('Quick Loan')).toBeVisible();
    expect(await sent()).toEqual(actions);
    await context.close();
  });
}

test('RPC-02 RPC-05 #/addnormalcard opens adding a card, and leads to the form', async ({
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
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/bindBank\?/);
});
