import { expect, test } from 'vitest';
import { reachOf } from './inner-address.ts';

test.each([
  ['localhost', 'loopback'],
  ['127.255.0.1', 'loopback'],
  ['0.0.0.0', 'loopback'],
  ['::1', 'loopback'],
  ['::', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['169.254.169.254', 'link-local'],
  ['fe80::1', 'link-local'],
  ['10.1.2.3', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['100.64.0.1', 'private'],
  ['fd00::1', 'private'],
  ['172.32.0.1', 'public'],
  ['192.0.2.1', 'public'],
  ['2001:db8::1', 'public'],
  ['lender.test', 'public'],
])('%s is %s', (host, reach) => {
  expect(reachOf(host)).toBe(reach);
});
