import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { openTab } from './support/orders.ts';

import { openPlan } from './support/wallets.ts';
import { payNow, reminder, started } from '../parts.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Pay a second time?' });

async function start(page: Page): Promise<void> {
  await payNow(page).click();
  await expect(reminder(page)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(started(page)).toBeVisible();
}

test('a tab that was not notified of a started payment shows it, and asks before sending another', async ({
  page,
  server,
  context,
}) => {
  const second = await openTab(context);
  await server.listen(second);
  for (const tab of [page, second]) {
    await tab.addInitScript(() => {
      Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
      addEventListener('storage', (event) => event.stopImmediatePropagation());
    });
    await openPlan(tab, server);
  }
  await start(second);
  await expect(started(page)).toHaveCount(0);
  await payNow(page).click();
  await expect(started(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(1);
  await payNow(page).click();
  await question(page).getByRole('button', { name: 'Pay again' }).click();
  await expect(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(2);
});
