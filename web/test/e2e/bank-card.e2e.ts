import { item } from '../replies/bank.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { field, openForm, saved, titles } from './support/bank.ts';
import { compose } from './support/input-method.ts';

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

  // Rotating makes the screen lower anyway; the app then measures from the new height.
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
