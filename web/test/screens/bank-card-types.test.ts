import { address } from '../address.ts';
import { BANK, bank, cardType, channel, item, options } from '../replies/bank.ts';
import { LONG } from '../replies/shapes.ts';
import { expect, test } from './support/app.ts';
import { choose, field, openForm, saved, titles } from './support/bank.ts';
import { texts } from './support/screen.ts';
import { choice, nextButton } from '../parts.ts';

test.afterEach(() => void (document.documentElement.style.fontSize = ''));

test('BANK-10 BANK-11 BANK-12 BANK-27 tabs choose the card type, and hide choices of others', async ({
  page,
  server,
}) => {
  await openForm(page, server, [
    cardType(),
    bank({ code: 'one', cardTypeMi: 1 }),
    bank({ code: 'two', cardTypeMi: '2' }),
    item({ code: 'text', cardTypeMi: '2' }),
  ]);
  await expect.poll(() => texts(page.getByRole('tab'))).toEqual(['Mobile wallet', 'Bank account']);
  await expect.element(page.getByRole('tablist', { name: 'Title of cardType' })).toBeVisible();
  expect(titles(page)).toEqual(['Title of one', 'Title of text']);
  await field(page, 'text').fill('stays');
  await page.getByRole('tab', { name: 'Bank account' }).click();
  expect(titles(page)).toEqual(['Title of two', 'Title of text']);
  await expect.element(field(page, 'text')).toHaveValue('stays');
  expect(await saved(page, server)).toMatchObject({ cardType: '2' });
});

test('BANK-27 BANK-28 fields of another card type are grouped, and called optional', async ({
  page,
  server,
}) => {
  await openForm(page, server, [
    cardType(),
    channel(),
    item({ code: 'holder' }),
    item({ code: 'mpesa', channelNumber: 90006 }),
    item({ code: 'tigo', channelNumber: 90007 }),
    item({ code: 'account', cardTypeMi: '2' }),
  ]);
  const apart = (name: string) => page.getByRole('group', { name: `${name} (optional)` });
  expect(texts(apart('Bank account').getByCSS('label'))).toEqual(['Title of account']);
  await expect.element(apart('Mobile wallet')).toHaveLength(0);
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await expect
    .poll(() => texts(apart('Mobile wallet').getByCSS('label')))
    .toEqual(['Title of mpesa', 'Title of tigo']);
  expect(titles(page)).toEqual([
    'Title of holder',
    'Title of mpesa',
    'Title of tigo',
    'Title of account',
  ]);
});

test('BANK-13 below the fields of another card type a name says where those of the chosen one begin', async ({
  page,
  server,
}) => {
  await openForm(page, server, [
    cardType(),
    channel(),
    item({ code: 'mpesa', channelNumber: 90006 }),
    bank({ code: 'bank', cardTypeMi: '2' }),
    item({ code: 'account', cardTypeMi: '2' }),
    item({ code: 'payday' }),
  ]);
  await page.getByRole('tab', { name: 'Bank account' }).click();
  const own = page.getByRole('group', { name: 'Bank account' });
  await expect.element(own.getByCSS('input')).toHaveLength(1);
  expect(titles(page)).toEqual([
    'Title of mpesa',
    'Title of bank',
    'Title of account',
    'Title of payday',
  ]);
  expect(own.element().textContent).not.toContain('optional');
  expect(own.element().textContent).not.toContain('payday');
  await page.getByRole('tab', { name: 'Mobile wallet' }).click();
  await expect.element(page.getByRole('group', { name: /^Mobile wallet/ })).toHaveLength(0);
});

test('BANK-22 the wallets of the channel have the marks that they have at a payment', async ({
  page,
  server,
}) => {
  await openForm(page, server, [channel(), bank({ code: 'bank' })]);
  const mark = choice(page, 'channel').getByCSS('.wallet-mark');
  await expect.element(mark).toHaveAttribute('data-letter', 'M');
  await choice(page, 'channel').click();
  await expect.element(page.getByRole('dialog').getByCSS('.wallet-mark')).toHaveLength(2);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choice(page, 'bank').click();
  await expect.element(page.getByRole('dialog').getByCSS('.wallet-mark')).toHaveLength(0);
});

