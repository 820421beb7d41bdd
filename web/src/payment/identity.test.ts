import { afterEach, expect, test, vi } from 'vitest';
import { borrowerOf, identityOf, subjectOf } from './identity.ts';

const page = 'https://app.test/#/pay?sessionId=s1&userId=u1&orderId=L1&productId=42';

afterEach(() => vi.unstubAllGlobals());

test.each(['repayment', 'rollover'] as const)('a %s is known by its order', (kind) => {
  const session = { orderId: 'L1', productId: '42' };
  const subject = { key: 'order L1', orderId: 'L1', productId: '42' };
  expect(subjectOf(session, kind)).toEqual(subject);
  expect(subjectOf(session, kind, 'L2')).toMatchObject({ key: 'order L2', orderId: 'L2' });
});

test('blanks around its number, or small letters, make no other order, nor another product', () => {
  const session = { orderId: ' l1 ', productId: 'p42 ' };
  expect(subjectOf(session, 'repayment')).toMatchObject({ key: 'order L1', orderId: ' l1 ' });
  expect(subjectOf(session, 'loan').key).toBe('product P42');
});

test('a loan is known by its product, since its order is not known before', () => {
  expect(subjectOf({ orderId: 'L1', productId: '42' }, 'loan').key).toBe('product 42');
});

test('what the address does not name is empty', () => {
  expect(subjectOf({}, 'repayment')).toEqual({ key: 'order ', orderId: '', productId: '' });
});

test.each(['sessionId=s2', 'userId=u2', 'orderId=L2'])('another %s is another payer', (change) => {
  const [name = ''] = change.split('=');
  const other = page.replace(new RegExp(`${name}=\\w+`), change);
  expect(identityOf(other)).not.toBe(identityOf(page));
  expect(identityOf(`${page}&shown=yes`)).toBe(identityOf(page));
});

test('so is another header', () => {
  const versions = ['1', '2'].map((version) => identityOf(`${page}&swift=${version}`));
  expect(versions[0]).not.toBe(versions[1]);
});

test('who pays is read from the address of the page', () => {
  vi.stubGlobal('location', { href: page });
  expect(identityOf()).toBe(identityOf(page));
});

test('a borrower is known by a digest that is the same in every version, and says nothing', () => {
  expect(borrowerOf({ userId: '4711' })).toBe('cnl96d5hm6');
  expect(borrowerOf({ userId: '4712' })).not.toBe(borrowerOf({ userId: '4711' }));
  expect(borrowerOf({})).toBe('');
});
