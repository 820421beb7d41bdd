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

async function commitFields(brought: ReturnType<typeof begin>['brought'], card = 0) {
  const { data } = await brought.call('repaymentWay', { orderId: ORDER_ID });
  const chosen = data.bankCards[card];
  const { bankName = '', cardNo = '', bankCode = '' } = chosen ?? {};
  const { repayToken } = data;
  const amount = '';
  return {
    amount,
    bankName,
    cardNo,
    bankCode,
    cardId: String(chosen?.id),
    couponId: null,
    orderId: ORDER_ID,
    repayToken,
    sendMsg: 0,
  } as const;
}

describe('repaying by card', () => {
  test('a card with a code is charged once the right code is sent, and only once', async () => {
    const { sandbox, brought } = begin('card-needs-code');
    const { data } = await brought.call('repaymentCommit', {
      ...(await commitFields(brought)),
      amount: '19332',
    });
    expect(data.needValid).toBe(1);
    const repaymentRecordId = String(data.repayRecordId);
    const before = await brought.call('installmentPlan', order);
    expect(before.data.amountMax).toBe(58000);

    const right = codeFor(sandbox);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(
      await refusalOf(brought, 'repaymentConfirm', {
        orderId: ORDER_ID,
        verifyCode: wrong,
        repaymentRecordId,
      }),
    ).toBe('800006 Wrong verification code.');
    await brought.call('repaymentConfirm', {
      orderId: ORDER_ID,
      verifyCode: right,
      repaymentRecordId,
    });
    expect(
      await refusalOf(brought, 'repaymentConfirm', {
        orderId: ORDER_ID,
        verifyCode: right,
        repaymentRecordId,
      }),
    ).toBe('800005 Do not submit the payment request twice.');

    const { data: after } = await brought.call('installmentPlan', order);
    expect(after.amountMax).toBe(38668);
    expect(after.repayPlanDetail.repayYetDetail.map(({ periodNo }) => periodNo)).toEqual([1]);
    const { data: details } = await brought.call('loanDetails', order);
    expect(details.orderStatus).toBe(170);
  });

  test('another code replaces the earlier record and code', async () => {
    const { sandbox, brought } = begin('card-needs-code');
    const fields = await commitFields(brought);
    const first = await brought.call('repaymentCommit', fields);
    const firstCode = codeFor(sandbox);
    const second = await brought.call('repaymentCommit', { ...fields, sendMsg: 1 });
    expect(sandbox.sms('0712345678')).toHaveLength(2);
    const confirm = (record: unknown, verifyCode: string) => ({
      orderId: ORDER_ID,
      verifyCode,
      repaymentRecordId: String(record),
    });
    expect(
      await refusalOf(brought, 'repaymentConfirm', confirm(first.data.repayRecordId, firstCode)),
    ).toBe('01 A newer code was sent for this payment.');
    await brought.call('repaymentConfirm', confirm(second.data.repayRecordId, codeFor(sandbox)));
    const { data } = await brought.call('loanDetails', order);
    expect(data.orderStatus).toBe(200);
  });

  test('a card without a code is charged at once', async () => {
    const { brought } = begin('due-today');
    const { data } = await brought.call('repaymentCommit', await commitFields(brought, 1));
    expect(data.needValid).toBe(0);
    expect((await brought.call('loanDetails', order)).data.orderStatus).toBe(200);
  });

  test('a coupon pays its part, once', async () => {
    const { brought } = begin('coupon');
    const fields = { ...(await commitFields(brought, 1)), couponId: 'C15' };
    await brought.call('repaymentCommit', { ...fields, amount: '18832' });
    const { data } = await brought.call('installmentPlan', order);
    expect(data.amountMax).toBe(58000 - 18832 - 500);
    expect(await refusalOf(brought, 'repaymentCommit', fields)).toBe(
      '01 This coupon cannot be used.',
    );
  });

  test.each([
    ['an unknown card', { cardId: '99' }, '01 This card is not saved; choose another one.'],
    ['more than is owed', { amount: '58001' }, '01 At most TZS 58.000,00 can be paid.'],
    ['cents', { amount: '10.5' }, '01 Pay a whole amount, without cents.'],
    ['nothing', { amount: '0' }, '01 Enter the amount that you want to pay.'],
    ['an old page', { repayToken: 'rt-0' }, '01 This page is out of date; open it again.'],
    ['a strange coupon', { couponId: 'C99' }, '01 This coupon cannot be used.'],
  ])('%s is refused and charges nothing', async (_what, change, answer) => {
    const { brought } = begin('due-today');
    expect(
      await refusalOf(brought, 'repaymentCommit', {
        ...(await commitFields(brought, 1)),
        ...change,
      }),
    ).toBe(answer);
    expect((await brought.call('installmentPlan', order)).data.amountMax).toBe(58000);
  });

  test('the alternative repayment returns a page that pays', async () => {
    const { sandbox, brought } = begin('due-today');
    const { data } = await brought.call('repaymentHuichao', {
      userId: '',
      orderId: ORDER_ID,
      amount: '',
    });
    const reply = await decide(sandbox, data.url, 'paid');
    expect(reply.status).toBe(303);
    expect((await brought.call('loanDetails', order)).data.orderStatus).toBe(200);
  });

  test('without a card the list is empty', async () => {
    const { brought } = begin('no-cards');
    expect((await brought.call('repaymentWay', { orderId: ORDER_ID })).data.bankCards).toEqual([]);
    expect((await brought.call('loanDetails', order)).data.cardNeedPop).toBe(1);
  });

  test('ORD-39 after the payout the reminder no longer says that a card is needed to send the money', async () => {
    const { sandbox, brought } = begin('no-cards');
    const asked = async () => (await brought.call('loanDetails', order)).data.cardPopMsg;
    expect(await asked()).toBe('Your next loan can then be sent to it.');
    sandbox.change('no-cards', { orders: { [ORDER_ID]: { stage: 'review' } } });
    expect(await asked()).toBe('We need a card to send you the money.');
  });
});

