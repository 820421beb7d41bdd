import { address } from '../address.ts';
import { config } from '../../src/lib/config.ts';
import { expect, settled, test } from './support/app.ts';
import { takeOffer } from './support/loans.ts';
import { succeedAll } from './support/contract.ts';
import { elsewhere, type Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';

const NEXT = address('/aboutUs');

test.beforeEach(({ server }) => {
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'loanDetailPush', 'loanDetails']);
  succeedAll(server, ['contactInfo']);
});

/** Opens the next page while a loan is being taken, and then lets its answer arrive. */
async function leaveWhileLending(page: Screen, server: Server): Promise<void> {
  // Loads its code first, so that navigating to it takes no time.
  await page.goto(address('/orderDetails'));
  const release = server.hold('loanDetailPush');
  await page.goto(address('/loanConfirmNew'));
  await takeOffer(page);
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  await page.goto(NEXT);
  release();
  await expect.poll(() => server.underWay).toBe(0);
  await page.getByRole('heading', { level: 2 }).first().findElement();
  await settled(page);
}

const destinations = {
  'a screen': '/orderDetails?orderId=L202611210002',
  'a page of somebody else': 'https://lender.example/orders/2',
};

for (const [what, lendDetailsUrl] of Object.entries(destinations)) {
  test(`a reply that arrives after its page was left does not navigate to ${what}`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetailPush', { lendDetailsUrl });
    await leaveWhileLending(page, server);
    expect(page.url()).toBe(new URL(NEXT, location.href).href);
  });
}

test('a loan taken after the borrower went back does not navigate', async ({ page, server }) => {
  const { visits } = elsewhere(page, 'lender.example');
  server.succeed('loanDetailPush', { lendDetailsUrl: 'https://lender.example/orders/2' });
  await page.goto(NEXT);
  await page.getByRole('heading', { level: 2 }).first().findElement();
  const release = server.hold('loanDetailPush');
  await page.goto(address('/loanConfirmNew'));
  await takeOffer(page);
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  await page.goBack();
  await page.getByRole('heading', { level: 2 }).first().findElement();
  release();
  await expect.poll(() => server.underWay).toBe(0);
  await settled(page);
  expect(visits).toEqual([]);
  expect(page.hasLeft()).toBe(false);
});

test('a navigation still loading ends with its page', async ({ page }) => {
  config.testPage = true;
  // Loads its code first, so that navigating to it takes no time.
  await page.goto(address('/customerService'));
  await page.goto(address('/testPreview'));
  const link = await page.getByRole('link', { name: 'Customer service' }).findElement();
  (link as HTMLElement).click();
  await page.goto(NEXT);
  await page.getByRole('heading', { level: 2 }).first().findElement();
  await settled(page);
  expect(page.url()).toBe(new URL(NEXT, location.href).href);
});
