import { address, session } from '../address.ts';
import { init } from '../replies/complaints.ts';
import { expect, test } from './support/app.ts';

const FORM = address('/complainPageNext', {
  problemType: '1',
  problemSonType: '12',
  orderNo: 'L100',
});

test.beforeEach(({ server }) => {
  server.succeed('problemInit', init);
  server.succeed('problemSave');
});

test('the draft survives a reload, and is offered again on the start page', async ({ page }) => {
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('They called my boss.');
  await page.goto(address('/complainPage'));
  await expect(page.getByText('They called my boss.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('They called my boss.');
  await expect(page).toHaveURL(/problemType=1.*problemSonType=12.*orderNo=L100/);
});

test('a draft is deleted for another borrower', async ({ page }) => {
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  for (const userId of ['somebody-else', session.userId]) {
    await page.goto(address('/complainPage', { userId }));
    await expect(page.getByText('Quick Loan')).toBeVisible();
    await expect(page.getByText('They called my boss.')).toBeHidden();
  }
});

test('a draft is deleted only after confirmation', async ({ page }) => {
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  await page.goto(address('/complainPage'));
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('They called my boss.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('They called my boss.')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  await expect(page.getByText('They called my boss.')).toBeHidden();
});
