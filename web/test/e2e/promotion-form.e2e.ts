import { address } from '../address.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { withConfigIn } from './support/config-in-page.ts';
import { answerPromotion } from './support/contract.ts';

const LANDING = address('/promotion');

test.beforeEach(({ server }) => answerPromotion(server));

/** Serves this config.json to the page. */
async function configure(page: Page, settings: object): Promise<void> {
  await withConfigIn(page, JSON.stringify(settings));
}

test("PRO-08 the agreement is the lender's configured one, else a labelled sample", async ({
  page,
}) => {
  await page.goto(`${LANDING}#/agreementTemplate`);
  await expect(page.getByText('Sample text.')).toBeVisible();
  await page.route('https://law.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Law</title>Yours.' }),
  );
  await configure(page, { embeds: { agreement: 'https://law.example/agreement' } });
  await page.reload();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', 'https://law.example/agreement');
  await expect(frame.contentFrame().getByText('Yours.')).toBeVisible();
  await expect(page.getByText('Sample text.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await configure(page, { embeds: { agreement: 'javascript:document.title="bad"' } });
  await page.reload();
  await expect(page.getByText('Sample text.')).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('an agreement that fails to load says so, and loads on retry', async ({ page }) => {
  const text = '**/assets/agreement-*.js';
  await page.route(text, (route) => route.abort('connectionreset'));
  await page.goto(`${LANDING}#/agreementTemplate`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await page.unroute(text);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Registering is no loan' })).toBeVisible();
});
