import { expect, test } from 'vitest';
import { begin, decide, ORDER_ID, PRODUCT_ID } from '../test/sandbox-borrower.ts';

const order = { productId: PRODUCT_ID, orderId: ORDER_ID };

/** The loan of `due-today`: 50,000 for 91 days; the first instalment is 16,666 + 2,666 interest. */
async function loanDueToday() {
  const { sandbox, brought } = begin('due-today');
  // A session begins with its first call.
  await brought.call('loanDetails', order);
  const pay = async (amount: number, isDelay: 0 | 1 = 0): Promise<void> => {
    const wallet = {
      product_id: PRODUCT_ID,
      orderId: ORDER_ID,
      cardNo: '07',
      bankCode: 'M-Pesa',
      isDelay,
    };
    const { data } = await brought.call('generateVcode', { ...wallet, amount: String(amount) });
    await decide(sandbox, data.payUrl, 'paid');
  };
  const waiting = async (): Promise<unknown[]> => {
    const { data } = await brought.call('installmentPlan', order);
    return data.repayPlanDetail.repayWaitDetail.map(({ totalAmount }) => totalAmount);
  };
  const rolloverCost = async (): Promise<number> =>
    (await brought.call('delayDetail', order)).data.delayShouldPayAmount;
  return { sandbox, brought, pay, waiting, rolloverCost };
}

test('a partial payment covers penalties first, then interest, and lowers the next penalty', async () => {
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

test('a rollover costs interest on the remaining principal, and lateness restarts after it', async () => {
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

test('a paid instalment is listed with its penalties; the smallest amount never exceeds what is left', async () => {
  const { sandbox, brought, pay } = await loanDueToday();
  sandbox.advance('3d');
  const late = 19_332 + 1000 + 3 * 967;
  await pay(late);
  const { data } = await brought.call('installmentPlan', order);
  expect(data.repayPlanDetail.repayYetDetail).toMatchObject([{ periodNo: 1, totalAmount: late }]);
  expect([data.amountMin, data.amountMax]).toEqual([1000, 38_668]);
  await pay(38_668 - 500);
  const { data: rest } = await brought.call('installmentPlan', order);
  expect([rest.amountMin, rest.amountMax]).toEqual([500, 500]);
});

test.each([
  ['fresh', 1000],
  ['due-today', 1000],
  ['paid-off', 800],
])('the second loan of a repeat client has the lower penalty: %s', async (seed, once) => {
  const { sandbox, brought } = begin(seed);
  const wallet = { product_id: PRODUCT_ID, cardType: '1', channel: '90006', walletNo: '07' };
  await brought.call('bankSave', wallet);
  const loan = { productId: PRODUCT_ID, amount: '5000000', periods: '91', termUnit: '1' };
  const { lendDetailsUrl } = (await brought.call('loanDetailPush', loan)).data;
  sandbox.advance('31d');
  const taken = new URLSearchParams(lendDetailsUrl.split('?')[1]).get('orderId') ?? '';
  const { data } = await brought.call('installmentPlan', { productId: PRODUCT_ID, orderId: taken });
  const [first] = data.repayPlanDetail.repayWaitDetail;
  expect(first?.totalAmount).toBe(19_332 + once + 967);
});
