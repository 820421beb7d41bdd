import { expect, test } from 'vitest';
import { createBridge } from '../bridge.ts';
import { blankPage } from '../../../test/blank-page.ts';
import { installFakeHost } from './fake-host.ts';
import { timelineEntries } from './timeline-entries.ts';

test("the host's action follows its message, even within one millisecond", () => {
  const page = blankPage();
  const bridge = createBridge(page);
  const host = installFakeHost(page, 'ios');
  bridge.send('goHome');
  bridge.send('callPhone', { phone: 'none' });
  host.dropNext();
  bridge.openLink('loanapp://x?sessionId=secret');
  host.fireBack();
  const entries = timelineEntries(bridge.log.recent(), host.records());
  expect(entries.map(({ who, name, outcome }) => `${who}: ${name} ${outcome}`)).toEqual([
    'Page: goHome sent',
    'Host: goHome taken by the fake host',
    'Page: callPhone refused',
    'Page: nativeLink sent',
    'Host: nativeLink dropped by the fake host',
    'Host: brought:back received by the page',
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});

test('records whose messages the log has dropped come first', () => {
  const page = blankPage();
  const bridge = createBridge(page);
  const host = installFakeHost(page, 'android');
  bridge.send('goHome');
  bridge.send('rateApp');
  const entries = timelineEntries(bridge.log.recent().slice(1), host.records());
  expect(entries.map(({ who, name }) => `${who}: ${name}`)).toEqual([
    'Host: goHome',
    'Page: rateApp',
    'Host: rateApp',
  ]);
});
