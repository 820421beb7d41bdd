import { expect, test } from 'vitest';
import { createBridge } from '../src/native/bridge.ts';
import { blankPage } from './blank-page.ts';
import { safeWebAddress } from '../src/native/safe-address.ts';
import { hostileAddresses } from './hostile-addresses.ts';

const PAGE = 'https://app.test/orderDetails?sessionId=s';

test('at least 200 hostile addresses are tried, none of them twice', () => {
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(200);
  expect(new Set(hostileAddresses).size).toBe(hostileAddresses.length);
});

test('no hostile address is treated as a web address', () => {
  const followed = hostileAddresses.filter((address) => safeWebAddress(address, PAGE));
  expect(followed).toEqual([]);
});

test('JNT-11 no hostile link is followed', () => {
  const page = blankPage();
  const bridge = createBridge(page);
  for (const link of hostileAddresses) bridge.openLink(link);
  expect(page.moves).toEqual([]);
});
