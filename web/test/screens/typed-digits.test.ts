import type { Sandbox } from '@brought/sdk/sandbox';
import type { Screen } from './support/screen.ts';
import { expect, test } from './support/app.ts';
import { known, scenario } from '../scenario.ts';
import { payByCard } from './support/payments.ts';
import { accountNumber } from './support/wallets.ts';
import { paid } from '../parts.ts';

// Some keyboards type digits other than Latin ones, and copied text has invisible marks.

const code = (page: Screen) => page.getByLabelText('Verification code');

/** The code that was last sent to the borrower. */
const sentBy = (sandbox: Sandbox) => sandbox.sms(known.mobilePhone)[0]?.code ?? '';

/** A number in the digits of Arabic, between the marks of a number that a phone has copied. */
const elsewhere = (number: string): string =>
  `\u202a${number.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))}\u202c`;

test('RPC-27 RPC-29 an SMS code confirms a payment, typed in any digits', async ({
  page,
  sandbox,
}) => {
  await page.goto(scenario('/paymentMethod', 'due-today', { withholdingAmount: '500' }));
  await payByCard(page, 'CRDB Bank');
  await expect.element(code(page)).toBeVisible();
  const sent = sentBy(sandbox);
  await code(page).fill(elsewhere(sent));
  await expect.element(code(page)).toHaveValue(sent);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(paid(page)).toBeVisible();
});

test('DEL-05 DEL-10 phone and code of a deletion are accepted in any digits', async ({
  page,
  sandbox,
}) => {
  await page.goto(scenario('/deleteMkopoWallerAccount', 'due-today'));
  const alert = page.getByRole('alertdialog');
  await page.getByLabelText('Phone number').fill(elsewhere(known.mobilePhone));
  await page.getByRole('button', { name: 'Send code' }).click();
  await alert.getByRole('button', { name: 'OK' }).click();
  await code(page).fill(elsewhere(sentBy(sandbox)));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await alert.getByRole('button', { name: 'Delete it' }).click();
  await expect.element(alert).toMatchTextContent('Your account has been deleted!');
});

const numbers = {
  'INS-13 a wallet': [scenario('/repayment', 'instalments-6'), accountNumber],
  'ROL-09 a wallet that a rollover is paid from': [
    scenario('/delayRepayment', 'overdue-35d'),
    accountNumber,
  ],
  'BANK-08 a wallet to be saved': [
    scenario('/bindBank', 'due-today', { source: 'loanDetail' }),
    (page: Screen) => page.getByLabelText('M-Pesa number'),
  ],
  'PRO-18 a phone that registers': [
    scenario('/promotion', 'due-today'),
    (page: Screen) => page.getByLabelText('Phone number'),
  ],
} as const;

for (const [name, [address, field]] of Object.entries(numbers)) {
  test(`the number of ${name} loses no digit, on any keyboard`, async ({ page }) => {
    await page.goto(address);
    await field(page).fill(`13800${elsewhere('138')}000`);
    await expect.element(field(page)).toHaveValue('13800138000');
  });
}
