import { address } from '../address.ts';
import { plan } from '../replies/plans.ts';
import { expect, test } from './support/app.ts';
import { succeedAll, answerPromotion } from './support/contract.ts';
import { box, paying, typedField } from './support/plans.ts';
import { code as smsCode, fill } from './support/promotion.ts';
import type { Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';
import { accountNumber, openPlan, paid } from './support/wallets.ts';
import { payNow, reminder } from '../parts.ts';

const waiting = [19_000, 19_000, 20_000].map((totalAmount, index) => ({
  periodNo: index + 1,
  totalAmount,
}));

async function openLimited(page: Screen, server: Server): Promise<void> {
  succeedAll(server, ['contactInfo']);
  await openPlan(page, server, plan({ waiting, amountMin: 1000, amountMax: 58_000 }));
}

/** Visits the screen that changes the language, and returns. */
async function lookAtHelp(page: Screen): Promise<void> {
  await page.getByRole('link', { name: 'Help' }).click();
  await expect.element(page.getByRole('heading', { name: 'Customer service' })).toHaveFocus();
  await page.goBack();
}

test('a typed amount and account are kept while another screen is visited, and are paid', async ({
  page,
  server,
}) => {
  await openLimited(page, server);
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await typedField(page).fill('5000');
  await accountNumber(page).fill('0799887766');
  await lookAtHelp(page);
  await expect.element(typedField(page)).toHaveValue('5.000');
  await expect.element(accountNumber(page)).toHaveValue('0799887766');
  await expect.element(paying(page)).toMatchTextContent('TZS 5.000');
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)).toMatchObject({ amount: '5000', cardNo: '0799887766' });
});

test('input is kept on the way back from the bank cards, and is not in a new visit', async ({
  page,
  server,
}) => {
  await openLimited(page, server);
  succeedAll(server, ['repaymentWay']);
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await typedField(page).fill('5000');
  await page.getByRole('link', { name: 'Pay by bank card' }).click();
  await expect.element(page.getByRole('button', { name: 'Pay TZS 5.000,00' })).toBeVisible();
  await page.goBack();
  await expect.element(typedField(page)).toHaveValue('5.000');
  await page.goto(address('/repayment'));
  await expect.element(paying(page)).toMatchTextContent('TZS 19.000');
});

test('selected instalments are kept while another screen is visited', async ({ page, server }) => {
  await openLimited(page, server);
  await box(page, 2).click();
  await lookAtHelp(page);
  await expect.element(box(page, 2)).toBeChecked();
  await expect.element(paying(page)).toMatchTextContent('TZS 38.000');
});

test('phone and code of a deletion are kept while another screen is visited', async ({
  page,
  server,
}) => {
  succeedAll(server, ['sendDeleteCode', 'contactInfo']);
  await page.goto('/deleteMkopoWallerAccount?mobilePhone=0712345678');
  await page.getByLabelText('Phone number').fill('0798765432');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByLabelText('Verification code').fill('1234');
  await lookAtHelp(page);
  await expect.element(page.getByLabelText('Phone number')).toHaveValue('0798765432');
  await expect.element(page.getByLabelText('Verification code')).toHaveValue('1234');
  await expect.element(page.getByRole('button', { name: /^Again in/ })).toBeVisible();
});

test('after a deletion the form is also gone on return from another screen', async ({
  page,
  server,
}) => {
  succeedAll(server, ['sendDeleteCode', 'userDelete', 'contactInfo']);
  await page.goto('/deleteMkopoWallerAccount');
  await page.getByLabelText('Phone number').fill('0798765432');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByLabelText('Verification code').fill('123456');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Customer service' }).click();
  await expect.element(page.getByRole('heading', { name: 'Customer service' })).toHaveFocus();
  await page.goBack();
  await expect
    .element(page.getByRole('heading', { name: 'Your account is deleted' }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Phone number')).toHaveLength(0);
});

test('the SMS code of a registration is kept while another screen is visited', async ({
  page,
  server,
}) => {
  answerPromotion(server);
  succeedAll(server, ['contactInfo']);
  await page.goto('/promotion');
  await fill(page, { smsCode: '204815' });
  await page.getByRole('link', { name: /ask customer service/i }).click();
  await expect.element(page.getByRole('heading', { name: 'Customer service' })).toHaveFocus();
  await page.goBack();
  await expect.element(smsCode(page)).toHaveValue('204815');
});
