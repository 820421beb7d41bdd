import { success } from '../replies/answers.ts';
import { session } from '../address.ts';
import { due, settled, paymentMethods } from '../replies/orders.ts';
import { expect, settled as settledPage, test, toast } from './support/app.ts';
import { CARDS, openCards } from './support/payments.ts';
import { elsewhere, texts } from './support/screen.ts';
import { checking, started } from '../parts.ts';

const PAY = { name: 'Pay TZS 500,00' };

test('RPC-03 RPC-06 RPC-34 RPC-35 #/alipayrepayment opens the alternative, which redirects to its url', async ({
  page,
  server,
}) => {
  elsewhere(page, 'pay.example');
  await openCards(page, server);
  server.succeed('repaymentHuichao', { url: 'https://pay.example/h/1' });
  await page.getByRole('link', { name: 'Alternative repayment' }).click();
  expect(new URL(page.url()).hash).toBe('#/alipayrepayment');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.url()).toBe('https://pay.example/h/1');
  const [call, ...more] = server.sent('repaymentHuichao');
  expect(more).toEqual([]);
  expect(Object.fromEntries(call?.form ?? [])).toEqual({
    userId: session.userId,
    orderId: session.orderId,
    amount: '500',
  });
});

test("the alternative's page does not open once the borrower is back at the cards", async ({
  page,
  server,
}) => {
  const { visits } = elsewhere(page, 'pay.example');
  await openCards(page, server);
  server.succeed('repaymentHuichao', { url: 'https://pay.example/h/1' });
  const release = server.hold('repaymentHuichao');
  await page.getByRole('link', { name: 'Alternative repayment' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => server.sent('repaymentHuichao').length).toBe(1);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  release();
  await expect.element(started(page)).toBeVisible();
  await settledPage(page);
  expect(visits).toEqual([]);
  expect(page.hasLeft()).toBe(false);
});

test('a payment on another site is waited for, and a second one asks first', async ({
  page,
  server,
}) => {
  elsewhere(page, 'pay.example');
  await openCards(page, server);
  server.succeed('repaymentHuichao', { url: 'https://pay.example/h/1' });
  await page.goto(`${CARDS}#/alipayrepayment`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.url()).toBe('https://pay.example/h/1');

  await page.goto(CARDS);
  await expect.element(started(page)).toBeVisible();
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await page.getByRole('button', PAY).click();
  const question = page.getByRole('alertdialog', { name: 'Pay a second time?' });
  await question.getByRole('button', { name: 'Wait' }).click();
  await expect.element(question).toHaveLength(0);
  expect(server.sent('repaymentCommit')).toEqual([]);
  await page.getByRole('button', PAY).click();
  await question.getByRole('button', { name: 'Pay again' }).click();
  await expect.element(page.getByLabelText('Verification code')).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(1);

  // The card payment has no outcome yet, and the one before it may still arrive.
  await page.goto(`${CARDS}#/alipayrepayment`);
  // The tap may come before the payments are read: it waits for them.
  await page.getByRole('button', { name: 'Continue' }).click();
  await question.getByRole('button', { name: 'Pay again' }).click();
  await expect.poll(() => page.url()).toBe('https://pay.example/h/1');
  await page.goto(`${CARDS}#/alipayrepayment`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const more = page.getByRole('alertdialog', { name: 'Pay once more?' });
  await more.getByRole('button', { name: 'Wait' }).click();
  expect(server.sent('repaymentHuichao')).toHaveLength(2);

  server.succeed('loanDetails', settled);
  await page.goto(CARDS);
  await expect
    .element(page.getByRole('heading', { name: 'Your order has changed', exact: true }).first())
    .toBeVisible();
});

test('RPC-34 before the page of another wallet opens, the steps to come are told in order', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  await page.getByRole('link', { name: 'Alternative repayment' }).click();
  const steps = page.getByRole('list').getByRole('listitem');
  await expect
    .poll(() => texts(steps))
    .toEqual([
      'Tap “Continue”: the page of another wallet opens.',
      'Pay there.',
      'Come back: your order shows the payment when it has arrived.',
    ]);
});

test('RPC-34 a success without a page leaves the payment unknown, and it is checked', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  await page.goto(`${CARDS}#/alipayrepayment`);
  server.succeed('repaymentHuichao', { url: '' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(checking(page)).toBeVisible();
  await expect.element(page.getByText('cannot be opened')).toHaveLength(0);
});

test('RPC-35 a url beside data is also followed, an unsafe one never', async ({ page, server }) => {
  server.succeed('loanDetails', due);
  await page.goto(`${CARDS}#/alipayrepayment`);
  server.succeed('repaymentHuichao', { url: 'javascript:document.title="bad"' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(toast(page)).toMatchTextContent('cannot be opened');
  // The provider may have it all the same: the app must not claim that nothing is charged.
  await expect.element(started(page)).toBeVisible();
  elsewhere(page, 'pay.example');
  server.breach('repaymentHuichao', {
    code: '00',
    message: '',
    data: {},
    url: 'https://pay.example/2',
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect.poll(() => page.url()).toBe('https://pay.example/2');
});

test('RPC-08 the alternative is offered unless the server says 0 or false', async ({
  page,
  server,
}) => {
  server.succeed('repaymentWay', paymentMethods);
  for (const [alipay, offered] of [
    [1, 1],
    ['2088', 1],
    [null, 1],
    [0, 0],
    ['0', 0],
    [false, 0],
  ] as const) {
    server.succeed('repaymentWay', { ...paymentMethods, alipay });
    await page.goto(CARDS);
    await expect.element(page.getByRole('radio')).toHaveLength(2);
    await expect
      .element(page.getByRole('link', { name: 'Alternative repayment' }))
      .toHaveLength(offered);
  }
});

test('RPC-36 STO-03 a templateId in the address requests the template and stores it', async ({
  page,
  server,
}) => {
  server.answer('channelTemplate', { code: 0, message: '', data: { id: '12', name: 'x' } });
  await openCards(page, server, `${CARDS}&templateId=T5`);
  await expect.poll(() => server.sent('channelTemplate').length).toBe(1);
  expect(server.sent('channelTemplate')[0]?.query.get('templateId')).toBe('T5');
  await expect.poll(() => localStorage.getItem('registerTemplate')).toBe('{"id":"12","name":"x"}');
});

test('STO-02 the repayment methods are stored as payway, without the token and with masked numbers', async ({
  page,
  server,
}) => {
  const [card] = paymentMethods.bankCards;
  const bankCards = [card, { ...card, id: '33', cardNo: '5123450000007730' }];
  server.breach('repaymentWay', success({ ...paymentMethods, bankCards }));
  await page.goto(CARDS);
  const kept = () => JSON.parse(localStorage.getItem('payway') ?? 'null');
  await expect.poll(kept).toEqual({
    alipay: 1,
    bankCards: [
      { id: '31', bankName: 'CRDB Bank', cardNo: '**** 4821', bankCode: 'CRDB' },
      { id: '33', bankName: 'CRDB Bank', cardNo: '**** 7730', bankCode: 'CRDB' },
    ],
  });
});

test('no cards, no reply and no order each say what to do', async ({ page, server }) => {
  server.succeed('repaymentWay', { alipay: 0, repayToken: '', bankCards: [] });
  await page.goto(CARDS);
  await expect.element(page.getByText('No saved cards')).toBeVisible();
  await expect.element(page.getByRole('button', PAY)).toHaveLength(0);
  const add = page.getByRole('link', { name: 'Add a bank card' });
  await expect.element(add).toHaveLength(1);
  expect(add.element().closest('.page-footer')).not.toBeNull();
  server.refuse('repaymentWay');
  await page.goto(CARDS);
  await expect.element(toast(page)).toHaveTextContent('query card list failed');
  server.succeed('repaymentWay', paymentMethods);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  await page.goto('/paymentMethod');
  await expect.element(page.getByText('Which order?')).toBeVisible();
});

test('RPC-12 a card with an id beyond 2^53 is listed, and paid with all its digits', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  const [card] = paymentMethods.bankCards;
  const json = JSON.stringify({
    code: '00',
    data: { ...paymentMethods, bankCards: [{ ...card, id: 'ID' }] },
  });
  server.reply('repaymentWay', { body: json.replace('"ID"', '1796083200123456789') });
  server.reply('repaymentCommit', {
    body: '{"code":"00","data":{"needValid":1,"repayRecordId":1796083200123456001}}',
  });
  await page.goto(CARDS);
  await page.getByRole('radio').click();
  await page.getByRole('button', PAY).click();
  await page.getByRole('dialog').getByRole('textbox').fill('123456');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => server.sent('repaymentConfirm').length).toBe(1);
  expect(server.sent('repaymentCommit')[0]?.form?.get('cardId')).toBe('1796083200123456789');
  expect(server.sent('repaymentConfirm')[0]?.form?.get('repaymentRecordId')).toBe(
    '1796083200123456001',
  );
});

test('an unreadable card is reported, and can be requested again', async ({ page, server }) => {
  await openCards(page, server);
  const bankCards = [paymentMethods.bankCards[0], { ...paymentMethods.bankCards[1], id: {} }];
  server.breach('repaymentWay', { code: '00', data: { ...paymentMethods, bankCards } });
  await page.goto(CARDS);
  await expect.element(page.getByText('Some lines are missing here')).toBeVisible();
  await expect.element(page.getByRole('radio')).toHaveLength(1);
  server.succeed('repaymentWay', paymentMethods);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Some lines are missing here')).toHaveLength(0);
  await expect.element(page.getByRole('radio')).toHaveLength(2);
});
