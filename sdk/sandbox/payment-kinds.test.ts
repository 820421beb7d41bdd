import { describe, expect, test } from 'vitest';
import {
  begin,
  codeFor,
  decide,
  ORDER_ID,
  PRODUCT_ID,
  refusalOf,
} from '../test/sandbox-borrower.ts';

const order = { productId: PRODUCT_ID, orderId: ORDER_ID };
const byAlternative = { userId: '', orderId: ORDER_ID, amount: '' };

/** A payment by card 31, which asks for a code, or by 32, which takes none. */
function byCard(amount: string, cardId = '32', couponId: string | null = null) {
  const card = { cardId, cardNo: '', bankName: '', bankCode: '' };
  return { ...card, orderId: ORDER_ID, amount, couponId, repayToken: '', sendMsg: 0 } as const;
}

function byWallet(amount: string, isDelay: 0 | 1 = 0) {
  const wallet = { product_id: PRODUCT_ID, cardNo: '07', bankCode: 'M-Pesa', isDelay };
  return { ...wallet, orderId: ORDER_ID, amount };
}

/** Payments of the order by kind, with their amounts in hundredths. */
function paymentsOf({ sandbox }: ReturnType<typeof begin>, session: string): unknown {
  return sandbox
    .state(session)
    ?.orders.find(({ id }) => id === ORDER_ID)
    ?.payments.map(({ kind, amount }) => [kind, amount]);
}

test('an order records how each part of it was paid', async () => {
  const begun = begin('coupon');
  const { sandbox, brought } = begun;
  await brought.call('repaymentCommit', byCard('100', '32', 'C15'));
  await decide(sandbox, (await brought.call('generateVcode', byWallet('200'))).data.payUrl, 'paid');
  const alternative = await brought.call('repaymentHuichao', { ...byAlternative, amount: '300' });
  await decide(sandbox, alternative.data.url, 'paid');
  const cost = (await brought.call('delayDetail', order)).data.delayShouldPayAmount;
  const rollover = await brought.call('generateVcode', byWallet(String(cost), 1));
  await decide(sandbox, rollover.data.payUrl, 'paid');
  expect(paymentsOf(begun, 'coupon')).toEqual([
    ['card', 10_000],
    ['coupon', 50_000],
    ['wallet', 20_000],
    ['alternative', 30_000],
    ['rollover', cost * 100],
  ]);
});

describe('a coupon', () => {
  test('reduces the charge', async () => {
    const { brought } = begin('coupon');
    expect(await refusalOf(brought, 'repaymentCommit', byCard('57501', '32', 'C15'))).toBe(
      '01 At most TZS 57.500,00 can be paid.',
    );
    await brought.call('repaymentCommit', byCard('', '32', 'C15'));
    expect((await brought.call('loanDetails', order)).data.orderStatus).toBe(200);
  });

  test('worth more than the debt pays all of it, and no more', async () => {
    const begun = begin('coupon');
    await begun.brought.call('loanDetails', order);
    begun.sandbox.change('coupon', { coupons: { C50: { value: 10_000_000 } } });
    await begun.brought.call('repaymentCommit', byCard('0', '32', 'C50'));
    expect(paymentsOf(begun, 'coupon')).toEqual([['coupon', 5_800_000]]);
    expect(begun.sandbox.state('coupon')).toMatchObject({
      coupons: [
        { id: 'C15', value: 50_000, used: false },
        { id: 'C50', value: 10_000_000, used: true },
      ],
    });
  });

  test('used before the code arrives pays nothing', async () => {
    const { sandbox, brought } = begin('coupon');
    const { data } = await brought.call('repaymentCommit', byCard('100', '31', 'C15'));
    sandbox.change('coupon', { coupons: { C15: { used: true } } });
    const repaymentRecordId = String(data.repayRecordId);
    const fields = { orderId: ORDER_ID, verifyCode: codeFor(sandbox), repaymentRecordId };
    expect(await refusalOf(brought, 'repaymentConfirm', fields)).toBe(
      '01 This coupon cannot be used.',
    );
    expect((await brought.call('installmentPlan', order)).data.amountMax).toBe(58_000);
  });
});

