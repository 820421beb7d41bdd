import { expect, type Page } from 'playwright/test';
import {
  ORIGIN,
  open,
  received,
  test,
  watchNavigations,
  withHost,
  type HostWindow,
} from './native-bridge-site.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 11; wv) AppleWebKit/537.36 Version/4.0 Chrome/99.0 Mobile Safari/537.36';

/** Calls each action once, those with a payload with one. */
function callEverything(page: Page) {
  return page.evaluate(() => {
    const { callNative } = (window as unknown as HostWindow).native;
    callNative('openPage', { page: 'orders' });
    callNative('goToPage', { page: 'coupons' });
    callNative('goToMine');
    callNative('backToLogin');
    callNative('confirmTrackingEvent');
    callNative('startBankFlow');
    callNative('openUrl', { url: 'https://pay.test/a' });
    callNative('closeWebview');
    callNative('goHome');
    callNative('callPhone', { phone: '+254 700' });
    callNative('rateApp');
    callNative('endBankFlow');
    callNative('burialPoint');
  });
}

const everything = [
  { action: 'openPage', payload: { page: 'orders' } },
  { action: 'goToPage', payload: { page: 'coupons' } },
  { action: 'goToMine', payload: {} },
  { action: 'backToLogin', payload: {} },
  { action: 'confirmTrackingEvent', payload: {} },
  { action: 'startBankFlow', payload: {} },
  { action: 'openUrl', payload: { url: 'https://pay.test/a' } },
  { action: 'closeWebview', payload: {} },
  { action: 'goHome', payload: {} },
  { action: 'callPhone', payload: { phone: '+254 700' } },
  { action: 'rateApp', payload: {} },
  { action: 'endBankFlow', payload: {} },
  { action: 'burialPoint', payload: {} },
];

test.describe('in an Android webview', () => {
  test.use({ userAgent: ANDROID });

  test('BRG-02 BRG-04 BRG-06 BRG-07 BRG-10 BRG-11 BRG-13 an Android host gets every action as JSON text, and the page stays', async ({
    page,
  }) => {
    await withHost(page, 'android');
    await open(page);
    await callEverything(page);
    const texts = await received(page);
    expect(texts.map((text) => JSON.parse(String(text)))).toEqual(everything);
    await expect(page).toHaveURL(`${ORIGIN}/`);
  });

  test('BRG-15 an Android host dismisses its dialog', async ({ page }) => {
    await withHost(page, 'android');
    await open(page);
    await page.evaluate(() =>
      (window as unknown as HostWindow).native.callNative('dismissRepaymentDialog'),
    );
    expect(await received(page)).toEqual(['{"action":"dismissRepaymentDialog","payload":{}}']);
  });
});

test.describe('in an iOS webview', () => {
  test.use({ userAgent: IPHONE });

  test('BRG-02 BRG-04 BRG-06 BRG-07 BRG-10 BRG-11 BRG-13 an iOS host gets every action as an object, and the page stays', async ({
    page,
  }) => {
    await withHost(page, 'ios');
    await open(page);
    await callEverything(page);
    expect(await received(page)).toEqual(everything);
    await expect(page).toHaveURL(`${ORIGIN}/`);
  });

  test('BRG-15 an iOS host is never asked to dismiss a dialog', async ({ page }) => {
    await withHost(page, 'ios');
    await open(page);
    await page.evaluate(() =>
      (window as unknown as HostWindow).native.callNative('dismissRepaymentDialog'),
    );
    await page.clock.runFor(5000);
    expect(await received(page)).toEqual([]);
  });

  test('BRG-17 the iOS handler gets a link that is not http unchanged, and the page stays', async ({
    page,
  }) => {
    await withHost(page, 'ios');
    await open(page);
    const asked = await watchNavigations(page);
    const outcomes = await page.evaluate(() => {
      const { openNativeLink } = (window as unknown as HostWindow).native;
      return ['loanapp://product/7', 'javascript:alert(1)'].map(openNativeLink);
    });
    expect(outcomes).toEqual(['sent', 'refused']);
    expect(await received(page)).toEqual(['loanapp://product/7']);
    expect(asked).toEqual([]);
  });

  test('a component gets each back gesture of the host once', async ({ page }) => {
    await withHost(page, 'ios');
    await open(page);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('brought:back'));
      window.dispatchEvent(new Event('brought:back'));
    });
    await expect(page.locator('body')).toHaveAttribute('data-backs', '2');
  });
});

for (const platform of ['android', 'ios'] as const) {
  test(`calls wait for a late ${platform} host and are delivered in order`, async ({ page }) => {
    await withHost(page, platform, 'late');
    await open(page);
    await callEverything(page);
    await page.clock.runFor(500);
    await page.evaluate((late) => (window as unknown as HostWindow).injectHost(late), platform);
    await page.clock.runFor(100);
    const messages = await received(page);
    expect(
      messages.map((message) => (typeof message === 'string' ? JSON.parse(message) : message)),
    ).toEqual(everything);
    await expect(page).toHaveURL(`${ORIGIN}/`);
  });
}

test.describe('without a host', () => {
  test('a telephone number becomes a tel: link, and the page stays', async ({ page }) => {
    await open(page);
    const asked = await watchNavigations(page);
    await page.evaluate(() =>
      (window as unknown as HostWindow).native.callNative('callPhone', { phone: '+254 700' }),
    );
    await page.clock.runFor(10_000);
    await expect.poll(() => asked).toEqual(['tel:+254700']);
    await expect(page).toHaveURL(`${ORIGIN}/`);
  });

  test('an address is opened, unless it carries code', async ({ page }) => {
    await open(page);
    await page.clock.runFor(10_000);
    await page.evaluate(() => {
      const { callNative } = (window as unknown as HostWindow).native;
      callNative('openUrl', { url: 'javascript:document.body.remove()' });
      callNative('openUrl', { url: 'https://pay.test/a' });
    });
    await page.waitForURL('https://pay.test/a');
  });

  for (const action of ['closeWebview', 'goHome'] as const) {
    test(`${action} goes back, or home from the first page`, async ({ page }) => {
      const call = () =>
        page.evaluate((name) => (window as unknown as HostWindow).native.callNative(name), action);
      await open(page, '/orderDetails');
      await page.clock.runFor(10_000);
      await page.evaluate(() => history.pushState(null, '', '/repayment'));
      await call();
      await page.waitForURL(`${ORIGIN}/orderDetails`);
      await call();
      await page.waitForURL(`${ORIGIN}/`);
    });
  }

  test('actions that a browser does not support do nothing', async ({ page }) => {
    await open(page);
    await page.clock.runFor(10_000);
    const outcomes = await page.evaluate(() => {
      const { callNative, recentBridgeMessages, supports } = (window as unknown as HostWindow)
        .native;
      callNative('rateApp');
      callNative('endBankFlow');
      return [supports('rateApp'), ...recentBridgeMessages().map(({ outcome }) => outcome)];
    });
    expect(outcomes).toEqual([false, 'nothing', 'nothing']);
  });
});

test.describe('in the browser of a messaging app', () => {
  test.use({ userAgent: `${ANDROID} ChatApp/2.0` });

  test('no call is passed to an injected object', async ({ page }) => {
    await withHost(page, 'android');
    await open(page);
    const outcomes = await page.evaluate(() => {
      const { callNative, isMessagingApp, supports } = (window as unknown as HostWindow).native;
      callNative('goToMine');
      return [isMessagingApp(), supports('goToMine')];
    });
    expect(outcomes).toEqual([true, false]);
    expect(await received(page)).toEqual([]);
  });
});
