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

test('calls queued before the host exists are delivered in order, before later ones', () => {
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

test('a queued call is delivered to a late host without another call', () => {
  const page = blankPage();
  createBridge(page, { hostTimeoutMs: 1000 }).send('closeWebview');
  vi.advanceTimersByTime(900);
  const received = iosHost(page);
  vi.advanceTimersByTime(60);
  expect(received).toEqual([closeCall]);
  vi.advanceTimersByTime(5000);
  expect(page.moves).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('without a host queued calls fall back to the browser in order, and later ones at once', () => {
  const page = blankPage();
  const bridge = createBridge(page, { hostTimeoutMs: 1000 });
  bridge.send('callPhone', { phone: '0700' });
  bridge.send('openUrl', { url: 'https://pay.test/' });
  expect(page.moves).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(page.moves).toEqual(['tel:0700', 'https://pay.test/']);
  bridge.send('openUrl', { url: 'mailto:help@app.test' });
  expect(page.moves.at(-1)).toBe('mailto:help@app.test');
  expect(vi.getTimerCount()).toBe(0);
});

test('a host that appears after the wait gets later calls', () => {
  const page = blankPage();
  const bridge = createBridge(page);
  vi.advanceTimersByTime(60_000);
  const received = androidHost(page);
  bridge.send('closeWebview');
  expect(received).toEqual([closeCall]);
});

test('when the queue is full, the oldest call falls back to the browser', () => {
  const page = blankPage();
  const bridge = createBridge(page, { queueLimit: 2 });
  for (const phone of ['1', '2', '3']) bridge.send('callPhone', { phone });
  expect(page.moves).toEqual(['tel:1']);
  const received = androidHost(page);
  vi.advanceTimersByTime(50);
  expect(received).toMatchObject([{ payload: { phone: '2' } }, { payload: { phone: '3' } }]);
});

test('a host that calls back at once gets no queued call twice', () => {
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

test('after stop nothing is queued and no event is handled', () => {
  const page = blankPage();
  const bridge = createBridge(page);
  bridge.send('callPhone', { phone: '0700' });
  bridge.stop();
  page.dispatchEvent(new Event('brought:back'));
  expect(bridge.log.recent().map(outcomeOf)).toEqual(['callPhone queued', 'callPhone fallback']);
  expect(vi.getTimerCount()).toBe(0);
});