describe('repaying instalments from a wallet', () => {
  const wallet = {
    product_id: PRODUCT_ID,
    orderId: ORDER_ID,
    cardNo: '0712345678',
    bankCode: 'M-Pesa',
    isDelay: 0,
  } as const;

  test('PAY_URL opens a page that pays and returns to the order, and the instalment is paid', async () => {
    const { sandbox, brought } = begin('instalments-6');
    const { data: plan } = await brought.call('installmentPlan', order);
    const { repayWaitCount, repayWaitDetail, repayYetDetail } = plan.repayPlanDetail;
    expect([repayWaitCount, repayYetDetail.length]).toEqual([4, 2]);
    const next = repayWaitDetail[0]?.totalAmount ?? 0;
    const { data } = await brought.call('generateVcode', { ...wallet, amount: String(next) });
    expect(data.repayType).toBe('PAY_URL');
    expect(await (await sandbox.fetch(data.payUrl)).text()).toContain('Pay now');

    const reply = await decide(sandbox, data.payUrl, 'paid');
    const back = new URL(reply.headers.get('location') ?? '');
    expect([back.pathname, back.searchParams.get('orderId')]).toEqual(['/orderDetails', ORDER_ID]);
    const { data: after } = await brought.call('installmentPlan', order);
    expect(after.repayPlanDetail.repayYetDetail.map(({ periodNo }) => periodNo)).toEqual([1, 2, 3]);
    expect(after.amountMax).toBe(plan.amountMax - Number(next));
  });

  test('a declined payment changes nothing, and cannot be made later', async () => {
    const { sandbox, brought } = begin('instalments-6');
    const before = await brought.call('installmentPlan', order);
    const { data } = await brought.call('generateVcode', { ...wallet, amount: '500' });
    await decide(sandbox, data.payUrl, 'unpaid');
    await decide(sandbox, data.payUrl, 'paid');
    expect((await brought.call('installmentPlan', order)).data).toEqual(before.data);
  });

  test('a payment counts once, however often its page is submitted', async () => {
    const { sandbox, brought } = begin('instalments-6');
    const { data } = await brought.call('generateVcode', { ...wallet, amount: '500' });
    const { amountMax } = (await brought.call('installmentPlan', order)).data;
    await decide(sandbox, data.payUrl, 'paid');
    await decide(sandbox, data.payUrl, 'paid');
    expect((await brought.call('installmentPlan', order)).data.amountMax).toBe(amountMax - 500);
  });

  test('a partial payment of an instalment leaves the rest due', async () => {
    const { sandbox, brought } = begin('due-today');
    const { data } = await brought.call('generateVcode', { ...wallet, amount: '19331' });
    await decide(sandbox, data.payUrl, 'paid');
    const { data: plan } = await brought.call('installmentPlan', order);
    expect(plan.repayPlanDetail.repayWaitDetail[0]).toMatchObject({ periodNo: 1, totalAmount: 1 });
    expect(plan.amountMax).toBe(38669);
  });

  test('100 instalments are paid one after the other until none is left', async () => {
    const { sandbox, brought } = begin('instalments-100');
    for (;;) {
      const { data: plan } = await brought.call('installmentPlan', order);
      const [next] = plan.repayPlanDetail.repayWaitDetail;
      if (!next) break;
      const { data } = await brought.call('generateVcode', {
        ...wallet,
        amount: String(next.totalAmount),
      });
      await decide(sandbox, data.payUrl, 'paid');
    }
    const { data } = await brought.call('installmentPlan', order);
    expect([data.amountMax, data.repayPlanDetail.repayYetDetail.length]).toEqual([0, 100]);
    expect((await brought.call('loanDetails', order)).data.orderStatus).toBe(200);
  });

  test('other wallets return a notice and a tradeNo, and are paid on the phone', async () => {
    const { sandbox, brought } = begin('due-today');
    const { data } = await brought.call('generateVcode', {
      ...wallet,
      bankCode: 'Airtel Money',
      amount: '58000',
    });
    expect(data).toMatchObject({ repayType: 'USSD', payUrl: '' });
    expect(data.notice).not.toBe('');
    const phone = await sandbox.fetch(`/__sandbox/pay/${data.tradeNo}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ result: 'paid' }),
    });
    expect(await phone.json()).toEqual({ tradeNo: data.tradeNo, state: 'paid' });
    expect((await brought.call('loanDetails', order)).data.orderStatus).toBe(200);
  });

  test('an amount paid elsewhere in the meantime is not charged again', async () => {
    const { sandbox, brought } = begin('due-today');
    const { data: first } = await brought.call('generateVcode', { ...wallet, amount: '58000' });
    const { data: second } = await brought.call('generateVcode', { ...wallet, amount: '58000' });
    await decide(sandbox, first.payUrl, 'paid');
    await decide(sandbox, second.payUrl, 'paid');
    expect(await (await sandbox.fetch(second.payUrl)).text()).toContain(
      'This payment was not made.',
    );
    expect((await brought.call('installmentPlan', order)).data.amountMax).toBe(0);
  });

  test.each([
    ['no amount', { amount: '' }, '01 Enter the amount that you want to pay.'],
    ['too much', { amount: '58001' }, '01 At most TZS 58.000,00 can be paid.'],
    ['no wallet', { bankCode: '' }, '01 Choose the wallet that you want to pay from.'],
    ['no number', { cardNo: '' }, '01 Enter your M-Pesa number.'],
    ['another order', { orderId: 'L1' }, '01 You have no order L1.'],
  ])('%s is refused with instructions', async (_what, change, answer) => {
    const { brought } = begin('due-today');
    expect(await refusalOf(brought, 'generateVcode', { ...wallet, amount: '500', ...change })).toBe(
      answer,
    );
  });

  test('a reference number is accepted once', async () => {
    const { brought } = begin('due-today');
    const utr = { orderId: ORDER_ID, utr: 'UTR1', isDelay: 0 } as const;
    await brought.call('submitUtr', utr);
    expect(await refusalOf(brought, 'submitUtr', utr)).toBe(
      '01 This reference number was submitted before.',
    );
  });
});

describe('rolling over', () => {
  const wallet = {
    product_id: PRODUCT_ID,
    orderId: ORDER_ID,
    cardNo: '0712345678',
    bankCode: '90006',
    isDelay: 1,
  } as const;

  test('the fee and the penalties are paid, the due date moves, and the debt is unchanged', async () => {
    const { sandbox, brought } = begin('overdue-35d');
    const { data: offer } = await brought.call('delayDetail', order);
    const cost = offer.delayShouldPayAmount;
    const { data } = await brought.call('generateVcode', { ...wallet, amount: String(cost) });
    await decide(sandbox, data.payUrl, 'paid');
    const { data: details } = await brought.call('loanDetails', order);
    expect(details.orderStatus).toBe(170);
    const { data: plan } = await brought.call('installmentPlan', order);
    expect(plan.amountMax).toBe(58000);
    expect(plan.repayPlanDetail.repayWaitDetail.map(({ dueTime }) => dueTime)).toEqual([
      '2026-12-21',
      '2027-01-20',
      '2027-02-20',
    ]);
    expect(offer.repayDetail[0]).toEqual({ text: 'New due date', value: '2026-12-21' });
  });

  test('it costs what the terms define, and the rows of the order still add up', async () => {
    const { sandbox, brought } = begin('overdue-35d');
    const { data: offer } = await brought.call('delayDetail', order);
    // 1,000 once; 30 days of 967 and 5 of 773 on the first instalment, 5 of 967 on the second.
    const penalties = 1000 + 30 * 967 + 5 * 773 + 5 * 967;
    // 50,000 at 16 % for 91 days, for 30 days.
    const fee = 2637;
    expect(offer.delayShouldPayAmount).toBe(fee + penalties);
    const amount = String(offer.delayShouldPayAmount);
    const { data } = await brought.call('generateVcode', { ...wallet, amount });
    await decide(sandbox, data.payUrl, 'paid');
    const { userOrderDetail } = (await brought.call('loanDetails', order)).data;
    const row = (name: string): number => {
      const value = userOrderDetail?.detail.find(({ text }) => text === name)?.value ?? '';
      return Number(value.replaceAll(/[^\d]/g, '')) / 100;
    };
    expect([row('Late penalty'), row('Rollover fees')]).toEqual([penalties, fee]);
    const owed = row('Total to repay') + row('Late penalty') + row('Rollover fees');
    expect(owed).toBe(row('Paid so far') + row('Left to pay'));
  });

  test("an amount other than the rollover's cost is refused", async () => {
    const { brought } = begin('overdue-35d');
    expect(await refusalOf(brought, 'generateVcode', { ...wallet, amount: '1' })).toMatch(
      /^01 The rollover costs TZS /,
    );
  });

  test('it is offered for 174 and 180 only', async () => {
    for (const [sessionId, offered] of [
      ['due-today', 1],
      ['overdue-35d', 1],
      ['running', 0],
      ['paid-off', 0],
    ] as const) {
      const { brought } = begin(sessionId);
      expect((await brought.call('loanDetails', order)).data.isDelay).toBe(offered);
      if (offered === 0) {
        expect(await refusalOf(brought, 'delayDetail', order)).toBe(
          '01 A rollover is offered only while the order is due or overdue.',
        );
      }
    }
  });

  test("yesterday's price is not enough today", async () => {
    const { sandbox, brought } = begin('overdue-35d');
    const { data: offer } = await brought.call('delayDetail', order);
    const { data } = await brought.call('generateVcode', {
      ...wallet,
      amount: String(offer.delayShouldPayAmount),
    });
    sandbox.advance('1d');
    await decide(sandbox, data.payUrl, 'paid');
    expect((await brought.call('loanDetails', order)).data.orderStatus).toBe(180);
  });
});
