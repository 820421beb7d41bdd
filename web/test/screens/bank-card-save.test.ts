import { address, session } from '../address.ts';
import { BANK, bank, cardType, item } from '../replies/bank.ts';
import { due, paymentMethods, METHOD } from '../replies/orders.ts';
import { receiveAsHost } from './support/screen.ts';
import { expect, test } from './support/app.ts';
import { openForm } from './support/bank.ts';
import { nextButton } from '../parts.ts';

const items = [
  cardType(),
  item({ code: 'cardNo', inputType: 1 }),
  bank({ cardTypeMi: '2', type: 'N2' }),
  bank({ code: 'branch' }),
];

test('BANK-18 BANK-30 BANK-31 BANK-32 BANK-34 BANK-35 BRG-03 BRG-12 Next saves the form unchanged, and the host app continues', async ({
  page,
  server,
}) => {
  const received = receiveAsHost('ios');
  await openForm(page, server, items);
  await nextButton(page).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  const [save, ...more] = server.sent('bankSave');
  expect(more).toEqual([]);
  expect(save?.method).toBe('POST');
  expect(Object.fromEntries(save?.form ?? [])).toEqual({
    cardType: '1',
    cardNo: '',
    bankCode: 'N2',
    branch: '',
    product_id: session.productId,
  });
  expect(server.sent('bankCardChange')).toEqual([]);
  const asked = [
    { action: 'endBankFlow', payload: {} },
    { action: 'closeWebview', payload: {} },
  ];
  expect(received()).toEqual(asked);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(received()).toEqual([...asked, ...asked]);
});

test('BANK-37 with source=confirmUrl the loan confirmation opens after the save', async ({
  page,
  server,
}) => {
  const received = receiveAsHost('ios');
  server.refuse('loanDetailConfirm');
  await openForm(page, server, items, address('/bindBank', { source: 'confirmUrl' }));
  await nextButton(page).click();
  await expect.poll(() => page.url()).toMatch(/\/loanConfirmNew\?/);
  expect(new URL(page.url()).searchParams.get('source')).toBe('confirmUrl');
  expect(server.sent('bankSave')).toHaveLength(1);
  expect(received()).toEqual([]);
});

for (const [source, path] of [
  ['loanConfirm', '/loanConfirm'],
  ['paymentMethod', '/paymentMethod'],
] as const) {
  test(`a borrower who adds an account before ${path} returns to it`, async ({ page, server }) => {
    const received = receiveAsHost('ios');
    server.refuse('confirmDetailOld');
    await openForm(page, server, items, address('/bindBank', { source }));
    await nextButton(page).click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`${path}\\?`));
    expect(server.sent('bankSave')).toHaveLength(1);
    expect(received()).toEqual([]);
  });
}

test('a newly added card is not requested again', async ({ page, server }) => {
  server.succeed('loanDetails', { ...due, cardNeedPop: 1 });
  server.succeed('bankCardInit', { items });
  server.succeed('bankCardChange');
  await page.goto(address('/orderDetails'));
  await page.getByRole('button', { name: 'Go and bind the card' }).click();
  await expect.element(nextButton(page)).toBeVisible();
  server.succeed('loanDetails', { ...due, cardNeedPop: 0 });
  const answer = server.hold('loanDetails');
  await nextButton(page).click();
  await expect.poll(() => page.url()).toMatch(/\/(orderDetails|loanDetail)\?/);
  await expect.element(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  answer();
  await expect.element(page.getByRole('link', { name: 'Go and bind the card' })).toHaveLength(0);
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
});

test('Back leaves without saving: to the host app that opened the form, or to the previous screen', async ({
  page,
  server,
}) => {
  const received = receiveAsHost('ios');
  server.succeed('loanDetails', due);
  await openForm(page, server, items, BANK);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => received()).toEqual([{ action: 'closeWebview', payload: {} }]);
  await openForm(page, server, items, address('/bindBank', { source: 'loanDetail' }));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  expect(server.sent('bankSave')).toEqual([]);
});

test('a previously unreadable card is not taken for the added one', async ({ page, server }) => {
  const listed = (bankCards: unknown[]) =>
    server.breach('repaymentWay', {
      code: '00',
      message: '',
      data: { ...paymentMethods, bankCards },
    });
  const [one, other] = paymentMethods.bankCards;
  server.succeed('bankCardInit', { items: [bank()] });
  server.succeed('bankSave');
  listed([one, 'unreadable']);
  await page.goto(METHOD);
  await expect.element(page.getByRole('radio')).toHaveLength(1);
  await page.getByRole('link', { name: 'Add a bank card' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  listed([one, other]);
  await nextButton(page).click();
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  await expect.element(page.getByRole('radio', { checked: true })).toHaveLength(0);
});
