import { expect, test } from 'vitest';
import { createBridge } from './bridge.ts';
import { blankPage, iosHost } from '../../test/blank-page.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) Mobile/15E148';

test('BRG-17 a link that is not http is sent unchanged to the iOS handler, and nowhere without one', () => {
  const page = blankPage({ userAgent: IPHONE });
  const bridge = createBridge(page);
  expect(bridge.openLink('loanapp://product/1?a=b')).toBe('nothing');
  const received = iosHost(page);
  expect(bridge.openLink('loanapp://product/1?a=b')).toBe('sent');
  expect(received).toEqual(['loanapp://product/1?a=b']);
  expect(page.moves).toEqual([]);
});

test('JNT-11 an http link is navigated to, without the host', () => {
  const page = blankPage({ userAgent: IPHONE });
  const received = iosHost(page);
  const bridge = createBridge(page);
  expect(bridge.openLink('https://partner.test/a')).toBe('fallback');
  expect(bridge.openLink('http://partner.test/a')).toBe('fallback');
  expect(page.moves).toEqual(['https://partner.test/a', 'http://partner.test/a']);
  expect(received).toEqual([]);
});

test('with trusted origins configured, a link opens only those', () => {
  const page = blankPage({ userAgent: IPHONE });
  const bridge = createBridge(page, { trustedOrigins: ['https://partner.test'] });
  expect(bridge.openLink('https://partner.test/a')).toBe('fallback');
  expect(bridge.openLink('https://elsewhere.test/a')).toBe('refused');
  expect(page.moves).toEqual(['https://partner.test/a']);
});

test('a link with code, or an empty one, is never followed', () => {
  const page = blankPage({ userAgent: IPHONE });
  const received = iosHost(page);
  const bridge = createBridge(page);
  for (const link of ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', '']) {
    expect(bridge.openLink(link)).toBe('refused');
  }
  expect(received).toEqual([]);
  expect(page.moves).toEqual([]);
});

test('a throwing handler does not make a link throw', () => {
  const page = blankPage({ userAgent: IPHONE });
  page.webkit = {
    messageHandlers: {
      brought: {
        postMessage() {
          throw new Error('gone');
        },
      },
    },
  };
  expect(createBridge(page).openLink('loanapp://x')).toBe('failed');
});
