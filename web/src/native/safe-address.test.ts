import { expect, test } from 'vitest';
import {
  isExecutable,
  isPrivate,
  safeAddress,
  safeWebAddress,
  telephoneAddress,
} from './safe-address.ts';

const page = 'https://app.test/orderDetails?sessionId=s';

test.each([
  ['https://pay.test/a?b=1#c', 'https://pay.test/a?b=1#c'],
  ['  https://pay.test/a ', 'https://pay.test/a'],
  ['/repayment', 'https://app.test/repayment'],
  ['//pay.test/a', 'https://pay.test/a'],
  ['http://pay.test/a', 'http://pay.test/a'],
  ['HTTP://[::1]:80/a', 'http://[::1]/a'],
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
  ['\u{feff}https://pay.test/a'],
  ['https:'],
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

test('a path is resolved against the page', () => {
  expect(safeAddress('/repayment', 'http://10.1.2.3/orderDetails')).toBe(
    'http://10.1.2.3/repayment',
  );
});

test("with trusted origins configured, web addresses are limited to them and to the page's own", () => {
  const trusted = ['https://pay.test', 'http://wallet.test:8080'];
  const follow = (address: string) => safeWebAddress(address, page, trusted)?.href;
  expect(follow('https://pay.test/a?b=1')).toBe('https://pay.test/a?b=1');
  expect(follow('http://wallet.test:8080/a')).toBe('http://wallet.test:8080/a');
  expect(follow('/repayment')).toBe('https://app.test/repayment');
  for (const other of [
    'http://pay.test/a',
    'https://pay.test.evil.test/',
    'https://pay.test@evil.test/',
    'https://pay.test:8443/',
    '//evil.test/a',
    'tel:+254700',
  ]) {
    expect(follow(other)).toBeUndefined();
  }
  expect(safeWebAddress('https://pay.test/', page, [])).toBeUndefined();
});

test.each([
  ['https://pay.test/', true],
  ['http://127.0.0.1:4173/', true],
  ['http://[::1]/', true],
  ['http://app.test:81/', false],
  ['http://127.0.0.1.pay.test/', false],
  ['http://pay.test/', false],
  ['ftp://localhost/', false],
])('requests to %s cannot be read on the way: %s', (address, expected) => {
  expect(isPrivate(new URL(address), page)).toBe(expected);
});

test('a page loaded by http may call its own origin by http', () => {
  expect(isPrivate(new URL('http://10.1.2.3/a'), 'http://10.1.2.3/orderDetails')).toBe(true);
});

test('a scheme that executes code is rejected even if configured', () => {
  expect(safeAddress('javascript:alert(1)', page, 'javascript')).toBeUndefined();
  expect(safeAddress('intent://x', page, 'intent')).toBeUndefined();
});

test.each(['loanapp', 'loanapp:', 'loanapp://', 'LoanApp'])(
  'the scheme may be configured as %s',
  (scheme) => {
    expect(safeAddress('loanapp://order/1', page, scheme)).toBe('loanapp://order/1');
  },
);

test('code is recognised, app names and app links are not code', () => {
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
  ['0', undefined],
  ['00-00', undefined],
  ['', undefined],
])('%j is dialled as %s', (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address);
});
