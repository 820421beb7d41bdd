import { address, session } from '../address.ts';
import { paymentMethods } from '../replies/orders.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { CARDS, openCards } from './support/payments.ts';
import { installHost, type Screen } from './support/screen.ts';

const PAY = { name: 'Pay TZS 500,00' };

const code = (page: Screen) => page.getByLabelText('Verification code');

async function payWithFirst(page: Screen): Promise<void> {
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await page.getByRole('button', PAY).click();
}

test('RPC-07 opening requests the repayment methods once, with the common parameters', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  const [call, ...more] = server.sent('repaymentWay');
  expect(more).toEqual([]);
  expect(call?.method).toBe('POST');
  expect(Object.fromEntries(call?.form ?? [])).toEqual({ orderId: session.orderId });
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ ...session, withholdingAmount: '500' });
});

test('RPC-01 a tap selects a card from the list, and none is selected at first', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  const first = page.getByRole('radio').first();
  const second = page.getByRole('radio').last();
  await expect.element(first).not.toBeChecked();
  await page.getByText('**** 7730').click();
  await expect.element(second).toBeChecked();
  await page.getByText('CRDB Bank').click();
  await expect.element(first).toBeChecked();
  await expect.element(second).not.toBeChecked();
});

test('RPC-10 RPC-11 Pay without a card requests one and sends nothing', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  await page.getByRole('button', PAY).click();
  await expect.element(page.getByText('select a payment bank card first')).toHaveLength(1);
  expect(server.sent('repaymentCommit')).toEqual([]);
});

test('RPC-11 a missing card is also reported at the list, until one is selected', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  const cards = page.getByRole('radiogroup', { name: 'Choose a bank card' });
  await page.getByRole('button', PAY).click();
  await expect.element(cards).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cards).toHaveAccessibleDescription('select a payment bank card first');
  await expect.element(page.getByRole('radio').first()).toHaveFocus();
  await expect.element(page.getByRole('radio').first()).not.toBeChecked();
  await page.getByRole('radio').first().click();
  await expect.element(cards).not.toHaveAttribute('aria-invalid');
});

test('RPC-08 RPC-09 RPC-12 RPC-13 RPC-15 Pay sends the card, the withholding amount and sendMsg 0', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  await payWithFirst(page);
  await expect.element(code(page)).toBeVisible();
  const [commit, ...more] = server.sent('repaymentCommit');
  expect(more).toEqual([]);
  expect(Object.fromEntries(commit?.form ?? [])).toEqual({
    amount: '500',
    bankName: 'CRDB Bank',
    cardId: '31',
    cardNo: '**** 4821',
    couponId: session.couponId,
    orderId: session.orderId,
    repayToken: paymentMethods.repayToken,
    bankCode: 'CRDB',
    sendMsg: '0',
  });
});

for (const couponId of ['0', 'null', 'undefined']) {
  test(`a coupon ${couponId} in the address is not shown as used`, async ({ page, server }) => {
    await openCards(page, server, CARDS.replace(/couponId=[^&]*/, `couponId=${couponId}`));
    await expect.element(page.getByRole('radio').nth(0)).toBeVisible();
    await expect.element(page.getByText(/coupon/i)).toHaveLength(0);
  });
}

test('RPC-14 without a coupon in the address couponId is sent empty', async ({ page, server }) => {
  await openCards(page, server, CARDS.replace(/&couponId=[^&]*/, ''));
  await payWithFirst(page);
  await expect.element(code(page)).toBeVisible();
  expect(server.sent('repaymentCommit')[0]?.form.getAll('couponId')).toEqual(['']);
});

for (const needValid of [1, '1', true]) {
  test(`RPC-17 needValid ${JSON.stringify(needValid)} opens the code sheet`, async ({
    page,
    server,
  }) => {
    await openCards(page, server);
    server.succeed('repaymentCommit', { needValid, repayRecordId: 7 });
    await payWithFirst(page);
    await expect.element(code(page)).toHaveFocus();
    expect(new URL(page.url()).hash).toBe('');
  });
}

test('the code sheet shows what is paid from which card', async ({ page, server }) => {
  await openCards(page, server);
  await payWithFirst(page);
  await expect
    .element(page.getByRole('dialog').getByCSS('.title-rows'))
    .toHaveTextContent('Amount to payTZS 500,00CRDB Bank**** 4821CouponTZS 500,00');
});

