import { address, expect, test } from './support/app.ts';
import { openDrawn } from './support/drawn.ts';
import { expectAccessible, expectFits } from './support/look.ts';

const screens = [
  '/',
  '/About',
  '/Policy',
  '/Loan',
  '/privacyPolicy',
  '/loanAgreement',
  '/customerService',
  '/aboutUs',
];

test.beforeEach(({ server }) =>
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '+255 800 000 000' }),
);

for (const path of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${path} in ${colorScheme}, and it fits 320 px at twice the text`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openDrawn(page, address(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await page.screenshot({
        path: `test/gallery${path === '/' ? '/home' : path}-${colorScheme}.png`,
        fullPage: true,
      });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      await expectFits(page);
    });
  }
}