test("the borrower's own number is offered to an empty wallet of its format, and sent only if taken", async ({
  page,
  server,
}) => {
  const number = { inputType: 1, channelNumber: 90006 };
  const items = [
    cardType(),
    item({ code: 'mpesa', ...number, subtitle: '07XXXXXXXX' }),
    item({ code: 'tigo', ...number, subtitle: '0654XXXXXX' }),
    item({ code: 'account', inputType: 1, cardTypeMi: '1' }),
  ];
  const phone = { mobilePhone: '0712345678' };
  await openForm(page, server, items, address('/bindBank', phone));
  const offer = page.getByRole('button', { name: 'Use 0712345678' });
  await expect.element(offer).toHaveLength(1);
  expect(await saved(page, server)).toMatchObject({ mpesa: '', tigo: '', account: '' });
  await openForm(page, server, items, address('/bindBank', phone));
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await expect.element(offer).toHaveLength(0);
  await page.getByRole('tab', { name: 'Mobile wallet' }).click();
  await offer.click();
  await expect.element(field(page, 'mpesa')).toHaveValue('0712345678');
  await expect.element(offer).toHaveLength(0);
  expect(await saved(page, server)).toMatchObject({ mpesa: '0712345678', tigo: '', account: '' });
});

/** An item for digits of a telephone number, as long as `title` and `subtitle` are. */
const digits = (code: string, title: string, subtitle = '07XXXXXXXX') =>
  item({ code, title, subtitle, inputType: 1, cardTypeMi: '1' });

for (const [what, width, size, second, beside] of [
  ['short numbers', 390, 100, digits('b', 'Tigo Pesa number'), true],
  ['short numbers', 360, 100, digits('b', 'Tigo Pesa number'), true],
  ['short numbers', 320, 100, digits('b', 'Tigo Pesa number'), false],
  ['short numbers', 390, 200, digits('b', 'Tigo Pesa number'), false],
  ['short numbers', 320, 200, digits('b', 'Tigo Pesa number'), false],
  ['numbers with a title of two lines', 390, 100, digits('b', 'Namba ya Tigo Pesa'), false],
  ['numbers with a long title', 390, 100, digits('b', 'Number of your Tigo Pesa account'), false],
  [
    'numbers with a long hint',
    390,
    100,
    digits('b', 'Tigo Pesa number', 'As in your Tigo Pesa app'),
    false,
  ],
] as const) {
  test(`BANK-13 ${what} of another card type are ${beside ? 'beside' : 'below'} each other at ${width} pixels and ${size} %, inside the form`, async ({
    page,
    server,
  }) => {
    await page.viewport(width, 700);
    document.documentElement.style.fontSize = `${size}%`;
    await openForm(page, server, [cardType(), digits('a', 'M-Pesa number'), second]);
    await page.getByRole('tab', { name: 'Bank account' }).click();
    const other = page.getByRole('group', { name: 'Mobile wallet (optional)' });
    await expect.element(other).toBeVisible();
    const inputs = other.getByRole('textbox').elements();
    const [first, next] = inputs.map((input) => input.getBoundingClientRect());
    expect(first?.top === next?.top).toBe(beside);
    const group = other.element().getBoundingClientRect();
    const form = page.getByCSS('.bank-form > .card').element().getBoundingClientRect();
    expect(Math.min(group.left - form.left, form.right - group.right)).toBeGreaterThan(0);
    expect(group.right - Math.max(first?.right ?? 0, next?.right ?? 0)).toBeGreaterThan(0);
  });
}

test('BANK-30 what is refused on one tab is not called wrong on another, where it is optional', async ({
  page,
  server,
}) => {
  await openForm(page, server, [
    cardType(),
    channel(),
    item({ code: 'mpesa', title: 'M-Pesa number', channelNumber: 90006 }),
    item({ code: 'account', title: 'Account number', cardTypeMi: '2' }),
  ]);
  const words = 'Enter your M-Pesa number, digits only.';
  server.refuse('bankSave', words);
  await nextButton(page).click();
  await expect.element(page.getByLabelText('M-Pesa number')).toHaveAccessibleDescription(words);
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await expect.element(page.getByRole('group', { name: 'Mobile wallet (optional)' })).toBeVisible();
  await expect.element(page.getByText(words)).toHaveLength(0);
  await expect.element(page.getByRole('region', { name: 'Not saved' })).toHaveLength(0);
  await page.getByRole('tab', { name: 'Mobile wallet' }).click();
  await expect.element(page.getByLabelText('M-Pesa number')).toHaveAccessibleDescription(words);
});