test('RPC-24 a clock set back does not prolong the wait for another code', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await openCards(page, server);
  await page.clock.pauseAt(new Date('2026-11-21T10:01:00Z'));
  await payWithFirst(page);
  const resend = page.getByRole('dialog').getByRole('button', { name: /^(Again in|get code)/ });
  await expect.element(resend).toHaveTextContent('Again in 60 s');
  await page.clock.runFor(20_000);
  await page.clock.setSystemTime(new Date('2026-11-21T08:00:00Z'));
  await page.clock.runFor(1000);
  await expect.element(resend).toHaveTextContent('Again in 39 s');
  await page.clock.runFor(39_000);
  await expect.element(resend).toHaveTextContent('get code');
});

test('RPC-18 RPC-24 the code sheet counts down from 60 s and then offers another code', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await openCards(page, server);
  await page.clock.pauseAt(Date.now() + 60_000);
  await payWithFirst(page);
  const resend = page.getByRole('dialog').getByRole('button', { name: /^(Again in|get code)/ });
  await expect.element(resend).toHaveTextContent('Again in 60 s');
  await expect.element(resend).toBeDisabled();
  await expect.element(page.getByText('Another code in 60 seconds.')).toHaveLength(1);
  await page.clock.runFor(59_000);
  await expect.element(resend).toHaveTextContent('Again in 1 s');
  await expect.element(resend).toBeDisabled();
  await expect.element(page.getByText('Another code in 10 seconds.')).toHaveLength(1);
  await page.clock.runFor(1000);
  await expect.element(resend).toHaveTextContent('get code');
  await expect.element(resend).toBeEnabled();
  await expect.element(page.getByText('You can get another code now.')).toHaveLength(1);
});

test('RPC-22 RPC-23 Cancel closes the code sheet, and the next payment counts from 60 again', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await openCards(page, server);
  await page.clock.pauseAt(Date.now() + 60_000);
  await payWithFirst(page);
  await expect.element(page.getByRole('button', { name: 'in 60 s' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect.element(page.getByRole('button', { name: 'in 40 s' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(code(page)).toHaveLength(0);
  await page.getByRole('button', PAY).click();
  await expect.element(page.getByRole('button', { name: 'in 60 s' })).toBeVisible();
  expect(server.sent('repaymentCommit')[1]?.form.get('sendMsg')).toBe('0');
});

test('RPC-25 RPC-26 fewer than 6 characters show a message; 6 and 7 are sent', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  server.refuse('repaymentConfirm', 'Not now.', '800001');
  await payWithFirst(page);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  for (const short of ['', '12345', '1234 5 ']) {
    await code(page).fill(short);
    await confirm.click();
    await expect.element(page.getByText('enter the correct verification code')).toBeVisible();
    await expect.element(code(page)).toHaveFocus();
  }
  expect(server.sent('repaymentConfirm')).toEqual([]);
  for (const whole of ['123456', '1234567']) {
    await code(page).fill(whole);
    await confirm.click();
    await expect
      .poll(() => server.sent('repaymentConfirm').at(-1)?.form.get('verifyCode'))
      .toBe(whole);
    await expect.element(confirm).not.toHaveAttribute('aria-busy');
  }
});

test('RPC-04 RPC-27 RPC-29 RPC-30 a confirmed payment closes the code sheet and opens the order', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  await payWithFirst(page);
  await code(page).fill('204815');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.url()).toMatch(new RegExp(`#/borrowDetail/${session.orderId}$`));
  await expect.element(code(page)).toHaveLength(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order Details');
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  const [confirm, ...more] = server.sent('repaymentConfirm');
  expect(more).toEqual([]);
  expect(Object.fromEntries(confirm?.form ?? [])).toEqual({
    orderId: session.orderId,
    verifyCode: '204815',
    repaymentRecordId: 'R1',
  });
});

test('RPC-29 a confirmed payment closes the code sheet even without a screen to open', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  await payWithFirst(page);
  await code(page).fill('204815');
  const release = server.hold('repaymentConfirm');
  await page.getByRole('button', { name: 'Confirm' }).click();
  // A host has set another address there, which the router has not noticed.
  history.replaceState(history.state, '', address('/orderDetails', { withholdingAmount: '500' }));
  release();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  await expect.element(code(page)).toHaveLength(0);
});

test('RPC-31 RPC-33 a wrong code and any other refusal show a message, and the code sheet stays', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  await payWithFirst(page);
  await code(page).fill('111111');
  server.refuse('repaymentConfirm', 'from the server', '800006');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(code(page)).toHaveAccessibleDescription('from the server');
  await expect.element(page.getByText('from the server')).toHaveLength(1);
  await expect.element(code(page)).toHaveValue('111111');
  server.refuse('repaymentConfirm', '', '800006');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(code(page)).toHaveFocus();
  await expect.element(code(page)).toHaveAccessibleDescription('wrong verification code');
  await expect.element(code(page)).toHaveAttribute('aria-invalid', 'true');
  server.refuse('repaymentConfirm', 'The bank said no.', '800001');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('The bank said no.', { exact: true })).toBeVisible();
  await expect.element(code(page)).toBeVisible();
});

