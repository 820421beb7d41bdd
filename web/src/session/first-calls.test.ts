import { operations, type Session } from '@brought/sdk';
import { expect, test } from 'vitest';
import { firstCalls } from './first-calls.ts';
import type { PageAddress } from './inputs.ts';

const session: Session = { orderId: 'L1', productId: '7' };

/** The first call of each screen with its name. */
function callsAt(page: Partial<PageAddress>) {
  const address = { session, query: new URLSearchParams(), hash: '', ...page };
  return Object.entries(firstCalls).map(([screen, call]) => [screen, ...call(address)] as const);
}

test('what the page sends before the application is there only reads', () => {
  const query = new URLSearchParams({ problemId: '1' });
  for (const [screen, operationId, operation, input] of callsAt({ query })) {
    expect(operation, screen).toBe(operations[operationId]);
    expect(operation.effect, screen).toBe('read');
    expect(input, screen).toBeDefined();
  }
});

test('a screen whose address names nothing to ask for asks for nothing', () => {
  const silent = callsAt({ session: {} }).filter(([, , , input]) => input === undefined);
  expect(silent.map(([screen]) => screen)).toEqual([
    'complaintDetails',
    'orderDetails',
    'loanDetail',
    'paymentMethod',
    'repayment',
    'delayRepayment',
    'productDetail',
    'loanConfirmNew',
    'loanConfirmPeriod',
    'loanConfirm',
  ]);
});

test('RPC-04 the order behind the payment method takes its place', () => {
  const callAt = (hash: string) =>
    callsAt({ hash })
      .filter(([screen]) => screen === 'paymentMethod')
      .map(([, operationId, , input]) => [operationId, input]);
  expect(callAt('')).toEqual([['repaymentWay', { orderId: 'L1' }]]);
  expect(callAt('#/borrowDetail/L%202')).toEqual([
    ['loanDetails', { orderId: 'L 2', productId: '7' }],
  ]);
  expect(callAt('#/addnormalcard')).toEqual([['repaymentWay', undefined]]);
});