test('an option without a text is ignored', async ({ page, server }) => {
  const note = [...options({ 'Mobile wallet': 1, 'Bank account': 2 }), { name: '', type: 'null' }];
  await openForm(page, server, [cardType({ note }), item({ code: 'text' })]);
  await expect.poll(() => texts(page.getByRole('tab'))).toEqual(['Mobile wallet', 'Bank account']);
});

test('BANK-25 BANK-26 a choice without a card type, or with zero, shows on every tab', async ({
  page,
  server,
}) => {
  const { cardTypeMi: _, ...missing } = bank({ code: 'missing' });
  await openForm(page, server, [
    cardType(),
    missing,
    bank({ code: 'empty', cardTypeMi: '' }),
    bank({ code: 'zero', cardTypeMi: 0 }),
    bank({ code: 'zeroText', cardTypeMi: '0' }),
  ]);
  const all = ['missing', 'empty', 'zero', 'zeroText'].map((code) => `Title of ${code}`);
  expect(titles(page)).toEqual(all);
  await page.getByRole('tab', { name: 'Bank account' }).click();
  expect(titles(page)).toEqual(all);
});

test('BANK-20 the card type is 1 until the server or the borrower sets another', async ({
  page,
  server,
}) => {
  const choices = [bank({ code: 'one', cardTypeMi: '1' }), bank({ code: 'two', cardTypeMi: '2' })];
  await openForm(page, server, [cardType({ type: '' }), ...choices]);
  await expect
    .element(page.getByRole('tab', { selected: true }))
    .toHaveTextContent('Mobile wallet');
  expect(titles(page)).toEqual(['Title of one']);
  expect(await saved(page, server)).toMatchObject({ cardType: '1' });
  const note = options({ 'Bank account': 2, 'Mobile wallet': 1 });
  await openForm(page, server, [cardType({ type: '', note }), ...choices]);
  await expect
    .element(page.getByRole('tab', { selected: true }))
    .toHaveTextContent('Mobile wallet');
  await openForm(page, server, [cardType({ type: 2 }), ...choices]);
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Bank account');
  await openForm(page, server, choices);
  expect(titles(page)).toEqual(['Title of one']);
});

test('BANK-21 BANK-22 BANK-28 card type 1 shows only fields of the channel, 90006 at first', async ({
  page,
  server,
}) => {
  await openForm(page, server, [
    cardType(),
    channel(),
    item({ code: 'mpesa', channelNumber: 90006 }),
    item({ code: 'tigo', channelNumber: '90007' }),
    bank({ code: 'tigoBank', channelNumber: '90007', cardTypeMi: '1' }),
    item({ code: 'any', channelNumber: '' }),
    item({ code: 'zero', channelNumber: 0 }),
  ]);
  const ofMpesa = ['channel', 'mpesa', 'any', 'zero'].map((code) => `Title of ${code}`);
  expect(titles(page)).toEqual(ofMpesa);
  await expect.element(choice(page, 'channel')).toHaveTextContent('M-Pesa');
  await field(page, 'mpesa').fill('kept');
  await choose(page, 'channel', 'Tigo Pesa');
  const ofTigo = ['channel', 'tigo', 'tigoBank', 'any', 'zero'].map((code) => `Title of ${code}`);
  expect(titles(page)).toEqual(ofTigo);
  await page.getByRole('tab', { name: 'Bank account' }).click();
  const ofBank = ['mpesa', 'tigo', 'any', 'zero'].map((code) => `Title of ${code}`);
  expect(titles(page)).toEqual(ofBank);
  await page.getByRole('tab', { name: 'Mobile wallet' }).click();
  expect(titles(page)).toEqual(ofTigo);
  expect(await saved(page, server)).toMatchObject({ channel: '90007', mpesa: 'kept' });

  const two = [
    item({ code: 'a', channelNumber: 90006 }),
    item({ code: 'b', channelNumber: 90007 }),
  ];
  await openForm(page, server, two);
  expect(titles(page)).toEqual(['Title of a']);
  const note = options({ 'Tigo Pesa': '90007', 'M-Pesa': '90006' });
  await openForm(page, server, [channel({ note }), ...two]);
  await expect.element(choice(page, 'channel')).toHaveTextContent('M-Pesa');
  expect(titles(page)).toEqual(['Title of channel', 'Title of a']);
  await openForm(page, server, [channel({ code: 'anyCode', type: 90007 }), ...two]);
  expect(titles(page)).toEqual(['Title of anyCode', 'Title of b']);
});

