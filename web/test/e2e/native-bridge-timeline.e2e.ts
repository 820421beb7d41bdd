import { expect, type Page } from 'playwright/test';
import { open, received, test, withHost, type HostWindow } from './native-bridge-site.ts';
import { expectAccessible } from './support/accessible.ts';

test.describe('the timeline', () => {
  const lines = (page: Page) => page.getByRole('log').getByRole('listitem');
  const call = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as HostWindow).native.callNative('callPhone', { phone: '+254 700 123' }),
    );

  test('it simulates a host, shows messages without secrets, fires back, drops and delays', async ({
    page,
  }) => {
    await open(page, '/timeline');
    await expect(page.getByText('No message yet.')).toBeVisible();
    await page.getByRole('radio', { name: 'iOS' }).check();
    expect(await page.evaluate(() => (window as unknown as HostWindow).native.isIos())).toBe(true);

    await call(page);
    await expect(lines(page)).toContainText([
      'Page: callPhone sent',
      'Host: callPhone taken by the fake host',
    ]);
    // The payload alone: the time beside it may contain any digits.
    const masked = '{"phone":"…23"}';
    await expect(page.getByRole('log').getByRole('code')).toHaveText([masked, masked]);

    await page.getByRole('button', { name: 'Fire back' }).click();
    await expect(lines(page).last()).toContainText('brought:back received by the page');
    await expect(page.locator('body')).toHaveAttribute('data-backs', '1');

    await page.getByRole('button', { name: 'Drop next' }).click();
    await call(page);
    await expect(page.getByText('dropped by the fake host')).toBeVisible();

    await page.getByLabel('Delay').selectOption('2 s');
    await call(page);
    await expect(page.getByText('held back by the fake host')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page.getByText('held back by the fake host')).toBeHidden();

    await page.getByRole('radio', { name: 'Android' }).check();
    await expect(page.getByRole('button', { name: 'Fire back' })).toBeHidden();
    await call(page);
    await expect(lines(page).filter({ hasText: 'taken by the fake host' })).toHaveCount(3);
    await expect(lines(page).filter({ hasText: 'Page: callPhone sent' })).toHaveCount(4);
  });

  test('it does not replace a real host, and says so', async ({ page }) => {
    await withHost(page, 'android');
    await open(page, '/timeline');
    await page.getByRole('radio', { name: 'iOS' }).click();
    await expect(page.getByRole('status')).toContainText('A real host app is here');
    await call(page);
    expect(await received(page)).toHaveLength(1);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on it, ${colorScheme}, and it fits 320 px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, '/timeline');
      await page.getByRole('radio', { name: 'iOS' }).check();
      await call(page);
      await page.evaluate(() =>
        (window as unknown as HostWindow).native.callNative('openUrl', {
          url: `javascript:${'a'.repeat(300)}`,
        }),
      );
      await expect(page.getByText('refused')).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
    });
  }
});
