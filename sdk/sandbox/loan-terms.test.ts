import { expect, test } from 'vitest';
import { begin, decide, orderId, productId } from './test-kit.ts';

const order = { productId, orderId };

/** The loan of `due-today`: 50,000 for 91 days; the first of 3 instalments is 16,666 and 2,666 of interest. */
async function loanDueToday() {
  const { sandbox, brought } = begin('due-today');
  // A session begins with its first call.
  await brought.call('loanDetails', order);
  const pay = async (amount: number, isDelay: 0 | 1 = 0): Promise<void> => {
    const wallet = { product_id: productId, orderId, cardNo: '07', bankCode: 'M-Pesa', isDelay };
    const { data } = await brought.call('generateVcode', { ...wallet, amount: String(amount) });
    await decide(sandbox, data.payUrl, 'paid');
  };
  const waiting = async (): Promise<unknown[]> => {
    const { data } = await brought.call('installmentPlan', order);
    return data.repayPlanDetail.repayWaitDetail.map(({ totalAmount }) => totalAmount);
  };
  const rolloverCost = async (): Promise<number> =>
    Number((await brought.call('delayDetail', order)).data.delayShouldPayAmount);
  return { sandbox, brought, pay, waiting, rolloverCost };
}

test('a part of a late instalment pays penalties first, then interest: the next day costs less', async () => {
  const { sandbox, pay, waiting } = await loanDueToday();
  sandbox.advance('3d');
  const penalties = 1000 + 3 * 967;
  expect(await waiting()).toEqual([19_332 + penalties, 19_334, 19_334]);
  await pay(5000);
  const left = 19_332 + penalties - 5000;
  expect(await waiting()).toEqual([left, 19_334, 19_334]);
  sandbox.advance('1d');
  // All penalties are paid, so 5 % of all that is left.
  expect(await waiting()).toEqual([left + Math.round(left * 0.05), 19_334, 19_334]);
});

test('a rollover costs interest on the principal that is left, and delay counts anew after it', async () => {
  const { sandbox, brought, pay, waiting, rolloverCost } = await loanDueToday();
  sandbox.advance('3d');
  const penalties = 1000 + 3 * 967;
  // 433 of the principal, once penalties and interest are paid.
  await pay(penalties + 2666 + 433);
  const fee = Math.round(((50_000 - 433) * 0.16 * 30) / 91);
  expect(await rolloverCost()).toBe(fee);
  await pay(fee, 1);
  expect(await waiting()).toEqual([16_233, 19_334, 19_334]);
  sandbox.advance('30d');
  expect((await brought.call('loanDetails', order)).data.orderStatus).toBe(174);
  expect(await waiting()).toEqual([16_233, 19_334, 19_334]);
  sandbox.advance('1d');
  // The first day of a new delay; the 1,000 are paid once in a loan.
  expect(await waiting()).toEqual([16_233 + Math.round(16_233 * 0.05), 19_334, 19_334]);
});
