import { address } from '../../address.ts';
import { expect } from '../support/app.ts';
import { openPrerendered } from '../support/prerendered.ts';
import type { Scene } from './scene.ts';

const drawn: Scene[] = ['/', '/About', '/Policy', '/Loan', '/privacyPolicy', '/loanAgreement'].map(
  (path) => ({
    name: `page-${path.slice(1) || 'home'}`,
    main: true,
    async show({ page }) {
      await openPrerendered(page, address(path));
      await page.waitForLoadState('networkidle');
    },
  }),
);

/** The pages that anybody may read, and help. */
export const pages: Scene[] = [
  ...drawn,
  {
    name: 'page-home-form-faults',
    async show({ page }) {
      await openPrerendered(page, address('/'));
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
  ...(['/customerService', '/aboutUs'] as const).flatMap((path): Scene[] => [
    {
      name: `support-${path.slice(1)}`,
      main: true,
      async show({ page, server }) {
        server.succeed('contactInfo', { email: 'help@lender.example', smWa: '+255 800 000 000' });
        await page.goto(address(path));
        await expect(page.getByText('help@lender.example')).toBeVisible();
      },
    },
    {
      name: `support-${path.slice(1)}-loading`,
      async show({ page, server }) {
        server.hold('contactInfo');
        await page.goto(address(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
    {
      name: `support-${path.slice(1)}-failed`,
      async show({ page, server }) {
        server.refuse('contactInfo', 'The service is being repaired until 18:00.');
        await page.goto(address(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
      },
    },
  ]),
];
