import { expect, test } from 'vitest';
import { isExecutable, safeAddress, telephoneAddress } from './safe-address.ts';

const page = 'https://app.test/orderDetails?sessionId=s';

test.each([
  ['https://pay.test/a?b=1#c', 'https://pay.test/a?b=1#c'],
  ['  https://pay.test/a ', 'https://pay.test/a'],
  ['/repayment', 'https://app.test/repayment'],
  ['//pay.test/a', 'https://pay.test/a'],
  ['http://127.0.0.1:4173/a', 'http://127.0.0.1:4173/a'],
  ['http://localhost/a', 'http://localhost/a'],
  ['http://[::1]:80/a', 'http://[::1]/a'],
  ['tel:+254700', 'tel:+254700'],
  ['mailto:help@app.test', 'mailto:help@app.test'],
  ['loanapp://order/1', 'loanapp://order/1'],
  ['LoanApp:order', 'loanapp:order'],
])('%s is followed', (address, followed) => {
  expect(safeAddress(address, page, 'loanapp')).toBe(followed);
});

test.each([
  ['javascript:alert(1)'],
  [' \u0001JaVaScRiPt:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,<script>1</script>'],
  ['blob:https://app.test/1'],
  ['file:///etc/hosts'],
  ['intent://x#Intent;end'],
  ['http://pay.test/a'],
  ['http://127.0.0.1.pay.test/'],
  ['other://order/1'],
  ['https://'],
  ['not an address'],
  ['7.25'],
  ['../repayment'],
  [''],
  ['   '],
])('%j is not followed', (address) => {
  expect(safeAddress(address, page, 'loanapp')).toBeUndefined();
});

test('plain http is followed on the origin of the page itself', () => {
  expect(safeAddress('/repayment', 'http://10.1.2.3/orderDetails')).toBe(
    'http://10.1.2.3/repayment',
  );
  expect(safeAddress('http://10.1.2.4/', 'http://10.1.2.3/orderDetails')).toBeUndefined();
});

test('a scheme that carries code stays shut even when a deployment configures it', () => {
  expect(safeAddress('javascript:alert(1)', page, 'javascript')).toBeUndefined();
  expect(safeAddress('intent://x', page, 'intent')).toBeUndefined();
});

test.each(['loanapp', 'loanapp:', 'loanapp://', 'LoanApp'])(
  'the scheme may be configured as %s',
  (scheme) => {
    expect(safeAddress('loanapp://order/1', page, scheme)).toBe('loanapp://order/1');
  },
);

test('code is recognised, names and links of an app are not code', () => {
  expect(isExecutable('java\tscript:alert(1)')).toBe(true);
  expect(isExecutable('loanapp://order')).toBe(false);
  expect(isExecutable('orders')).toBe(false);
});

test.each([
  ['+254 700 000-000', 'tel:+254700000000'],
  ['(0700) 000.000', 'tel:0700000000'],
  [' (+254) 700', 'tel:+254700'],
  ['0700 ext. 12', 'tel:0700'],
  ['*#06#', undefined],
  ['call us', undefined],
  ['', undefined],
])('%j is dialled as %s', (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address);
});
