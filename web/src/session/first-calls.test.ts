import { operations, type Session } from '@brought/sdk';
import { expect, test } from 'vitest';
import { paths, type ScreenName } from '../lib/paths.ts';
import { firstCallsOf } from './first-calls.ts';
import type { PageAddress } from './inputs.ts';

const session: Session = { orderId: 'L1', productId: '7' };

const screens = Object.keys(paths) as ScreenName[];

const callsAt = (screen: ScreenName, page: Partial<PageAddress>) =>
  firstCallsOf(screen, { session, query: new URLSearchParams(), hash: '', ...page });

test('calls before the application has loaded only read', () => {
  const query = new URLSearchParams({ problemId: '1' });
  const calls = screens.flatMap((screen) => callsAt(screen, { query }));
  expect(calls.length).toBeGreaterThan(screens.length / 2);
  for (const [operationId, operation] of calls) {
    expect(operation).toBe(operations[operationId]);
    expect(operation.effect, operationId).toBe('read');
  }
});

test('a screen without the needed values in its address makes no first call', () => {
  const query = new URLSearchParams({ problemId: '1' });
  const asks = screens.filter((screen) => callsAt(screen, { query }).length > 0);
  const silent = asks.filter((screen) => callsAt(screen, { session: {} }).length === 0);
  expect(silent.sort()).toEqual([
    'complaintDetails',
    'delayRepayment',
    'loanConfirm',
    'loanConfirmNew',
    'loanConfirmPeriod',
    'loanDetail',
    'orderDetails',
    'paymentMethod',
    'productDetail',
    'repayment',
  ]);
});

test('an order is requested with its plan, which has what is due', () => {
  const input = { orderId: 'L1', productId: '7' };
  for (const screen of ['orderDetails', 'loanDetail'] as const) {
    const calls = callsAt(screen, {}).map(([operationId, , fields]) => [operationId, fields]);
    expect(calls).toEqual([
      ['loanDetails', input],
      ['installmentPlan', input],
    ]);
  }
});

test('LCN-21 LCO-12 a loan is requested with its agreements, without which it cannot be taken', () => {
  const asked = (screen: ScreenName) =>
    callsAt(screen, {}).map(([operationId, , input]) => [operationId, input]);
  const agreements = { productId: '7' };
  const offer = { ...agreements, amount: '', periods: '' };
  expect(asked('loanConfirmNew')).toEqual([
    ['loanDetailConfirm', offer],
    ['contractList', agreements],
  ]);
  expect(asked('loanConfirm')).toEqual([
    ['confirmDetailOld', offer],
    ['agreementsOld', agreements],
  ]);
});

test('RPC-04 behind the payment method the order is requested instead', () => {
  const callAt = (hash: string) =>
    callsAt('paymentMethod', { hash }).map(([operationId, , input]) => [operationId, input]);
  const order = { orderId: 'L 2', productId: '7' };
  expect(callAt('')).toEqual([['repaymentWay', { orderId: 'L1' }]]);
  expect(callAt('#/borrowDetail/L%202')).toEqual([
    ['loanDetails', order],
    ['installmentPlan', order],
  ]);
  expect(callAt('#/addnormalcard')).toEqual([]);
});
