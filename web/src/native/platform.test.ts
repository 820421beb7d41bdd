import { expect, test } from 'vitest';
import { isIosAgent, isMessagingAgent, messagingAppMarkers } from './platform.ts';

const android =
  'Mozilla/5.0 (Linux; Android 11; wv) AppleWebKit/537.36 Version/4.0 Chrome/99.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test('iOS is detected by the user agent', () => {
  expect(isIosAgent(iphone)).toBe(true);
  expect(isIosAgent(iphone.replaceAll('iPhone', 'iPad'))).toBe(true);
  expect(isIosAgent(android)).toBe(false);
  expect(isIosAgent('')).toBe(false);
});

test('BRG-19 a messaging-app browser is recognised by a configured marker, in any case, and not without it', () => {
  expect(isMessagingAgent(`${android} ChatApp/3.1`, ['ChatApp'])).toBe(true);
  expect(isMessagingAgent(`${android} chatapp/3.1`, ['Other', 'ChatApp'])).toBe(true);
  expect(isMessagingAgent(android, ['ChatApp'])).toBe(false);
  expect(isMessagingAgent(`${android} ChatApp/3.1`, [])).toBe(false);
  expect(isMessagingAgent(android, [''])).toBe(false);
});

test.each([
  [`${android} MicroMessenger/8.0.2`],
  [`${iphone} Safari Line/12.1.0`],
  [`${iphone} [FBAN/MessengerForiOS;FBAV/400]`],
  [`${android} [FB_IAB/Orca-Android;FBAV/400]`],
  [`${android} Telegram-Android/10.1`],
])('%s is recognised by the built-in markers', (agent) => {
  expect(isMessagingAgent(agent, messagingAppMarkers)).toBe(true);
});

test.each([[android], [iphone], ['Mozilla/5.0 Headline/3 Offline/1 Chrome/120.0']])(
  '%s is not recognised by the built-in markers',
  (agent) => {
    expect(isMessagingAgent(agent, messagingAppMarkers)).toBe(false);
  },
);
