import type { Page } from 'playwright/test';
import { address } from '../../address.ts';
import { due } from '../../replies/orders.ts';
import { expect } from '../support/app.ts';
import { withConfigIn } from '../support/config-in-page.ts';
import type { Scene, Stage } from './scene.ts';

const contact = { servicePhone: '0800 780 120', company: { email: 'help@lender.example' } };

/** The contact details are inlined in the page, and no file of the application loads. */
async function loseApplication(page: Page): Promise<void> {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await withConfigIn(page, JSON.stringify(contact));
}

/** A page without any script that would report that it is ready. */
async function openLost({ page, pageErrors }: Stage, path: string, lang: string): Promise<void> {
  await page.goto(address(path, { lang }));
  await expect(page.getByText(contact.servicePhone)).toBeVisible();
  pageErrors.length = 0;
}

/** The same as a page of no origin, whose first call the browser refuses, sooner or later. */
async function openStranded(stage: Stage, lang: string): Promise<void> {
  const { page, pageErrors } = stage;
  const refused = page.waitForEvent('console', (message) =>
    message.text().startsWith('Access to fetch'),
  );
  await openLost(stage, '/complainPage', lang);
  await refused;
  pageErrors.length = 0;
}

const lost: Scene[] = (
  [
    ['lost', '/complainPage'],
    ['lost-order', '/orderDetails'],
    ['lost-plan', '/repayment'],
  ] as const
).map(([name, path]) => ({
  name,
  main: name === 'lost',
  async show(stage) {
    stage.server.succeed('loanDetails', due);
    await loseApplication(stage.page);
    await openLost(stage, path, 'en');
  },
  showIn: (stage, language) => openLost(stage, path, language),
}));

/** The messages of the page itself when its application does not start. */
export const unstarted: Scene[] = [
  ...lost,
  {
    name: 'stranded',
    main: true,
    async show(stage) {
      const apart = { 'content-security-policy': 'sandbox allow-scripts' };
      await withConfigIn(stage.page, JSON.stringify(contact), apart);
      await openStranded(stage, 'en');
    },
    showIn: openStranded,
  },
];