test("RPC-31 RPC-32 the documents' messages for a code are translated to the screen's language", async ({
  page,
  server,
}) => {
  await openCards(
    page,
    server,
    address('/paymentMethod', { withholdingAmount: '500', lang: 'sw' }),
  );
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^Lipa/ }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('111111');
  const confirm = page.getByRole('dialog').getByRole('button').last();
  server.refuse('repaymentConfirm', 'Wrong verification code.', '800006');
  await confirm.click();
  await expect.element(field).toHaveAccessibleDescription('Namba ya uthibitisho si sahihi');
  server.refuse('repaymentConfirm', 'No.', '800005');
  await confirm.click();
  await expect.element(toast(page)).toHaveTextContent('usitume ombi la malipo mara mbili');
});

test("RPC-22 the host's back gesture cancels the code sheet, but not while the code is checked", async ({
  page,
  server,
}) => {
  installHost(page, 'android');
  await openCards(page, server);
  await payWithFirst(page);
  await code(page).fill('111111');
  server.refuse('repaymentConfirm', 'from the server', '800006');
  const answer = server.hold('repaymentConfirm');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect.poll(() => server.sent('repaymentConfirm').length).toBe(1);
  dispatchEvent(new Event('brought:back'));
  await settled(page);
  await expect.element(code(page)).toHaveValue('111111');
  answer();
  await expect.element(code(page)).toHaveAccessibleDescription('from the server');
  await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true');
  dispatchEvent(new Event('brought:back'));
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.element(page.getByRole('button', PAY)).toBeVisible();
});

test('RPC-32 a payment submitted twice shows a message and is checked; the code sheet stays', async ({
  page,
  server,
}) => {
  await openCards(page, server);
  await payWithFirst(page);
  await code(page).fill('111111');
  server.refuse('repaymentConfirm', '', '800005');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(toast(page)).toHaveTextContent('do not submit payment request twice');
  await expect.element(page.getByText('Your lender says that it has this payment')).toBeVisible();
  await expect.element(code(page)).toBeVisible();
  server.refuse('repaymentConfirm', 'from the server', '800005');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(toast(page)).toHaveTextContent('from the server');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect
    .element(page.getByRole('heading', { name: 'We are checking your payment' }))
    .toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the cards, the code and the methods, ${colorScheme}`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openCards(page, server);
    await expectAccessible(page);
    await payWithFirst(page);
    await expect.element(code(page)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectAccessible(page);
    await page.goto(`${CARDS}#/alipayrepayment`);
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${CARDS}#/addnormalcard`);
    await expect.element(page.getByRole('link', { name: 'Continue' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('RPC-05 before a card is added, its page says what to have ready, and the amount', async ({
  page,
}) => {
  await page.goto(`${CARDS}#/addnormalcard`);
  const shown = page.getByRole('main');
  await expect.element(shown).toMatchTextContent('Amount to payTZS 500,00');
  await expect.element(shown).toMatchTextContent('Have the account number');
  await expect.element(shown).toMatchTextContent('Nothing is charged by that.');
  await expect.element(page.getByCSS('.page-footer a')).toHaveTextContent('Continue');
});

test('RPC-04 RPC-07 an order is paid without its product, and its receipt is shown', async ({
  page,
  server,
}) => {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  const { productId: _, ...others } = session;
  await page.goto(
    `/paymentMethod?${new URLSearchParams({ ...others, withholdingAmount: '20000' })}`,
  );
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(() => page.url()).toMatch(/#\/borrowDetail\//);
  await expect.element(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect.element(page.getByText('R9')).toBeVisible();
  await expect.element(page.getByText('Which order?')).toHaveLength(0);
  expect(server.sent('loanDetails')).toHaveLength(0);
});

test('a session in the fragment is passed on to the paid order', async ({ page, server }) => {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await page.goto(CARDS.replace('?', '#/?'));
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(() => page.url()).toMatch(/#\/borrowDetail\/L100\?.*sessionId=sess-9/);
  await expect.element(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});
