import { expect, test } from 'vitest';
import { createBridge } from './bridge.ts';
import { blankPage } from '../../test/blank-page.ts';
import type { BridgeMessage } from './log.ts';

const host = { brought: { postMessage: () => undefined } };

test('each message is reported once, in order, with its outcome, until the listener unsubscribes', () => {
  const page = blankPage(host);
  const { send, log } = createBridge(page);
  const heard: BridgeMessage[] = [];
  const leave = log.onMessage((message) => heard.push(message));
  send('goHome');
  page.dispatchEvent(new Event('brought:back'));
  leave();
  send('rateApp');
  expect(heard).toMatchObject([
    { direction: 'out', name: 'goHome', outcome: 'sent', platform: 'android', payload: {} },
    { direction: 'in', name: 'brought:back', outcome: 'received' },
  ]);
  expect(log.recent().map(({ name }) => name)).toEqual(['goHome', 'brought:back', 'rateApp']);
});

test('the same messages are dispatched as an event on window', () => {
  const page = blankPage(host);
  const seen: unknown[] = [];
  page.addEventListener('brought:log', (event) => seen.push((event as CustomEvent).detail));
  createBridge(page).send('goHome');
  expect(seen).toMatchObject([{ name: 'goHome', outcome: 'sent' }]);
});

test('log lines of one call share their number', () => {
  const page = blankPage({ brought: { postMessage: () => JSON.parse('{') } });
  const { send, log } = createBridge(page, { hostLacks: [] });
  send('callPhone', { phone: '1' });
  send('rateApp');
  expect(log.recent().map(({ id, outcome }) => [id, outcome])).toEqual([
    [1, 'failed'],
    [1, 'fallback'],
    [2, 'failed'],
    [2, 'nothing'],
  ]);
});

test('phone numbers and secrets in addresses are not logged', () => {
  const { send, openLink, log } = createBridge(blankPage(host), { deepLinkScheme: 'loanapp' });
  send('callPhone', { phone: '+254 700 123 456' });
  send('openUrl', { url: 'https://pay.test/a?sessionId=secret' });
  send('openUrl', { url: 'tel:0700123456' });
  send('openUrl', { url: 'javascript:secret()?secret' });
  send('goToPage', { page: 'orders#secret' });
  openLink('loanapp://x?sessionId=secret');
  expect(log.recent().map(({ payload }) => Object.values(payload)[0])).toEqual([
    '…56',
    'https://pay.test/a?…',
    'tel:…56',
    'javascript:secret()?…',
    'orders#…',
    'loanapp://x?…',
  ]);
});

test('the last 200 messages are kept, and the list is the same object until the next one', () => {
  const { send, log } = createBridge(blankPage(host));
  for (let count = 0; count < 205; count += 1) send('burialPoint');
  expect(log.recent()).toHaveLength(200);
  expect(log.recent()[0]?.id).toBe(6);
  expect(log.recent()).toBe(log.recent());
});
