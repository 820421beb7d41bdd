import { item } from '../replies/bank.ts';
import { expect, test } from './support/app.ts';
import { field, openForm, saved, titles } from './support/bank.ts';
import { compose, type } from './support/screen.ts';

test("BANK-06 BANK-08 BANK-13 BANK-14 BANK-24 texts and numbers keep the server's order", async ({
  page,
  server,
}) => {
  const items = [
    item({ code: 'cardNo', inputType: 1 }),
    item({ code: 'userName', value: 'Asha' }),
    item({ code: 'iban', inputType: 2 }),
  ];
  await openForm(page, server, items);
  expect(titles(page)).toEqual(['Title of cardNo', 'Title of userName', 'Title of iban']);
  await expect.element(field(page, 'cardNo')).toHaveAttribute('placeholder', 'Hint of cardNo');
  await expect.element(field(page, 'cardNo')).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field(page, 'cardNo')).toHaveAttribute('autocomplete', 'cc-number');
  await expect.element(field(page, 'userName')).toHaveAttribute('inputmode', 'text');
  await expect.element(field(page, 'userName')).toHaveAttribute('autocomplete', 'name');
  await expect.element(field(page, 'userName')).toHaveValue('Asha');
  await expect.element(field(page, 'iban')).toHaveAttribute('inputmode', 'text');
  await expect.element(field(page, 'iban')).toHaveAttribute('autocomplete', 'off');

  await type(field(page, 'cardNo'), '12ab3');
  await expect.element(field(page, 'cardNo')).toHaveValue('123');
  await field(page, 'cardNo').fill('4000 0012-3456 ７８９０');
  await expect.element(field(page, 'cardNo')).toHaveValue('4000001234567890');
  await field(page, 'iban').fill('TZ12 ab');
  expect(await saved(page, server)).toMatchObject({ cardNo: '4000001234567890', iban: 'TZ12 ab' });

  await openForm(page, server, items.reverse());
  expect(titles(page)).toEqual(['Title of iban', 'Title of userName', 'Title of cardNo']);
});

test('BANK-24 a digit typed within a number stays there, whatever else was typed', async ({
  page,
  server,
}) => {
  await openForm(page, server, [item({ code: 'cardNo', inputType: 1 })]);
  const number = field(page, 'cardNo');
  await number.fill('41111111');
  (number.element() as HTMLInputElement).setSelectionRange(4, 4);
  await type(number, ' 9-8');
  await expect.element(number).toHaveValue('4111981111');
  await type(number, '7');
  await expect.element(number).toHaveValue('41119871111');
});

test('BANK-24 an input method enters a composed number once', async ({ page, server }) => {
  await openForm(page, server, [item({ code: 'cardNo', inputType: 1 })]);
  const number = field(page, 'cardNo');
  await number.fill('40');
  await compose(['１', '１２', '１２３'], '１２３');
  await expect.element(number).toHaveValue('40123');
  expect(await saved(page, server)).toMatchObject({ cardNo: '40123' });
});
