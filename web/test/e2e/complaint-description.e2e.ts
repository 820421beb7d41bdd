import { address, session } from '../address.ts';
import { init } from '../replies/complaints.ts';
import { expect, test } from './support/app.ts';

import { compose } from './support/input-method.ts';

const FORM = address('/complainPageNext', {
  problemType: '1',
  problemSonType: '12',
  orderNo: 'L100',
});

test.beforeEach(({ server }) => {
  server.succeed('problemInit', init);
  server.succeed('problemSave');
});

test('CMP-29 the counter counts what is typed out of 200', async ({ page }) => {
  await page.goto(FORM);
  await expect(page.getByText('0/200', { exact: true })).toBeVisible();
  await page.getByRole('textbox').pressSequentially('Hello');
  await expect(page.getByText('5/200', { exact: true })).toBeVisible();
});

test('CMP-30 at most 200 characters are taken, typed or pasted', async ({ page }) => {
  await page.goto(FORM);
  const field = page.getByRole('textbox');
  const isFull = page.getByRole('alert').filter({ hasText: 'No more fits.' });
  await field.fill('x'.repeat(199));
  await expect(isFull).toHaveCount(0);
  await field.fill('x'.repeat(250));
  await expect(page.getByText('200/200', { exact: true })).toBeVisible();
  // Pasted text over the limit is dropped, with a hint about what to do.
  await expect(isFull).toHaveText(/second complaint/);
  await expect(field).toHaveValue('x'.repeat(200));
  await field.pressSequentially('more');
  await expect(field).toHaveValue('x'.repeat(200));
  // Some keyboards write past the limit of the element.
  await field.evaluate((area: HTMLTextAreaElement) => {
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    own?.set?.call(area, 'y'.repeat(250));
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(field).toHaveValue('y'.repeat(200));
  // Two UTF-16 units each: the counter and the limit count the same way.
  await field.fill('😀'.repeat(101));
  await expect(page.getByText('200/200', { exact: true })).toBeVisible();
});

test('CMP-30 what an input method composes at the limit arrives as it is meant', async ({
  page,
}) => {
  await page.goto(FORM);
  const field = page.getByRole('textbox');
  await field.fill('x'.repeat(198));
  await compose(page, ['n', 'ni', 'ni h', 'ni hao'], '你好');
  await expect(field).toHaveValue(`${'x'.repeat(198)}你好`);
  await expect(page.getByText('200/200', { exact: true })).toBeVisible();
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

test('a draft goes when another borrower comes', async ({ page }) => {
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  for (const userId of ['somebody-else', session.userId]) {
    await page.goto(address('/complainPage', { userId }));
    await expect(page.getByText('Quick Loan')).toBeVisible();
    await expect(page.getByText('They called my boss.')).toBeHidden();
  }
});

test('a draft is deleted only after the question', async ({ page }) => {
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
