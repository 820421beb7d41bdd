import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { isInstalled, startNginx } from '../../nginx-server.ts';
import { expect, test } from '../support/app.ts';
import { openTab } from '../support/orders.ts';
import { scenario } from '../../scenario.ts';

// The built site as it is deployed, and redeployed in the same location while a page is open.

test.skip(!isInstalled, 'nginx is not installed');

const SITE = join(import.meta.dirname, '..', '..', '..', 'dist');

/** The part of a file's name that changes with what is in it. */
const HASH = /-([\w-]{8})\.(?:js|css)$/;

/** Renames every file, in the pages too: the old names are gone. */
function deployAnew(site: string): void {
  const names = readdirSync(join(site, 'assets'));
  const hashes = names.flatMap((name) => HASH.exec(name)?.[1] ?? []);
  const anew = (text: string) => text.replace(new RegExp(hashes.join('|'), 'g'), '$&New');
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    const path = join(site, name);
    if (/\.(?:br|gz)$/.test(name)) rmSync(path);
    else if (/\.(?:html|js|css)$/.test(name)) {
      writeFileSync(path, anew(readFileSync(path, 'utf8')));
      if (name.startsWith('assets')) renameSync(path, join(site, anew(name)));
    }
  }
}

type Step = { from: string; go: (page: Page) => Promise<void>; there: (page: Page) => Locator };

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now', exact: true });

const steps: Record<string, Step> = {
  'an order to its repayment': {
    from: scenario('/orderDetails', 'due-today'),
    go: (page) => page.getByRole('button', { name: 'REPAY', exact: true }).click(),
    there: payNow,
  },
  'the cards to the wallets': {
    from: scenario('/paymentMethod', 'due-today', { withholdingAmount: '500' }),
    go: (page) => page.getByText('Pay from a wallet').click(),
    there: payNow,
  },
  'a complaint that is sent, which is said': {
    from: scenario('/complainPageNext', 'due-today', { problemType: '2' }),
    go: async (page) => {
      await page.getByRole('textbox').fill('Where is my payment?');
      await page.getByRole('button', { name: 'Send' }).click();
    },
    there: (page) => page.getByText('Your complaint was sent'),
  },
  'a language to another': {
    from: scenario('/customerService', 'due-today', { lang: 'en' }),
    go: (page) => page.getByText('Kiswahili').click(),
    there: (page) => page.getByRole('heading', { name: 'Huduma kwa wateja' }),
  },
};

for (const [name, { from, go, there }] of Object.entries(steps)) {
  test(`a version deployed in the meantime is loaded on the way from ${name}`, async ({
    context,
    baseURL,
  }) => {
    const nginx = await startNginx(Number(new URL(baseURL ?? '').port), SITE);
    const page = await openTab(context);
    await page.goto(`http://127.0.0.1:${nginx.port}${from}`);
    await expect(page.getByRole('link', { name: 'Help' })).toBeVisible();
    deployAnew(join(nginx.folder, 'web'));
    await go(page);
    await expect(there(page)).toBeVisible();
    await nginx.stop();
  });
}

test('Back after a version was deployed in the meantime stays in the app', async ({
  context,
  baseURL,
}) => {
  const nginx = await startNginx(Number(new URL(baseURL ?? '').port), SITE);
  const page = await openTab(context);
  await page.goto(`http://127.0.0.1:${nginx.port}${scenario('/complainPage', 'due-today')}`);
  const list = page.getByRole('link', { name: 'My complaints' });
  await expect(list).toBeVisible();
  deployAnew(join(nginx.folder, 'web'));
  await list.click();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await nginx.stop();
});
