import type { Page } from 'playwright/test';
import { address, expect, session, settled, test, toast } from './support/app.ts';
import { init } from './support/complaints.ts';
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

function send(page: Page) {
  return page.getByRole('button', { name: 'Send' }).click();
}

test('CMP-02 CMP-06 CMP-28 CMP-32 CMP-33 the description page has its title, textarea, uploader and Send', async ({
  page,
}) => {
  await page.goto(FORM);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online service');
  await expect(page).toHaveTitle('Online service');
  await expect(page.locator('textarea')).toBeEditable();
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/*');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});

test('CMP-08 the description page asks problem-init once, common parameters only', async ({
  page,
  server,
}) => {
  await page.goto(FORM);
  await expect(page.getByText('Calls to my contacts')).toBeVisible();
  expect(server.calls).toHaveLength(1);
  const [call] = server.sent('problemInit');
  expect(call?.body.toString()).toBe('');
  expect(call?.query.get('orderId')).toBe(session.orderId);
});

test('CMP-27 the chosen topic and sub-topic show by their titles', async ({ page }) => {
  await page.goto(FORM);
  await expect(page.getByText('Collection', { exact: true })).toBeVisible();
  await expect(page.getByText('Calls to my contacts', { exact: true })).toBeVisible();
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
  await field.fill('x'.repeat(250));
  await expect(page.getByText('200/200', { exact: true })).toBeVisible();
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

for (const words of ['', '   \n ']) {
  test(`CMP-31 ${JSON.stringify(words)} is not sent but answered with the message`, async ({
    page,
    server,
  }) => {
    await page.goto(FORM);
    await page.getByRole('textbox').fill(words);
    await send(page);
    const message = page.getByText('Please fill in your comments and suggestions', { exact: true });
    await expect(message).toBeVisible();
    await expect(page.getByRole('textbox')).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveAccessibleDescription(/Please fill in/);
    expect(server.sent('problemSave')).toHaveLength(0);
    await page.getByRole('textbox').fill('Now there is something');
    await expect(message).toBeHidden();
  });
}

test('CMP-41 CMP-43 Send posts the five fields, the text as typed and no image', async ({
  page,
  server,
}) => {
  await page.goto(FORM);
  await page.getByRole('textbox').fill('  They called my boss.\n');
  await send(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  const [call] = server.sent('problemSave');
  expect(call?.method).toBe('POST');
  expect(Object.fromEntries(call?.form ?? [])).toEqual({
    problemType: '1',
    problemSonType: '12',
    problemDetail: '  They called my boss.\n',
    problemImage: '',
    orderNo: 'L100',
  });
});

test('CMP-45 a success empties local storage, keys of others included', async ({ page }) => {
  await page.goto(FORM);
  await page.evaluate(() => localStorage.setItem('somebodyElse', '1'));
  await page.getByRole('textbox').fill('They called my boss.');
  await send(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page).toHaveURL(/\/complainPage\?/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('CMP-46 CMP-47 the success modal stays 1.5 s', async ({ page }) => {
  await page.clock.install();
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page);
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  await page.clock.runFor(1499);
  await settled(page);
  await expect(modal).toBeVisible();
  await page.clock.runFor(1);
  await expect(modal).toBeHidden();
});

test('CMP-48 the start replaces the form, so that Back does not return to it', async ({ page }) => {
  await page.goto(address('/complainPage', { first: 'entry' }));
  await page.getByRole('button', { name: 'Repayment' }).click();
  await page.getByRole('textbox').fill('They called my boss.');
  await send(page);
  await expect(page).toHaveURL(/\/complainPage\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(session);
  await page.goBack();
  await expect(page).toHaveURL(/\/complainPage\?.*first=entry/);
});

test('a failed save keeps text and place, and can be tried again', async ({ page, server }) => {
  server.refuse('problemSave', 'Too many complaints today');
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  await send(page);
  await expect(toast(page)).toHaveText('Too many complaints today');
  await expect(page.getByRole('textbox')).toHaveValue('They called my boss.');
  server.succeed('problemSave');
  await send(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')).toHaveLength(2);
});

test('however often Send is tapped, one complaint is saved', async ({ page, server }) => {
  const answer = server.hold('problemSave');
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  await page.getByRole('button', { name: 'Send' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('textbox').press('Control+Enter');
  answer();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')).toHaveLength(1);
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

test('a draft is deleted only after the question, and not shown to another borrower', async ({
  page,
}) => {
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  await page.goto(address('/complainPage', { userId: 'somebody-else' }));
  await expect(page.getByText('Quick Loan')).toBeVisible();
  await expect(page.getByText('They called my boss.')).toBeHidden();
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

test('without a topic the form keeps the text and shows the way to the topics', async ({
  page,
  server,
}) => {
  await page.goto(address('/complainPageNext'));
  await page.getByRole('textbox').fill('They called my boss.');
  await send(page);
  await expect(toast(page)).toHaveText('No topic is chosen yet.');
  expect(server.sent('problemSave')).toHaveLength(0);
  await page.getByRole('link', { name: 'Choose a topic' }).click();
  await page.getByRole('button', { name: 'Repayment' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('They called my boss.');
});

test('topics that do not load leave the form usable and can be asked again', async ({
  page,
  server,
}) => {
  server.refuse('problemInit', 'Not now');
  await page.goto(FORM);
  await expect(toast(page)).toHaveText('Not now');
  await page.getByRole('textbox').fill('They called my boss.');
  server.succeed('problemInit', init);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Calls to my contacts')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('They called my boss.');
});
