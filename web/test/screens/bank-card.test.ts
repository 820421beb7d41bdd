import { address, session } from '../address.ts';
import { BANK, bank, channel, item, options } from '../replies/bank.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { choose, field, openForm, saved, titles } from './support/bank.ts';
import { fieldsOf, succeedAll } from './support/contract.ts';
import { press } from './support/screen.ts';
import { userEvent } from 'vitest/browser';
import { choice, nextButton } from '../parts.ts';

test('BANK-01 adding a card and adding a bank use the same path', async ({ page, server }) => {
  server.succeed('bankCardInit', { items: [item({ code: 'one' })] });
  server.succeed('repaymentWay', paymentMethods);
  await page.goto(`${address('/paymentMethod')}#/addnormalcard`);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect.element(field(page, 'one')).toBeVisible();
  const { pathname } = new URL(page.url());
  server.succeed('loanDetails', { ...due, cardNeedPop: 1 });
  await page.goto(address('/orderDetails'));
  await page.getByRole('button', { name: 'Go and bind the card' }).click();
  await expect.element(field(page, 'one')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test("BANK-02 BANK-03 BANK-04 BANK-05 the screen requests the product's form and shows its items", async ({
  page,
  server,
}) => {
  await openForm(page, server, [item({ code: 'one' }), item({ code: 'two' })]);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Payment account information');
  await expect.poll(() => document.title).toBe('Payment account information');
  expect(titles(page)).toEqual(['Title of one', 'Title of two']);
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

test('BANK-07 BANK-09 BANK-15 enumeration, city and day are picked from options, the rest is typed', async ({
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
  await expect.element(field(page, 'a')).toHaveRole('textbox');
  await expect.element(field(page, 'e')).toHaveRole('textbox');
  for (const code of ['b', 'd', 'f']) {
    await choice(page, code).click();
    await expect.element(page.getByRole('radio')).toHaveLength(2);
    await page.getByRole('radio', { name: 'Dar es Salaam' }).click();
    await page.getByRole('radio', { name: 'Arusha' }).click();
    await expect.element(page.getByRole('radio', { checked: true })).toHaveLength(1);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(choice(page, code)).toHaveTextContent('Arusha');
  }
  await choose(page, 'c', '15');
  expect(await saved(page, server)).toMatchObject({ b: 'ARU', c: '15', d: 'ARU', f: 'ARU' });
});

test('BANK-16 BANK-17 Confirm applies the choice, Cancel and Escape keep the old one', async ({
  page,
  server,
}) => {
  await openForm(page, server, [bank()]);
  await expect.element(choice(page, 'bankCode')).toHaveTextContent('Hint of bankCode');
  await choose(page, 'bankCode', 'NMB');
  await expect.element(choice(page, 'bankCode')).toHaveTextContent('NMB');
  await expect.element(choice(page, 'bankCode')).toHaveFocus();
  for (const leave of [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await choice(page, 'bankCode').click();
    await expect.element(page.getByRole('radio', { name: 'NMB' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('radio', { name: 'CRDB' })).toBeChecked();
    await leave();
    await expect.element(page.getByRole('dialog')).toHaveLength(0);
    await expect.element(choice(page, 'bankCode')).toHaveTextContent('NMB');
  }
  await press(choice(page, 'bankCode'), 'Enter');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Enter}');
  await expect.element(choice(page, 'bankCode')).toHaveTextContent('CRDB');
  expect(server.sent('bankSave')).toEqual([]);
});

test("BANK-23 BANK-29 a choice is prefilled from the server's type, and sent only if it is an option", async ({
  page,
  server,
}) => {
  await openForm(page, server, [
    bank({ code: 'asText', type: 'N2' }),
    item({ code: 'asNumber', cate: 'day', type: 2, note: options({ Monday: 1, Tuesday: '2' }) }),
    bank({ code: 'unmatched', type: 'Z9', value: 'C1' }),
    channel({ type: '99999' }),
  ]);
  await expect.element(choice(page, 'asText')).toHaveTextContent('NMB');
  await expect.element(choice(page, 'asNumber')).toHaveTextContent('Tuesday');
  await expect.element(choice(page, 'unmatched')).toHaveTextContent('Hint of unmatched');
  expect(await saved(page, server)).toEqual({
    asText: 'N2',
    asNumber: '2',
    unmatched: '',
    channel: '',
    product_id: session.productId,
  });
});

test('a list of ten thousand options opens at once, with a filter, at the selected one', async ({
  page,
  server,
}) => {
  const note = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Bánk ${index}`,
    type: index,
  }));
  await openForm(page, server, [bank({ note, type: 7777 })], BANK);
  await choice(page, 'bankCode').click();
  await expect.element(page.getByRole('radio', { name: 'Bánk 7777' })).toHaveFocus();
  await expect.element(page.getByRole('radio')).toHaveLength(201);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('radio')).toHaveLength(401);
  await page.getByRole('searchbox', { name: 'Search' }).fill(' 99 BANK ');
  await expect.element(page.getByText('280 matches')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(choice(page, 'bankCode')).toHaveTextContent('Bánk 7777');
  await choice(page, 'bankCode').click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('nowhere');
  await expect.element(page.getByText('No match')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('9999');
  await press(page.getByRole('searchbox', { name: 'Search' }), 'Enter');
  await page.getByRole('radio', { name: 'Bánk 9999' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(choice(page, 'bankCode')).toHaveTextContent('Bánk 9999');
  expect(server.sent('bankSave')).toEqual([]);
});

for (const source of ['loanDetail', 'confirmUrl', 'loanConfirm', 'paymentMethod']) {
  test(`BANK-35 after a save the screen of ${source} says that it is saved, over nothing, until it is left`, async ({
    page,
    server,
  }) => {
    // A read that fails has its own toast.
    succeedAll(server, ['loanDetailConfirm', 'contractList', 'confirmDetailOld', 'agreementsOld']);
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('loanDetails', due);
    await page.clock.install();
    await openForm(page, server, [item({ code: 'one' })], address('/bindBank', { source }));
    await nextButton(page).click();
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveLength(0);
    const note = page.getByRole('main').getByText('Your account information is saved.');
    await expect.element(note).toBeVisible();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveAccessibleDescription('Your account information is saved.');
    await expect.element(page.getByCSS('.notice')).toHaveLength(0);
    await page.clock.runFor(60_000);
    await expect.element(note).toBeVisible();
    await page.getByRole('link', { name: 'Help' }).click();
    await expect.element(page.getByRole('heading', { name: 'Customer service' })).toBeVisible();
    await expect.element(note).toHaveLength(0);
  });
}

test('BANK-30 a number of unexpected length gets a note at its field, and is saved', async ({
  page,
  server,
}) => {
  await openForm(page, server, [
    item({ code: 'walletNo', subtitle: '07XXXXXXXX', inputType: 1 }),
    item({ code: 'cardNo', subtitle: 'Enter your account number', inputType: 1 }),
  ]);
  const note = page.getByText('Such a number has 10 digits, this one has 4. Check it.');
  await field(page, 'walletNo').fill('0712');
  await expect.element(note).not.toBeInTheDocument();
  await field(page, 'cardNo').fill('12');
  await expect.element(note).toBeVisible();
  await expect.element(field(page, 'walletNo')).toHaveAccessibleDescription(/has 10 digits/);
  await expect.element(field(page, 'walletNo')).not.toHaveAttribute('aria-invalid');
  await expect.element(field(page, 'cardNo')).not.toHaveAccessibleDescription();
  expect(await saved(page, server)).toMatchObject({ walletNo: '0712', cardNo: '12' });
});

test('the note about a number disappears once its length matches', async ({ page, server }) => {
  await openForm(page, server, [
    item({ code: 'walletNo', subtitle: '07XX XXX XXX', inputType: 1, value: '07123' }),
  ]);
  await expect.element(page.getByText('Such a number has 10 digits')).toBeVisible();
  await field(page, 'walletNo').fill('0712345678');
  await expect.element(page.getByText('Such a number has')).not.toBeInTheDocument();
});

test('BANK-30 a refusal that names a field is shown only there, until the field changes', async ({
  page,
  server,
}) => {
  const holder = item({ code: 'holder', title: 'Account holder' });
  const number = item({ code: 'number', title: 'Account number' });
  await openForm(page, server, [holder, number]);
  const words = 'Enter your account number, digits only.';
  server.refuse('bankSave', words);
  await page.getByLabelText('Account holder').fill('Asha Juma');
  await nextButton(page).click();
  const wrong = page.getByLabelText('Account number');
  await expect.element(wrong).toHaveAccessibleDescription(words);
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect.element(wrong).toHaveFocus();
  await expect.element(page.getByText(words)).toHaveLength(1);
  await expect.element(page.getByText(words)).toBeInViewport();
  await expect.element(page.getByRole('region', { name: 'Not saved' })).toHaveLength(0);
  await wrong.fill('2231');
  await expect.element(page.getByText(words)).toHaveLength(0);
  await expect.element(page.getByRole('region', { name: 'Not saved' })).toHaveLength(0);
});

test('BANK-30 a refusal need not repeat that a field is optional', async ({ page, server }) => {
  const payDay = item({ code: 'day', title: 'Pay day (optional)' });
  await openForm(page, server, [payDay, item({ code: 'number', title: 'Account number' })]);
  server.refuse('bankSave', 'Your pay day is not a day.');
  await nextButton(page).click();
  await expect
    .element(page.getByLabelText('Pay day (optional)'))
    .toHaveAccessibleDescription('Your pay day is not a day.');
});

test('BANK-30 a refusal that names an empty choice is shown there', async ({ page, server }) => {
  const choiceOfBank = item({
    code: 'b',
    title: 'Bank',
    cate: 'enum',
    note: options({ NMB: 'NMB' }),
  });
  await openForm(page, server, [choiceOfBank, item({ code: 'number', title: 'Account number' })]);
  server.refuse('bankSave', 'Choose a bank.');
  await nextButton(page).click();
  const wrong = page.getByRole('button', { name: /^Bank / });
  await expect.element(wrong).toHaveAccessibleDescription('Choose a bank.');
  await expect.element(wrong).toHaveFocus();
  await expect.element(page.getByText('Choose a bank.')).toHaveLength(1);
});

test('BANK-30 a refusal of two sentences is shown at the field of each', async ({
  page,
  server,
}) => {
  const bankName = item({ code: 'b', title: 'Bank', cate: 'enum', note: options({ NMB: 'NMB' }) });
  const holder = item({ code: 'holder', title: 'Account holder (optional)' });
  const number = item({ code: 'number', title: 'Account number' });
  await openForm(page, server, [holder, bankName, number]);
  server.refuse('bankSave', 'Choose a bank. Enter your account number, digits only.');
  await nextButton(page).click();
  const bankChoice = page.getByRole('button', { name: /^Bank / });
  const wrong = page.getByLabelText('Account number');
  await expect.element(bankChoice).toHaveAccessibleDescription('Choose a bank.');
  await expect.element(bankChoice).toHaveFocus();
  await expect
    .element(wrong)
    .toHaveAccessibleDescription('Enter your account number, digits only.');
  await wrong.fill('2231');
  await expect.element(wrong).not.toHaveAttribute('aria-invalid');
  await expect.element(bankChoice).toHaveAccessibleDescription('Choose a bank.');
  await expect.element(page.getByRole('region', { name: 'Not saved' })).toHaveLength(0);
});

test('BANK-30 a refusal that names no field, or possibly several, is shown at the top of the form', async ({
  page,
  server,
}) => {
  const choiceOfBank = item({
    code: 'b',
    title: 'Bank',
    cate: 'enum',
    note: options({ NMB: 'NMB' }),
  });
  await openForm(page, server, [choiceOfBank, item({ code: 'number', title: 'Account number' })]);
  await page.getByRole('button', { name: /^Bank / }).click();
  await page.getByRole('radio', { name: 'NMB' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  server.refuse('bankSave', 'The bank does not answer.');
  await nextButton(page).click();
  await expect
    .element(page.getByRole('region', { name: 'Not saved' }))
    .toMatchTextContent('The bank does not answer.');
});
