import { afterEach, expect, test, vi } from 'vitest';
import { borrowerOf, identityOf, subjectOf } from './identity.ts';

const page = 'https://app.test/#/pay?sessionId=s1&userId=u1&orderId=L1&productId=42';

afterEach(() => vi.unstubAllGlobals());

test.each(['repayment', 'rollover'] as const)('a %s is identified by its order', (kind) => {
  const session = { orderId: 'L1', productId: '42' };
  const subject = { key: 'order L1', orderId: 'L1', productId: '42' };
  expect(subjectOf(session, kind)).toEqual(subject);
  expect(subjectOf(session, kind, 'L2')).toMatchObject({ key: 'order L2', orderId: 'L2' });
});

test('surrounding spaces or lower case do not make a different order or product', () => {
  const session = { orderId: ' l1 ', productId: 'p42 ' };
  expect(subjectOf(session, 'repayment')).toMatchObject({ key: 'order L1', orderId: ' l1 ' });
  expect(subjectOf(session, 'loan').key).toBe('product P42');
});

test('a loan is identified by its product, since its order is not known yet', () => {
  expect(subjectOf({ orderId: 'L1', productId: '42' }, 'loan').key).toBe('product 42');
});

test('values missing in the address are empty', () => {
  expect(subjectOf({}, 'repayment')).toEqual({ key: 'order ', orderId: '', productId: '' });
});

test.each(['sessionId=s2', 'userId=u2', 'orderId=L2'])(
  'another %s is a different payer',
  (change) => {
    const [name = ''] = change.split('=');
    const other = page.replace(new RegExp(`${name}=\\w+`), change);
    expect(identityOf(other)).not.toBe(identityOf(page));
    expect(identityOf(`${page}&shown=yes`)).toBe(identityOf(page));
  },
);

test('so is a different header', () => {
  const versions = ['1', '2'].map((version) => identityOf(`${page}&swift=${version}`));
  expect(versions[0]).not.toBe(versions[1]);
});

test('the payer is read from the address of the page', () => {
  vi.stubGlobal('location', { href: page });
  expect(identityOf()).toBe(identityOf(page));
});

test('a borrower is identified by a digest that is stable across versions and reveals nothing', () => {
  expect(borrowerOf({ userId: '4711' })).toBe('cnl96d5hm6');
  expect(borrowerOf({ userId: '4712' })).not.toBe(borrowerOf({ userId: '4711' }));
  expect(borrowerOf({})).toBe('');
});