describe('a payment by card', () => {
  test('of an order deleted before the code arrives is refused', async () => {
    const { sandbox, brought } = begin('card-needs-code');
    const { data } = await brought.call('repaymentCommit', byCard('100', '31'));
    sandbox.change('card-needs-code', { orders: { [ORDER_ID]: null } });
    const repaymentRecordId = String(data.repayRecordId);
    const fields = { orderId: ORDER_ID, verifyCode: codeFor(sandbox), repaymentRecordId };
    expect(await refusalOf(brought, 'repaymentConfirm', fields)).toBe(
      `01 You have no order ${ORDER_ID}.`,
    );
  });

  test('that was made is not undone by a second one', async () => {
    const { sandbox, brought } = begin('card-needs-code');
    const { data } = await brought.call('repaymentCommit', byCard('100', '31'));
    const repaymentRecordId = String(data.repayRecordId);
    const fields = { orderId: ORDER_ID, verifyCode: codeFor(sandbox), repaymentRecordId };
    await brought.call('repaymentConfirm', fields);
    await brought.call('repaymentCommit', byCard('100', '31'));
    expect(await refusalOf(brought, 'repaymentConfirm', fields)).toBe(
      '800005 Do not submit the payment request twice.',
    );
  });
});

describe('a payment on an external page', () => {
  test('has an upper-case number, and returns to its order with the session', async () => {
    const { sandbox, brought } = begin('due-today');
    const { data } = await brought.call('repaymentHuichao', byAlternative);
    expect(data.url).toMatch(/\/H[\dA-Z]+$/);
    const page = await decide(sandbox, data.url, 'unpaid');
    const back = new URL(page.headers.get('location') ?? '');
    expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
      '/orderDetails',
      { sessionId: 'due-today', orderId: ORDER_ID, productId: PRODUCT_ID },
    ]);
    const wallet = (await brought.call('generateVcode', byWallet('100'))).data;
    expect(wallet.tradeNo).toMatch(/^T[\dA-Z]+$/);
    expect(wallet.notice).toBe('');
  });

  test('the alternative is refused for the same reasons as the card', async () => {
    const { brought } = begin('due-today');
    const refused = (change: object) =>
      refusalOf(brought, 'repaymentHuichao', { ...byAlternative, ...change });
    expect(await refused({ orderId: 'L1' })).toBe('01 You have no order L1.');
    expect(await refused({ amount: '58001' })).toBe('01 At most TZS 58.000,00 can be paid.');
  });

  test('a wallet refuses an uncountable amount, a paid order, and a rollover before it is offered', async () => {
    const due = begin('due-today').brought;
    expect(await refusalOf(due, 'generateVcode', byWallet('9'.repeat(16)))).toBe(
      '01 Enter the amount that you want to pay.',
    );
    expect(await refusalOf(begin('paid-off').brought, 'generateVcode', byWallet('1'))).toBe(
      '01 This order has nothing to repay.',
    );
    expect(await refusalOf(begin('running').brought, 'generateVcode', byWallet('1', 1))).toBe(
      '01 A rollover is offered only while the order is due or overdue.',
    );
  });

  test('a reference number is trimmed, and must be of an order of the borrower', async () => {
    const { brought } = begin('due-today');
    const refused = (change: object) =>
      refusalOf(brought, 'submitUtr', { orderId: ORDER_ID, utr: 'UTR1', isDelay: 0, ...change });
    expect(await refused({ orderId: 'L1' })).toBe('01 You have no order L1.');
    expect(await refused({ utr: '  ' })).toBe('01 Enter the reference number of your payment.');
    await brought.call('submitUtr', { orderId: ORDER_ID, utr: ' UTR1', isDelay: 0 });
    expect(await refused({ utr: 'UTR1 ' })).toBe('01 This reference number was submitted before.');
  });
});

test('a rollover keeps what is paid, and shows what is left without the paid interest', async () => {
  const { sandbox, brought } = begin('due-today');
  const pay = async (amount: number, isDelay: 0 | 1 = 0) => {
    const { data } = await brought.call('generateVcode', byWallet(String(amount), isDelay));
    await decide(sandbox, data.payUrl, 'paid');
  };
  await pay(19_332 + 1000);
  sandbox.advance('31d');
  const { data: offer } = await brought.call('delayDetail', order);
  expect(offer.repayDetail[1]).toEqual({ text: 'Then to repay', value: 'TZS 37.668,00' });
  const { data: before } = await brought.call('installmentPlan', order);
  await pay(offer.delayShouldPayAmount, 1);
  const { data: after } = await brought.call('installmentPlan', order);
  expect(after.repayPlanDetail.repayYetDetail).toEqual(before.repayPlanDetail.repayYetDetail);
  expect(after.amountMax).toBe(37_668);
});
