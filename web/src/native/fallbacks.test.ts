import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBridge } from './bridge.ts';
import { androidHost, blankPage } from '../../test/blank-page.ts';
import type { BridgeMessage } from './log.ts';

const outcomeOf = ({ name, outcome }: BridgeMessage) => `${name} ${outcome}`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a throwing fallback is only logged', () => {
  const page = blankPage();
  page.location.assign = () => {
    throw new DOMException('sandboxed', 'SecurityError');
  };
  const bridge = createBridge(page, { hostTimeoutMs: 0 });
  vi.advanceTimersByTime(0);
  bridge.send('callPhone', { phone: '0700' });
  expect(bridge.log.recent()).toMatchObject([
    { outcome: 'failed', note: expect.stringContaining('SecurityError') },
  ]);
});

test.each(['closeWebview', 'goHome'] as const)(
  '%s in a browser goes back, or home without history',
  (action) => {
    const page = blankPage();
    const bridge = createBridge(page, { homeAddress: () => '/?lang=en' });
    vi.runAllTimers();
    bridge.send(action);
    page.history.length = 2;
    bridge.send(action);
    page.navigation = { canGoBack: false };
    bridge.send(action);
    expect(page.moves).toEqual(['/?lang=en', 'back', '/?lang=en']);
  },
);

test('leaving the home page stays on it', () => {
  const page = blankPage();
  const bridge = createBridge(page, { homeAddress: () => undefined });
  vi.runAllTimers();
  bridge.send('goHome');
  expect(page.moves).toEqual([]);
});

test.each([
  'rateApp',
  'burialPoint',
  'confirmTrackingEvent',
  'startBankFlow',
  'endBankFlow',
  'goToMine',
  'backToLogin',
] as const)('%s in a browser does nothing', (action) => {
  const page = blankPage();
  const bridge = createBridge(page);
  vi.runAllTimers();
  bridge.send(action);
  expect(page.moves).toEqual([]);
  expect(bridge.log.recent().map(outcomeOf)).toEqual([`${action} nothing`]);
});

test('executable addresses, and empty names or numbers, are sent to neither host nor browser', () => {
  const page = blankPage();
  const received = androidHost(page);
  const bridge = createBridge(page);
  bridge.send('openUrl', { url: 'javascript:alert(1)' });
  bridge.send('openUrl', { url: 'loanapp://order' });
  bridge.send('openPage', { page: 'javascript:alert(1)' });
  bridge.send('goToPage', { page: ' ' });
  bridge.send('callPhone', { phone: '*#06#' });
  expect(received).toEqual([]);
  expect(page.moves).toEqual([]);
  expect(
    bridge.log
      .recent()
      .every(({ outcome, note }) => outcome === 'refused' && note?.includes('correct')),
  ).toBe(true);
});

test('the host opens a deep link of the configured scheme, and a relative address in full', () => {
  const page = blankPage();
  const received = androidHost(page);
  const bridge = createBridge(page, { deepLinkScheme: 'loanapp' });
  bridge.send('openUrl', { url: 'loanapp://order' });
  bridge.send('openUrl', { url: '/repayment' });
  expect(received).toMatchObject([
    { payload: { url: 'loanapp://order' } },
    { payload: { url: 'https://app.test/repayment' } },
  ]);
});
