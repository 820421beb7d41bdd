import { address } from '../address.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { example, succeedAll, type Reply } from './support/contract.ts';
import { serveElsewhere } from './support/elsewhere.ts';
import { received, withIosHost } from './support/host.ts';

const OLD = address('/loanConfirm');

test.beforeEach(async ({ page, server }) => {
  await serveElsewhere(page);
  const calls = ['confirmDetailOld', 'agreementsOld', 'agreementJumpOld', 'pushOld'] as const;
  succeedAll(server, [...calls, 'loanDetails']);
});

/** The old offer of the contract with some fields changed. */
function offer(fields: Record<string, unknown>): Reply {
  const reply = example('confirmDetailOld');
  return { ...reply, attach: { ...reply.attach, ...fields } };
}

async function open(page: Page): Promise<void> {
  await page.goto(OLD);
  await expect(page.locator('.offer-amount')).toBeVisible();
}

test('LCO-09 the agreement popup opens at load', async ({ page, server }) => {
  await withIosHost(page);
  server.answer('confirmDetailOld', offer({ popAgreementUrl: 'https://lender.example/a' }));
  await open(page);
  const popup = page.getByRole('dialog', { name: 'Loan agreement' });
  await expect(popup.locator('iframe')).toHaveAttribute('src', 'https://lender.example/a');
  await popup.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await received(page)).toEqual([{ action: 'closeWebview', payload: {} }]);
  await popup.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(popup).toHaveCount(0);
});
