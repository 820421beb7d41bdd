import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBridge } from '../bridge.ts';
import { blankPage } from '../../../test/blank-page.ts';
import { installFakeHost } from './fake-host.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['android', 'ios'] as const)(
  'it simulates %s: object, user agent, records with time',
  (platform) => {
    const page = blankPage();
    const host = installFakeHost(page, platform);
    const bridge = createBridge(page);
    bridge.send('callPhone', { phone: '0700' });
    expect(host.records()).toEqual([
      {
        at: 1000,
        platform,
        fate: 'taken',
        message: { action: 'callPhone', payload: { phone: '0700' } },
      },
    ]);
    expect(bridge.isIos()).toBe(platform === 'ios');
    expect(bridge.isMessagingApp()).toBe(false);
    expect(bridge.log.recent()).toMatchObject([{ platform, outcome: 'sent' }]);
  },
);

test('the back gesture is sent to the page by an iOS host only', () => {
  const page = blankPage();
  const heard = vi.fn<() => void>();
  page.addEventListener('brought:back', heard);
  const android = installFakeHost(page, 'android');
  android.fireBack();
  android.remove();
  expect(heard).not.toHaveBeenCalled();
  installFakeHost(page, 'ios').fireBack();
  expect(heard).toHaveBeenCalledOnce();
});

test('messages are dropped and delayed as configured', () => {
  const page = blankPage();
  const host = installFakeHost(page, 'ios');
  const changes = vi.fn<() => void>();
  const leave = host.onChange(changes);
  const bridge = createBridge(page);
  const fates = () => host.records().map(({ fate }) => fate);
  host.dropNext();
  bridge.send('goHome');
  host.delay(2000);
  bridge.send('rateApp');
  expect(fates()).toEqual(['dropped', 'delayed']);
  vi.advanceTimersByTime(2000);
  host.delay(0);
  bridge.openLink('loanapp://x');
  expect(fates()).toEqual(['dropped', 'taken', 'taken']);
  expect(host.records()[2]?.message).toBe('loanapp://x');
  expect(changes).toHaveBeenCalledTimes(4);
  leave();
  bridge.send('goHome');
  expect(changes).toHaveBeenCalledTimes(4);
});

test('removing it restores the page, and no message arrives late', () => {
  const page = blankPage();
  page.webkit = {};
  const { userAgent } = page.navigator;
  const host = installFakeHost(page, 'ios');
  host.delay(1000);
  createBridge(page).send('goHome');
  host.remove();
  vi.advanceTimersByTime(1000);
  expect(page.webkit).toEqual({});
  expect(page.navigator.userAgent).toBe(userAgent);
  expect(host.records()).toMatchObject([{ fate: 'delayed' }]);
});
