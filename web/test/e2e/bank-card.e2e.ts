import type { Page } from 'playwright/test';
import { address, expect, session, test } from './support/app.ts';
import {
  BANK,
  bank,
  channel,
  choice,
  choose,
  field,
  item,
  openForm,
  options,
  saved,
  titles,
} from './support/bank.ts';
import { fieldsOf } from './support/contract.ts';
import { compose } from './support/input-method.ts';
import { due, way } from './support/orders.ts';

test('BANK-01 binding a card and binding a bank lead to one path', async ({ page, server }) => {
  server.succeed('bankCardInit', { items: [item({ code: 'one' })] });
  server.succeed('repaymentWay', way);
  await page.goto(`${address('/paymentMethod')}#/addnormalcard`);
  await page.getByRole('link', { name: 'Bind now' }).click();
  await expect(field(page, 'one')).toBeVisible();
  const { pathname } = new URL(page.url());
  server.succeed('loanDetails', { ...due, cardNeedPop: 1 });
  await page.goto(address('/orderDetails'));
  await page.getByRole('button', { name: 'Go and bind the card' }).click();
  await expect(field(page, 'one')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test('BANK-02 BANK-03 BANK-04 BANK-05 the screen asks for the form of the product and draws its items', async ({
  page,
  server,
}) => {
  await openForm(page, server, [item({ code: 'one' }), item({ code: 'two' })]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment account information');
  await expect(page).toHaveTitle('Payment account information');
  expect(await titles(page)).toEqual(['Title of one', 'Title of two']);
  const [init, ...more] = server.sent('bankCardInit');
  expect(more).toEqual([]);
  expect(init?.method).toBe('POST');
  expect(Object.fromEntries(init?.form ?? [])).toEqual({ product_id: session.productId });
  expect(fieldsOf('BankFormItem')).toEqual([
    'code',
    'title',
    'subtitle',
    'cate',
    'inputType',
    'value',
    'type',
    'note',
    'cardTypeMi',
    'channelNumber',
  ]);
});

test('BANK-06 BANK-08 BANK-13 BANK-14 BANK-24 texts and numbers stand in the order of the server', async ({
  page,
  server,
}) => {
  const items = [
    item({ code: 'cardNo', inputType: 1 }),
    item({ code: 'userName', value: 'Asha' }),
    item({ code: 'iban', inputType: 2 }),
  ];
  await openForm(page, server, items);
  expect(await titles(page)).toEqual(['Title of cardNo', 'Title of userName', 'Title of iban']);
  await expect(field(page, 'cardNo')).toHaveAttribute('placeholder', 'Hint of cardNo');
  await expect(field(page, 'cardNo')).toHaveAttribute('inputmode', 'numeric');
  await expect(field(page, 'cardNo')).toHaveAttribute('autocomplete', 'cc-number');
  await expect(field(page, 'userName')).toHaveAttribute('inputmode', 'text');
  await expect(field(page, 'userName')).toHaveAttribute('autocomplete', 'name');
  await expect(field(page, 'userName')).toHaveValue('Asha');
  await expect(field(page, 'iban')).toHaveAttribute('inputmode', 'text');
  await expect(field(page, 'iban')).toHaveAttribute('autocomplete', 'off');

  await field(page, 'cardNo').pressSequentially('12ab3');
  await expect(field(page, 'cardNo')).toHaveValue('123');
  await field(page, 'cardNo').fill('4000 0012-3456 ７８９０');
  await expect(field(page, 'cardNo')).toHaveValue('4000001234567890');
  await field(page, 'iban').fill('TZ12 ab');
  expect(await saved(page, server)).toMatchObject({ cardNo: '4000001234567890', iban: 'TZ12 ab' });

  await openForm(page, server, items.reverse());
  expect(await titles(page)).toEqual(['Title of iban', 'Title of userName', 'Title of cardNo']);
});

test('BANK-24 a digit typed in the middle of a number goes there, whatever else was typed', async ({
  page,
  server,
}) => {
  await openForm(page, server, [item({ code: 'cardNo', inputType: 1 })]);
  const number = field(page, 'cardNo');
  await number.fill('41111111');
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await number.pressSequentially(' 9-8');
  await expect(number).toHaveValue('4111981111');
  await number.pressSequentially('7');
  await expect(number).toHaveValue('41119871111');
});

test('BANK-24 an input method that composes a number enters it once', async ({ page, server }) => {
  await openForm(page, server, [item({ code: 'cardNo', inputType: 1 })]);
  const number = field(page, 'cardNo');
  await number.fill('40');
  await compose(page, ['１', '１２', '１２３'], '１２３');
  await expect(number).toHaveValue('40123');
  expect(await saved(page, server)).toMatchObject({ cardNo: '40123' });
});

test('BANK-07 BANK-09 BANK-15 enumeration, city and day are picked from their options, the rest is typed', async ({
  page,
  server,
}) => {
  const note = options({ 'Dar es Salaam': 'DSM', Arusha: 'ARU' });
  await openForm(page, server, [
    item({ code: 'a', cate: 'text' }),
    item({ code: 'b', cate: 'citySelect', note }),
    item({ code: 'c', cate: 'day', note: options({ 1: 1, 15: 15 }) }),
    item({ code: 'd', cate: 'enum', note }),
    item({ code: 'e', cate: 'hologram' }),
    item({ code: 'f', cate: 'hologram', note }),
  ]);
  await expect(field(page, 'a')).toHaveRole('textbox');
  await expect(field(page, 'e')).toHaveRole('textbox');
  for (const code of ['b', 'd', 'f']) {
    await choice(page, code).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await page.getByRole('radio', { name: 'Dar es Salaam' }).check();
    await page.getByRole('radio', { name: 'Arusha' }).check();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(choice(page, code)).toHaveText('Arusha');
  }
  await choose(page, 'c', '15');
  expect(await saved(page, server)).toMatchObject({ b: 'ARU', c: '15', d: 'ARU', f: 'ARU' });
});

test('BANK-16 BANK-17 Confirm applies the choice, Cancel and Escape keep the one before', async ({
  page,
  server,
}) => {
  await openForm(page, server, [bank()]);
  await expect(choice(page, 'bankCode')).toHaveText('Hint of bankCode');
  await choose(page, 'bankCode', 'NMB');
  await expect(choice(page, 'bankCode')).toHaveText('NMB');
  await expect(choice(page, 'bankCode')).toBeFocused();
  for (const leave of [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await choice(page, 'bankCode').click();
    await expect(page.getByRole('radio', { name: 'NMB' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'CRDB' })).toBeChecked();
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(choice(page, 'bankCode')).toHaveText('NMB');
  }
  await choice(page, 'bankCode').press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(choice(page, 'bankCode')).toHaveText('CRDB');
  expect(server.sent('bankSave')).toEqual([]);
});

test('BANK-23 BANK-29 a choice is prefilled by the type of the server, and sent only if it is an option', async ({
  page,
  server,
}) => {
  await openForm(page, server, [
    bank({ code: 'asText', type: 'N2' }),
    item({ code: 'asNumber', cate: 'day', type: 2, note: options({ Monday: 1, Tuesday: '2' }) }),
    bank({ code: 'unmatched', type: 'Z9', value: 'C1' }),
    channel({ type: '99999' }),
  ]);
  await expect(choice(page, 'asText')).toHaveText('NMB');
  await expect(choice(page, 'asNumber')).toHaveText('Tuesday');
  await expect(choice(page, 'unmatched')).toHaveText('Hint of unmatched');
  expect(await saved(page, server)).toEqual({
    asText: 'N2',
    asNumber: '2',
    unmatched: '',
    channel: '',
    product_id: session.productId,
  });
});

/** Gives the page this size, and time to see it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

test('BANK-19 Next hides while the viewport is more than 60 px lower than it was', async ({
  page,
  server,
}) => {
  await openForm(page, server, [item({ code: 'first' }), item({ code: 'second' })]);
  const next = page.getByRole('button', { name: 'Next' });
  await resize(page, 390, 844 - 60);
  await expect(next).toBeVisible();
  await resize(page, 390, 844 - 61);
  await expect(next).toHaveCount(0);
  await field(page, 'first').press('Enter');
  await expect(field(page, 'second')).toBeFocused();
  await field(page, 'second').press('Enter');
  await expect(field(page, 'second')).not.toBeFocused();
  expect(server.sent('bankSave')).toEqual([]);
  await resize(page, 390, 844);
  await expect(next).toBeVisible();

  // Turned on its side the screen is lower by itself; from there it counts anew.
  await resize(page, 844, 390);
  await expect(next).toBeVisible();
  await resize(page, 844, 390 - 61);
  await expect(next).toHaveCount(0);
  await resize(page, 390, 844);
  await expect(next).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
  await expect(next).toHaveCount(1);
});

test('a list of ten thousand options opens at once, has a filter, and starts at the chosen one', async ({
  page,
  server,
}) => {
  const note = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Bánk ${index}`,
    type: index,
  }));
  await openForm(page, server, [bank({ note, type: 7777 })], BANK);
  await choice(page, 'bankCode').click();
  await expect(page.getByRole('radio', { name: 'Bánk 7777' })).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(201);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('radio')).toHaveCount(401);
  await page.getByRole('searchbox', { name: 'Search' }).fill(' 99 BANK ');
  await expect(page.getByText('280 matches')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(choice(page, 'bankCode')).toHaveText('Bánk 7777');
  await choice(page, 'bankCode').click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('nowhere');
  await expect(page.getByText('No match')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('9999');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await page.getByRole('radio', { name: 'Bánk 9999' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(choice(page, 'bankCode')).toHaveText('Bánk 9999');
  expect(server.sent('bankSave')).toEqual([]);
});
