import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '../lib/config.ts';
import { webAddress, withSession } from './web-address.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const joined = (page: string, address: string) => {
  const { href, protocol } = new URL(page);
  vi.stubGlobal('location', { href, protocol });
  return withSession(new URL(address), { sessionId: 's1', orderId: 'L1' }).href;
};

test('ORD-15 the session parameters are added to those of an address', () => {
  expect(joined('https://app.test/orderDetails', 'https://pay.test/a?orderId=L9#b')).toBe(
    'https://pay.test/a?orderId=L9&sessionId=s1#b',
  );
});

test('the session is sent over plain http only from a page loaded by http', () => {
  expect(joined('https://app.test/a', 'http://pay.test/a')).toBe('http://pay.test/a');
  expect(joined('http://app.test/a', 'http://pay.test/a')).toBe(
    'http://pay.test/a?sessionId=s1&orderId=L1',
  );
});

test('with trustedOrigins configured, only those are followed', () => {
  vi.stubGlobal('location', { href: 'https://app.test/orderDetails' });
  const { trustedOrigins } = config;
  onTestFinished(() => {
    config.trustedOrigins = trustedOrigins;
  });
  config.trustedOrigins = ['https://pay.test'];
  expect(webAddress('https://pay.test/a')?.href).toBe('https://pay.test/a');
  expect(webAddress('https://other.test/a')).toBeUndefined();
  expect(webAddress('http://pay.test/a')).toBeUndefined();
});