test('a nonsensical definition still gives a form that can be filled in and sent', async ({
  page,
  server,
}) => {
  const long = 'Benki ya Taifa ya Biashara na Maendeleo ya Wananchi '.repeat(4);
  await openForm(page, server, [
    cardType({ note: [] }),
    bank({ code: 'none', note: [] }),
    item({ code: 'cardNo', channelNumber: 90006 }),
    item({ code: 'cardNo', title: 'Again', value: 'second' }),
    item({ code: ' ' }),
    item({ code: 'product_id', value: 'other' }),
    item({ code: '__proto__', title: '', subtitle: '', value: '<b>bold</b>' }),
    bank({
      code: 'twice',
      title: long,
      note: [
        { name: 'A', type: 1 },
        { name: 'B', type: 1 },
        { name: 'D' },
        { name: 'E', type: ' ' },
      ],
    }),
    { code: 'bare' },
  ]);
  await expect.element(page.getByRole('tab')).toHaveLength(0);
  await expect.element(page.getByText('There is nothing to choose from.')).toBeVisible();
  await expect.element(page.getByLabelText('__proto__')).toHaveValue('<b>bold</b>');
  await expect.element(page.getByLabelText('bare')).toBeVisible();
  await field(page, 'cardNo').fill('first');
  await expect.element(page.getByText('Again')).toHaveLength(0);
  await page.getByRole('button', { name: long.trim() }).click();
  await expect.element(page.getByRole('radio')).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByCSS('body')).not.toMatchTextContent(/undefined|NaN|null|\[object/);
  const form = await saved(page, server);
  expect(new Map(Object.entries(form))).toEqual(
    new Map([
      ['cardType', ''],
      ['none', ''],
      ['cardNo', 'first'],
      ['product_id', '42'],
      ['__proto__', '<b>bold</b>'],
      ['twice', ''],
      ['bare', ''],
    ]),
  );
});

test('undocumented replies show an error, and the next valid one shows the form', async ({
  page,
  server,
}) => {
  const bodies = [
    '<html>Bad gateway</html>',
    '{"code":"00","data":{"items":[',
    '{"code":"00","data":null}',
    '{"code":"00","data":[1,2]}',
    '{"code":"00","data":{"items":"none"}}',
    '{"code":"00","data":{"items":[{"title":"No code"}]}}',
    'null',
  ];
  for (const body of bodies) {
    server.reply('bankCardInit', { status: 200, body });
    await page.goto(BANK);
    await expect.element(page.getByText('This did not load')).toBeVisible();
    await expect.element(nextButton(page)).toHaveLength(0);
  }
  server.breach('bankCardInit', {
    code: 0,
    data: { items: [{ code: 7, title: 8, value: 9 }, bank({ note: [{ type: null }] })] },
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByLabelText('8')).toHaveValue('9');
  server.answer('bankSave', { code: 0 });
  expect(await saved(page, server)).toEqual({ 7: '9', bankCode: '', product_id: '42' });
});

test('a card for a payment is added on the bank account tab, unless the server names another', async ({
  page,
  server,
}) => {
  const forPaying = address('/bindBank', { source: 'paymentMethod' });
  const open = page.getByRole('tab', { selected: true });
  await openForm(page, server, [cardType(), bank({ code: 'two', cardTypeMi: '2' })], forPaying);
  await expect.element(open).toHaveTextContent('Bank account');
  await expect.element(page.getByText('You pay from this account.')).toBeVisible();
  await nextButton(page).click();
  await expect.poll(() => server.sent('bankSave').at(-1)?.form.get('cardType')).toBe('2');
  const note = options({ 'Mobile wallet': 1, 'Bank account': 2, Card: 3 });
  await openForm(page, server, [cardType({ note, type: '3' }), item({ code: 'x' })], forPaying);
  await expect.element(open).toHaveTextContent('Card');
});

test('BANK-06 a title of any length shows at most three lines, of a text or of a choice', async ({
  page,
  server,
}) => {
  await openForm(page, server, [
    item({ code: 'text', title: LONG }),
    bank({ code: 'choice', title: LONG }),
  ]);
  const labels = page.getByCSS('.bank-form label, .choice-field-label');
  await expect.element(labels).toHaveLength(2);
  for (const label of labels.all()) {
    await expect.element(label).toHaveTextContent(LONG);
    expect(label.element().getBoundingClientRect().height).toBeLessThan(100);
  }
  await expect.element(page.getByRole('textbox', { name: LONG })).toBeVisible();
  await expect.element(page.getByRole('button', { name: LONG })).toBeVisible();
});
