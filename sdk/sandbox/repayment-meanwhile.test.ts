import { expect, test } from 'vitest';
import {
  begin,
  codeFor,
  decide,
  ORDER_ID,
  PRODUCT_ID,
  refusalOf,
} from '../test/sandbox-borrower.ts';

const loan = { productId: PRODUCT_ID, amount: '5000000', periods: '91', termUnit: '1' };

/** A payment by the card that asks for a code. */
function byCard(order: string, amount: string) {
  const card = { cardId: '31', cardNo: '', bankName: '', bankCode: '' };
  return { ...card, orderId: order, amount, couponId: null, repayToken: '', sendMsg: 0 } as const;
}

test('a card is not charged more than is left when its code is confirmed', async () => {
  const { sandbox, brought } = begin('card-needs-code');
  const { data } = await brought.call('repaymentCommit', byCard(ORDER_ID, '58000'));
  const wallet = { product_id: PRODUCT_ID, orderId: ORDER_ID, cardNo: '07', bankCode: 'M-Pesa' };
  const { payUrl } = (await brought.call('generateVcode', { ...wallet, isDelay: 0, amount: '100' }))
    .data;
  await decide(sandbox, payUrl, 'paid');
  const repaymentRecordId = String(data.repayRecordId);
  const confirmation = { orderId: ORDER_ID, verifyCode: codeFor(sandbox), repaymentRecordId };
  expect(await refusalOf(brought, 'repaymentConfirm', confirmation)).toBe(
    '01 Less is left to pay by now; open the page again.',
  );
  const plan = await brought.call('installmentPlan', { productId: PRODUCT_ID, orderId: ORDER_ID });
  expect(plan.data.amountMax).toBe(57_900);
});

test('pending payments of two orders coexist, each with its own confirmation', async () => {
  const { sandbox, brought } = begin('card-needs-code');
  await brought.call('loanDetailPush', loan);
  const other = 'L202611210002';
  const { data } = await brought.call('repaymentCommit', byCard(ORDER_ID, '100'));
  const verifyCode = codeFor(sandbox);
  await brought.call('repaymentCommit', byCard(other, '200'));
  const repaymentRecordId = String(data.repayRecordId);
  const swapped = { orderId: other, verifyCode, repaymentRecordId };
  expect(await refusalOf(brought, 'repaymentConfirm', swapped)).toBe(
    '01 There is no such payment; pay again.',
  );
  await brought.call('repaymentConfirm', { ...swapped, orderId: ORDER_ID });
  const left = async (id: string) =>
    (await brought.call('installmentPlan', { productId: PRODUCT_ID, orderId: id })).data.amountMax;
  expect([await left(ORDER_ID), await left(other)]).toEqual([57_900, 58_000]);
});
