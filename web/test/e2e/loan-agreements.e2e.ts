import { address } from '../address.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { application } from './support/application.ts';
import { example, succeedAll } from './support/contract.ts';
import { serveElsewhere } from './support/elsewhere.ts';
import { fireBack, received, withIosHost } from './support/host.ts';
import { expectAccessible } from './support/accessible.ts';

const NEW = address('/loanConfirmNew');

test.beforeEach(async ({ page, server }) => {
  await serveElsewhere(page);
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'contractJump']);
});

async function open(page: Page): Promise<void> {
  await page.goto(NEW);
  // The amount is there before the application is.
  await expect(application(page)).toBeVisible();
  await expect(page.locator('.offer-amount')).toBeVisible();
}

test('LCN-25 LCN-26 LCN-28 LCN-29 the agreement opens at load, once, and closes on Agree', async ({
  page,
  server,
}) => {
  server.answer('loanDetailConfirm', example('loanDetailConfirm', 'withAgreement'));
  await open(page);
  const popup = page.getByRole('dialog', { name: 'Loan agreement' });
  const frame = popup.locator('iframe');
  await expect(frame).toHaveAttribute('src', 'https://lender.example/agreement');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByText('75.000,00', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeEnabled();
  expect(server.sent('loanDetailConfirm')).toHaveLength(2);
  await expect(popup).toHaveCount(0);
});

test('LCN-27 LCN-30 BRG-03 Cancel of the agreement closes the webview, Escape does not', async ({
  page,
  server,
}) => {
  await withIosHost(page);
  server.answer('loanDetailConfirm', example('loanDetailConfirm', 'withAgreement'));
  await open(page);
  await page.keyboard.press('Escape');
  expect(await received(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await received(page)).toEqual([{ action: 'closeWebview', payload: {} }]);
});

for (const [path, take] of [
  ['/loanConfirmNew', 'Loan Now'],
  ['/loanConfirm', 'Get my money'],
] as const) {
  test(`LCN-24 an agreement opens behind ${path}, and Back returns to it`, async ({
    page,
    server,
  }) => {
    succeedAll(server, ['confirmDetailOld', 'agreementsOld', 'agreementJumpOld']);
    await page.goto(address(path));
    await page.getByRole('button', { name: 'Loan agreement' }).click();
    await expect(page).toHaveURL('https://lender.example/agreement/loan');
    await page.goBack();
    await expect(page).toHaveURL(address(path));
    await expect(page.getByRole('checkbox')).toBeChecked();
  });

  test(`LCN-17 an unchecked consent on ${path} survives an agreement, for this offer and tab`, async ({
    page,
    server,
  }) => {
    succeedAll(server, ['confirmDetailOld', 'agreementsOld', 'agreementJumpOld']);
    await page.goto(address(path));
    const consent = page.getByRole('checkbox');
    await consent.uncheck();
    await page.getByText('75.000,00', { exact: true }).click();
    await expect(page).toHaveURL(/amount=7500000/);
    for (const kept of [false, true]) {
      await page.getByRole('button', { name: 'Loan agreement' }).click();
      await expect(page).toHaveURL('https://lender.example/agreement/loan');
      await page.goBack();
      await expect(consent).toBeChecked({ checked: kept });
      await expect(page.getByRole('button', { name: take })).toBeEnabled({ enabled: kept });
      await consent.check();
    }
    await consent.uncheck();
    await page.goto(address(path, { productId: 'another' }));
    await expect(consent).toBeChecked();
    const tab = await page.context().newPage();
    await server.listen(tab);
    await tab.goto(address(path));
    await expect(tab.getByRole('checkbox')).toBeChecked();
  });
}

test('LCN-31 LCN-32 LCN-33 LCN-34 BRG-16 the iOS back gesture asks the borrower to stay', async ({
  page,
}) => {
  await withIosHost(page);
  await open(page);
  await fireBack(page);
  const popup = page.getByRole('dialog', { name: 'Point out', exact: true });
  await expect(popup).toContainText('Before you go');
  await expect(popup).toContainText('Your limit is reserved until midnight.');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(popup).toHaveCount(0);
  expect(await received(page)).toEqual([]);
  await fireBack(page);
  await popup.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await received(page)).toEqual([{ action: 'closeWebview', payload: {} }]);
});
