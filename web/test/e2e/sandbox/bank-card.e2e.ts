import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { reviewOffer, takeOffer } from '../support/loans.ts';
import { scenario } from '../../scenario.ts';

test('BANK-35 the message about a saved account is above what the next screen is about', async ({
  page,
}) => {
  await page.goto(scenario('/bindBank', 'due-today', { source: 'loanDetail' }));
  await page.getByRole('button', { name: 'Wallet' }).click();
  await page.getByRole('radio', { name: 'Tigo Pesa' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Tigo Pesa number').fill('0654 000 111');
  await page.getByRole('button', { name: 'Next' }).click();
  const saved = page.locator('main > p', { hasText: 'is saved' });
  await expect(page.getByRole('button', { name: 'REPAY', exact: true })).toBeVisible();
  await expect(saved).toBeVisible();
  const gap = async () => {
    const [above, below] = await Promise.all([
      saved.boundingBox(),
      page.locator('.page-lead').locator('*').first().boundingBox(),
    ]);
    return (below?.y ?? 0) - (above ? above.y + above.height : Infinity);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('a wallet and then a bank account are added, and the order is paid from the new card', async ({
  page,
}) => {
  await page.goto(scenario('/bindBank', 'due-today', { source: 'loanDetail' }));
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Mobile wallet');
  await page.getByRole('button', { name: 'Wallet' }).click();
  await page.getByRole('radio', { name: 'Tigo Pesa' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const number = page.getByLabel('Tigo Pesa number');
  await expect(number).toHaveAccessibleDescription('Enter your Tigo Pesa number, digits only.');
  await expect(number).toBeFocused();
  await number.fill('0654 000 111');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/orderDetails\?/);

  await page.goto(scenario('/bindBank', 'due-today', { source: 'loanDetail' }));
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await page.getByRole('button', { name: 'Bank Choose a bank' }).click();
  await page.getByRole('radio', { name: 'NMB Bank' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Account number').fill('22310009876');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/orderDetails\?/);

  await page.goto(scenario('/paymentMethod', 'due-today'));
  await expect(page.getByRole('radio', { name: /Tigo Pesa/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /NMB Bank.*9876/ })).toBeVisible();
});

/** Fills the form with an account of NMB Bank, and saves it. */
async function saveAccount(page: Page): Promise<void> {
  const asBank = page.getByRole('tab', { name: 'Bank account' });
  await asBank.click();
  await page.getByRole('button', { name: 'Bank Choose a bank' }).click();
  await page.getByRole('radio', { name: 'NMB Bank' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Account number').fill('22310009876');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(asBank).toHaveCount(0);
}

for (const [seed, other] of [
  ['due-today', 2],
  ['no-cards', 0],
] as const) {
  test(`a card added from a payment, beside ${other} others, is selected, and Back returns to the earlier screen`, async ({
    page,
    server,
  }) => {
    await page.goto(scenario('/repayment', seed, { pay: 'due' }));
    await page.getByRole('link', { name: 'Pay by bank card' }).click();
    await page.getByRole('link', { name: 'Add a bank card' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await saveAccount(page);
    await expect(page).toHaveURL(/\/paymentMethod\?.*source=paymentMethod/);
    await expect(page.getByRole('radio')).toHaveCount(other + 1);
    await expect(page.getByRole('radio', { name: /NMB Bank.*9876/ })).toBeChecked();
    await page.getByRole('button', { name: /^Pay TZS/ }).click();
    await expect(page.getByLabel('Verification code')).toBeVisible();
    expect(server.sent('repaymentCommit')[0]?.form.get('cardNo')).toMatch(/9876$/);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/repayment\?/);
  });
}

test('a message says that an added card is not listed yet, and no other is selected', async ({
  page,
  sandbox,
}) => {
  await page.goto(scenario('/paymentMethod', 'due-today'));
  await page.getByRole('link', { name: 'Add a bank card' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await sandbox.setFaults([{ operationId: 'bankSave', kind: 'code', value: '00' }]);
  await saveAccount(page);
  await expect(page.getByRole('heading', { name: 'No new card is listed yet' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(2);
});

test('an account added from an order returns to it, and Back to the screen before', async ({
  page,
}) => {
  await page.goto(scenario('/complainPage', 'no-cards'));
  await page.goto(scenario('/orderDetails', 'no-cards'));
  await page.getByRole('button', { name: 'Go and bind the card' }).click();
  await saveAccount(page);
  await expect(page).toHaveURL(/\/orderDetails\?.*source=loanDetail/);
  await expect(page.getByRole('button', { name: 'REPAY', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/complainPage\?/);
});

test('a borrower who adds an account during a loan returns to the chosen amount and term', async ({
  page,
}) => {
  await page.goto(scenario('/loanConfirmNew', 'fresh'));
  const amount = page.getByRole('radio', { name: '75.000,00' });
  const term = page.getByRole('radio', { name: '180 days' });
  await page.getByText('75.000,00', { exact: true }).click();
  await expect(page.getByText('TZS 75.000,00').first()).toBeVisible();
  await page.getByText('180 days', { exact: true }).click();
  await expect(term).toBeChecked();
  await page.getByRole('link', { name: 'Add an account' }).click();
  await saveAccount(page);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
  await expect(amount).toBeChecked();
  await expect(term).toBeChecked();
});

/** Opens an offer, and chooses another amount and term than at first, without the consent. */
async function chooseOffer(page: Page): Promise<void> {
  await page.goto(scenario('/complainPage', 'confirm-waiting'));
  await page.goto(scenario('/loanConfirmNew', 'confirm-waiting'));
  await page.getByText('75.000,00', { exact: true }).click();
  await expect(page.getByText('TZS 75.000,00').first()).toBeVisible();
  await page.getByText('180 days', { exact: true }).click();
  await expect(page.getByRole('radio', { name: '180 days' })).toBeChecked();
  await page.getByRole('checkbox').uncheck();
  await expect(page.getByText('M-Pesa')).toBeVisible();
}

/** Expects the choice of `chooseOffer`. */
async function expectChoice(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: '75.000,00' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '180 days' })).toBeChecked();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
}

test('LCN-14 a borrower who changes the account of a loan returns to the choice and consent as left, and the new account', async ({
  page,
}) => {
  await chooseOffer(page);
  await page.getByRole('link', { name: 'Change the account' }).click();
  await saveAccount(page);
  await expect(page.getByText('NMB Bank', { exact: true })).toBeVisible();
  await expect(page.getByText('**** 9876', { exact: true })).toBeVisible();
  await expectChoice(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/complainPage\?/);
});

test('LCN-14 Back from the account of a loan leads to the choice and consent as left', async ({
  page,
}) => {
  await chooseOffer(page);
  await page.getByRole('link', { name: 'Change the account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment account information');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('M-Pesa')).toBeVisible();
  await expectChoice(page);
});

test('LCN-14 the account is changed from the review, and the loan is paid out to the new one', async ({
  page,
}) => {
  await page.goto(scenario('/loanConfirmNew', 'confirm-waiting'));
  await reviewOffer(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Change the account' }).click();
  await saveAccount(page);
  await expect(page.getByText('NMB Bank', { exact: true })).toBeVisible();
  await takeOffer(page);
  await expect(page.getByText('NMB Bank **** 9876')).toBeVisible();
});
