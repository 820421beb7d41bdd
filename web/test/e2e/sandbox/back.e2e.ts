import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { fireBack } from '../support/host.ts';
import { confirmLoan } from '../../parts.ts';
import { reviewOffer } from '../support/loans.ts';
import { installHost } from '../support/orders.ts';
import { METHOD } from '../../replies/orders.ts';
import { open } from '../support/payments.ts';
import { scenario } from '../../scenario.ts';

/** The browser's own Back, and the gesture that an Android host passes on. */
const backs = {
  'of the browser': { prepare: async () => {}, back: (page: Page) => page.goBack() },
  'of a host': { prepare: (page: Page) => installHost(page, 'android'), back: fireBack },
};

const isAt = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path);

const dialogs = (page: Page) => page.locator('dialog[open]');
const receipt = (page: Page) => page.getByRole('heading', { name: 'Payment successful' });

for (const [whose, { prepare, back }] of Object.entries(backs)) {
  test(`Back ${whose} from the review of a loan and its agreement keeps the choice, and takes nothing`, async ({
    page,
    sandbox,
  }) => {
    await prepare(page);
    await page.goto(scenario('/orderDetails', 'confirm-waiting'));
    const before = await sandbox.books('confirm-waiting');
    await page.getByRole('button', { name: 'Withdraw Now', exact: true }).click();
    await isAt(page, '/loanConfirmNew');
    const less = page.getByRole('radio', { name: '25.000,00' });
    await expect(less).toBeAttached();
    if ((await dialogs(page).count()) > 0) await back(page);
    await less.check({ force: true });
    const consent = page.getByRole('checkbox');
    await reviewOffer(page, 'Loan Now');
    await expect(confirmLoan(page)).toBeVisible();
    await back(page);
    await expect(dialogs(page)).toHaveCount(0);
    await consent.setChecked(false);
    await page.getByRole('button', { name: 'Loan agreement', exact: true }).click();
    // The lender's page, where the host itself goes back.
    await expect(page.locator('h1', { hasText: 'Loan agreement' })).toBeVisible();
    await page.goBack();
    await expect(less).toBeChecked();
    await expect(consent).not.toBeChecked();
    await isAt(page, '/loanConfirmNew');
    await back(page);
    await isAt(page, '/orderDetails');
    expect(await sandbox.books('confirm-waiting')).toEqual(before);
  });

  test(`Back ${whose} from a picker, a code and a receipt loses nothing, and pays nothing twice`, async ({
    page,
    sandbox,
  }) => {
    await prepare(page);
    const seed = 'card-needs-code';
    await page.goto(scenario('/orderDetails', seed));
    await page.getByRole('button', { name: /^(REPAY|Repayment)$/ }).click();
    const number = page.getByLabel('Account number');
    await number.fill('0754000111');
    await page.getByRole('button', { name: /^Wallet account/ }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await back(page);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(number).toHaveValue('0754000111');
    await page.getByRole('link', { name: 'Pay by bank card' }).click();
    await page.getByRole('link', { name: 'Add a bank card' }).click();
    await expect(page.getByRole('heading', { name: 'Add a bank card' })).toBeVisible();
    await back(page);
    await page.getByRole('radio').check({ force: true });
    const pay = page.getByRole('button', { name: /^Pay TZS/ });
    const code = page.getByLabel('Verification code');
    await pay.click();
    await expect(code).toBeVisible();
    await back(page);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page.getByRole('radio')).toBeChecked();
    await pay.click();
    await expect(code).toBeVisible();
    await code.fill(await sandbox.code());
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(receipt(page)).toBeVisible();
    await back(page);
    await isAt(page, '/repayment');
    await expect(receipt(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
    await back(page);
    await isAt(page, '/orderDetails');
    await expect(receipt(page)).toBeVisible();
    const { orders } = await sandbox.books(seed);
    expect(orders.flatMap(({ payments }) => payments)).toHaveLength(1);
  });

  test(`Back ${whose} from a complaint keeps its words and its picture`, async ({ page }) => {
    await prepare(page);
    await page.goto(scenario('/customerService', 'default'));
    await page.getByRole('link', { name: 'Write a complaint' }).click();
    await page.getByText('Repayment', { exact: true }).click();
    await page.getByRole('textbox').fill('I have paid.');
    await page.locator('input[type=file]').setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    });
    await expect(page.getByText('Upload succeeded!')).toBeVisible();
    await back(page);
    await isAt(page, '/complainPage');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('textbox')).toHaveValue('I have paid.');
    await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
    await back(page);
    await isAt(page, '/complainPage');
    await back(page);
    await isAt(page, '/customerService');
  });

  test(`Back ${whose} from the agreement of a promotion keeps the form`, async ({ page }) => {
    await prepare(page);
    await page.goto('/promotion?channelCode=c&template=1');
    const phone = page.getByLabel('Phone number');
    await phone.fill('13800138000');
    await page.getByRole('link', { name: 'Registration agreement' }).click();
    await expect(page.locator('h1', { hasText: 'Registration agreement' })).toBeVisible();
    await back(page);
    await expect(phone).toHaveValue('13800138000');
  });
}

test('Back of a host from each question of a deletion keeps phone and code, and deletes nothing', async ({
  page,
  sandbox,
}) => {
  await installHost(page, 'android');
  await page.goto(scenario('/deleteMkopoWallerAccount', 'due-today'));
  const phone = page.getByLabel('Phone number');
  await phone.fill('0712345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(dialogs(page)).toHaveCount(1);
  await fireBack(page);
  await expect(dialogs(page)).toHaveCount(0);
  const code = page.getByLabel('Verification code');
  const sent = await sandbox.code('0712345678');
  await code.fill(sent);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialogs(page)).toHaveCount(1);
  await fireBack(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(phone).toHaveValue('0712345678');
  await expect(code).toHaveValue(sent);
  await page.goto(scenario('/orderDetails', 'due-today'));
  await expect(page.locator('.order-status')).toBeVisible();
});

test('Back of a host from the page about another wallet returns to the methods', async ({
  page,
  server,
}) => {
  const actions = await installHost(page, 'android');
  await open(page, server, METHOD);
  await page.getByRole('link', { name: 'Alternative repayment' }).click();
  await expect(page.locator('h1', { hasText: 'Alternative repayment' })).toBeVisible();
  await fireBack(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(await actions()).not.toContain('closeWebview');
});
