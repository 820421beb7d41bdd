import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBridge } from './bridge.ts';
import { androidHost, blankPage, iosHost } from '../../test/blank-page.ts';
import type { BridgeMessage } from './log.ts';

const outcomeOf = ({ name, outcome }: BridgeMessage) => `${name} ${outcome}`;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) Mobile/15E148';
const closeCall = { action: 'closeWebview', payload: {} };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an Android host gets JSON text, called on its own object', () => {
  const texts: unknown[] = [];
  const page = blankPage();
  page.brought = {
    postMessage(text) {
      expect(this).toBe(page.brought);
      texts.push(text);
    },
  };
  createBridge(page).send('callPhone', { phone: ' 0700 1 ' });
  expect(texts).toEqual(['{"action":"callPhone","payload":{"phone":"0700 1"}}']);
  expect(page.moves).toEqual([]);
});

test('an iOS host gets an object', () => {
  const page = blankPage({ userAgent: IPHONE });
  const received = iosHost(page);
  createBridge(page).send('closeWebview');
  expect(received).toEqual([closeCall]);
});

test('with both objects present, the user agent decides', () => {
  const page = blankPage();
  const [byAndroid, byIos] = [androidHost(page), iosHost(page)];
  const bridge = createBridge(page);
  bridge.send('goHome');
  page.navigator.userAgent = IPHONE;
  bridge.send('goHome');
  expect([byAndroid.length, byIos.length]).toEqual([1, 1]);
});

test('a host whose object throws is skipped, and the log gives advice', () => {
  const page = blankPage();
  page.brought = {
    postMessage() {
      throw new TypeError('gone');
    },
  };
  const bridge = createBridge(page);
  bridge.send('callPhone', { phone: '0700' });
  expect(page.moves).toEqual(['tel:0700']);
  expect(bridge.log.recent().map(outcomeOf)).toEqual(['callPhone failed', 'callPhone fallback']);
  expect(bridge.log.recent()[0]?.note).toMatch(
    /android .*TypeError.*mend the host, or list the action in hostLacks/,
  );
});

test('objects that are not a host, and throwing getters, are ignored', () => {
  const page = blankPage();
  Object.defineProperty(page, 'webkit', {
    get() {
      throw new Error('forbidden');
    },
  });
  Object.assign(page, { brought: { postMessage: 'no function' } });
  const bridge = createBridge(page);
  expect(bridge.supports('goHome')).toBe(false);
  expect(() => bridge.send('goHome')).not.toThrow();
});

test('an action that this host lacks falls back to the browser, and the others are sent', () => {
  const page = blankPage();
  const received = androidHost(page);
  const bridge = createBridge(page, { hostLacks: ['callPhone'] });
  bridge.send('callPhone', { phone: '0700' });
  bridge.send('goHome');
  expect(page.moves).toEqual(['tel:0700']);
  expect(received).toMatchObject([{ action: 'goHome' }]);
  expect([bridge.supports('callPhone'), bridge.supports('goHome')]).toEqual([false, true]);
});

test('in a messaging app nothing is posted or queued, even if a bridge is injected', () => {
  const page = blankPage({ userAgent: 'Mozilla/5.0 Chrome/99 ChatApp/1' });
  const received = [androidHost(page), iosHost(page)];
  const bridge = createBridge(page, { messagingApps: ['ChatApp'] });
  bridge.send('rateApp');
  bridge.send('callPhone', { phone: '0700' });
  expect(bridge.openLink('loanapp://order')).toBe('nothing');
  expect(received).toEqual([[], []]);
  expect(bridge.log.recent().map(outcomeOf)).toEqual([
    'rateApp nothing',
    'callPhone fallback',
    'nativeLink nothing',
  ]);
  expect([bridge.supports('rateApp'), bridge.isMessagingApp()]).toEqual([false, true]);
});

test('BRG-15 the repayment dialog of the host is dismissed on Android and never on iOS', () => {
  const page = blankPage({ userAgent: 'Mozilla/5.0 (Linux; Android 11; wv) Chrome/99' });
  const onAndroid = androidHost(page);
  createBridge(page).send('dismissRepaymentDialog');
  expect(onAndroid).toEqual([{ action: 'dismissRepaymentDialog', payload: {} }]);

  const phone = blankPage({ userAgent: IPHONE });
  const onIos = iosHost(phone);
  const bridge = createBridge(phone);
  bridge.send('dismissRepaymentDialog');
  vi.runAllTimers();
  expect(onIos).toEqual([]);
  expect(bridge.supports('dismissRepaymentDialog')).toBe(false);
});

test('a host that sends hello gets the version, and all actions and events', () => {
  const page = blankPage();
  const received = androidHost(page);
  createBridge(page);
  page.dispatchEvent(new Event('brought:hello'));
  expect(received).toEqual([
    {
      action: 'hello',
      payload: {
        version: 1,
        actions: expect.arrayContaining(['hello', 'closeWebview', 'callPhone', 'burialPoint']),
        events: ['brought:back', 'brought:hello'],
      },
    },
  ]);
});

test('haptic messages are sent only to a host that has offered them', () => {
  const page = blankPage();
  const received = androidHost(page);
  const bridge = createBridge(page);
  bridge.send('haptic', { kind: 'success' });
  for (const detail of [undefined, null, 'haptic', { offers: 'haptic' }, { offers: [7] }]) {
    page.dispatchEvent(new CustomEvent('brought:hello', { detail }));
    bridge.send('haptic', { kind: 'success' });
  }
  expect(bridge.supports('haptic')).toBe(false);
  page.dispatchEvent(new CustomEvent('brought:hello', { detail: { offers: ['haptic'] } }));
  bridge.send('haptic', { kind: 'warning' });
  expect(bridge.supports('haptic')).toBe(true);
  const hello = expect.objectContaining({ action: 'hello' }) as unknown;
  const haptic = { action: 'haptic', payload: { kind: 'warning' } };
  expect(received).toEqual([...Array<unknown>(6).fill(hello), haptic]);
});

test('a stopped bridge does not reply to hello', () => {
  const page = blankPage();
  const received = androidHost(page);
  createBridge(page).stop();
  page.dispatchEvent(new Event('brought:hello'));
  expect(received).toEqual([]);
});
