import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBridge } from './bridge.ts';
import { androidHost, blankPage, iosHost } from '../../test/blank-page.ts';
import type { BridgeMessage } from './log.ts';

const outcomeOf = ({ name, outcome }: BridgeMessage) => `${name} ${outcome}`;
const closeCall = { action: 'closeWebview', payload: {} };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('calls made before the host is there reach it in order, ahead of later ones', () => {
  const page = blankPage();
  const bridge = createBridge(page);
  bridge.send('endBankFlow');
  bridge.send('closeWebview');
  expect(bridge.log.recent().map(outcomeOf)).toEqual(['endBankFlow queued', 'closeWebview queued']);
  const received = androidHost(page);
  bridge.send('goHome');
  expect(received).toMatchObject([
    { action: 'endBankFlow' },
    { action: 'closeWebview' },
    { action: 'goHome' },
  ]);
  expect(page.moves).toEqual([]);
});

test('a waiting call finds a host that comes late without another call', () => {
  const page = blankPage();
  createBridge(page, { patienceMs: 1000 }).send('closeWebview');
  vi.advanceTimersByTime(900);
  const received = iosHost(page);
  vi.advanceTimersByTime(60);
  expect(received).toEqual([closeCall]);
  vi.advanceTimersByTime(5000);
  expect(page.moves).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('without a host, waiting calls are served by the browser in order, and later ones at once', () => {
  const page = blankPage();
  const bridge = createBridge(page, { patienceMs: 1000 });
  bridge.send('callPhone', { phone: '0700' });
  bridge.send('openUrl', { url: 'https://pay.test/' });
  expect(page.moves).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(page.moves).toEqual(['tel:0700', 'https://pay.test/']);
  bridge.send('openUrl', { url: 'mailto:help@app.test' });
  expect(page.moves.at(-1)).toBe('mailto:help@app.test');
  expect(vi.getTimerCount()).toBe(0);
});

test('a host that comes after the patience is over gets the calls from then on', () => {
  const page = blankPage();
  const bridge = createBridge(page);
  vi.advanceTimersByTime(60_000);
  const received = androidHost(page);
  bridge.send('closeWebview');
  expect(received).toEqual([closeCall]);
});

test('when too many wait, the oldest is served by the browser first', () => {
  const page = blankPage();
  const bridge = createBridge(page, { queueLimit: 2 });
  for (const phone of ['1', '2', '3']) bridge.send('callPhone', { phone });
  expect(page.moves).toEqual(['tel:1']);
  const received = androidHost(page);
  vi.advanceTimersByTime(50);
  expect(received).toMatchObject([{ payload: { phone: '2' } }, { payload: { phone: '3' } }]);
});

test('a host that answers at once gets no waiting call twice', () => {
  const page = blankPage();
  const bridge = createBridge(page);
  bridge.send('startBankFlow');
  bridge.send('endBankFlow');
  const received: string[] = [];
  page.brought = {
    postMessage(text) {
      received.push(text);
      if (received.length === 1) bridge.send('goHome');
    },
  };
  vi.advanceTimersByTime(50);
  expect(received.map((text) => JSON.parse(text).action)).toEqual([
    'startBankFlow',
    'endBankFlow',
    'goHome',
  ]);
});

test('after stop nothing waits and nothing is heard', () => {
  const page = blankPage();
  const bridge = createBridge(page);
  bridge.send('callPhone', { phone: '0700' });
  bridge.stop();
  page.dispatchEvent(new Event('brought:back'));
  expect(bridge.log.recent().map(outcomeOf)).toEqual(['callPhone queued', 'callPhone fallback']);
  expect(vi.getTimerCount()).toBe(0);
});
