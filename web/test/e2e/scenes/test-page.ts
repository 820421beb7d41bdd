import { address } from '../../address.ts';
import { expect } from '../support/app.ts';
import type { Scene } from './scene.ts';

const TEST_PAGE = address('/testPreview');
const LONG = 'a scenario whose summary goes on over more than one line of a narrow screen';

const answers: Record<string, unknown> = {
  '/seeds': { seeds: [{ name: 'overdue-35d', summary: LONG, link: '/orderDetails?orderId=L1' }] },
  '/clock': { now: '2026-11-21T09:00:00.000Z' },
  '/sms': { messages: [{ code: '204815', purpose: 'payment', at: '2026-11-21T09:00:00Z' }] },
  '/faults': { faults: [{ operationId: 'repaymentCommit', kind: 'drop', value: 'after' }] },
};

/** The developer's test page. */
export const testPage: Scene[] = [
  {
    name: 'test-page',
    developers: true,
    main: true,
    async show({ page, context }) {
      await context.clearPermissions();
      await page.route('**/__sandbox/**', (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(TEST_PAGE);
      await page.getByText('All paths').click();
      await page.getByLabel('Take a picture').dispatchEvent('cancel');
      await page.getByRole('button', { name: 'Get my location' }).click();
      await expect(page.getByText(/^The location was refused/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Bridge messages' })).toBeVisible();
    },
  },
  {
    name: 'test-page-sandbox',
    developers: true,
    async show({ page }) {
      await page.route('**/__sandbox/**', (route) => {
        const { pathname } = new URL(route.request().url());
        const known = answers[pathname.replace('/__sandbox', '')];
        const refused = {
          status: 422,
          json: { detail: 'advance must be a duration such as 30d.' },
        };
        return route.fulfill(route.request().method() === 'GET' ? { json: known } : refused);
      });
      await page.goto(TEST_PAGE);
      await page.getByRole('button', { name: '+ 30d' }).click();
      await expect(page.getByText('advance must be a duration')).toBeVisible();
      await page.getByRole('button', { name: 'Look' }).click();
      await expect(page.getByText('204815')).toBeVisible();
      await expect(page.getByText('repaymentCommit drop after')).toBeVisible();
    },
  },
];
