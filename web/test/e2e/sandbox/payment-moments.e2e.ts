import { operations } from '@brought/sdk';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { installedBrowser } from '../../installed-browser.ts';
import { expect, test } from '../support/app.ts';
import { openTab, orderShown } from '../support/orders.ts';
import {
  code,
  isLoan,
  methods,
  openToPay,
  payByCard,
  question,
  type Method,
  tryAnyway,
} from '../support/paying.ts';
import { lookFor, openWithOrder, orderRead } from '../support/payments.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { checking, paid, unknownOutcome } from '../../parts.ts';

const { address, seed, charges } = methods['a card without a code'];

const COMMIT = '**/repayment-commit**';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
const charged = async (sandbox: Sandbox) => charges(await sandbox.books(seed));

/** A browser that keeps what it stores in a folder, however it ends. */
function browserIn(folder: string, baseURL = ''): Promise<BrowserContext> {
  const executablePath = installedBrowser();
  return chromium.launchPersistentContext(folder, {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
    baseURL,
  });
}

for (const [name, method] of Object.entries<Method>(methods)) {
  const count = async (sandbox: Sandbox) => method.charges(await sandbox.books(method.seed));
  const { path } = operations[method.operationId];

  test(`an app killed between tap and reply finds its payment when it is reopened: ${name}`, async ({
    sandbox,
    baseURL,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'killed-'));
    const killed = await browserIn(folder, baseURL);
    const before = await killed.newPage();
    await openToPay(before, method);
    await method.prepare(before, sandbox);
    // The payment is made, but no reply reaches the page.
    await before.route(`**${path}?*`, async (route) => void (await route.fetch()));
    await method.tap(before);
    await expect.poll(() => count(sandbox)).toBe(1);
    await killed.close();

    const opened = await browserIn(folder, baseURL);
    const after = await opened.newPage();
    const sent: string[] = [];
    after.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await after.goto(method.address);
    await expect(method.done(after)).toBeVisible();
    expect(sent.filter((one) => one === path)).toEqual([]);
    expect(await count(sandbox)).toBe(1);
    await opened.close();
    await rm(folder, { recursive: true });
  });

  test(`a payment tapped while offline is checked, and offers a next step once asked: ${name}`, async ({
    page,
    context,
    sandbox,
  }) => {
    await page.clock.install();
    await openToPay(page, method);
    await method.prepare(page, sandbox);
    await context.setOffline(true);
    await method.tap(page);
    await tryAnyway(page);
    await expect(method.missed(page)).toBeVisible();
    await context.setOffline(false);
    await page.clock.fastForward('02:00');
    await expect(unknownOutcome(page)).toBeVisible();
    expect(await count(sandbox)).toBe(0);
    await method.payAgain(page);
    await question(page).getByRole('button', { name: 'Wait' }).click();
    expect(await count(sandbox)).toBe(0);
  });
}

for (const [name, method] of Object.entries<Method>(methods).filter(([, one]) => !isLoan(one))) {
  test(`an arrived payment is reported even if the screen was open for long: ${name}`, async ({
    page,
    server,
    sandbox,
  }) => {
    await page.clock.install();
    await openWithOrder(page, method.address);
    const read = orderRead(page);
    await page.clock.fastForward('30:00');
    await read();
    await method.prepare(page, sandbox);
    server.lose(method.operationId);
    // The reads requested at the tap get their replies once the order shows the payment.
    const answers = [server.hold('loanDetails'), server.hold('installmentPlan')];
    await method.tap(page);
    await expect.poll(async () => method.charges(await sandbox.books(method.seed))).toBe(1);
    const { trades } = await sandbox.books(method.seed);
    for (const { tradeNo } of trades) await sandbox.decide(tradeNo, 'paid');
    for (const answer of answers) answer();
    await lookFor(page, paid(page));
  });
}

test('rotating the phone while a payment is sent sends it once', async ({
  page,
  server,
  sandbox,
}) => {
  await page.goto(address);
  const answer = server.hold('repaymentCommit');
  await payByCard(page, 'NMB Bank');
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
  await payButton(page).click();
  await page.setViewportSize({ width: 390, height: 844 });
  answer();
  await expect(paid(page)).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(1);
  expect(await charged(sandbox)).toBe(1);
});

test('a borrower who waits to be online has sent nothing, and pays once when online', async ({
  page,
  context,
  sandbox,
}) => {
  await openWithOrder(page, address);
  await context.setOffline(true);
  await payByCard(page, 'NMB Bank');
  const offline = page.getByRole('alertdialog', { name: 'You are offline' });
  await offline.getByRole('button', { name: 'Wait' }).click();
  await expect(offline).toHaveCount(0);
  await expect(checking(page)).toHaveCount(0);
  await context.setOffline(false);
  expect(await charged(sandbox)).toBe(0);
  await payByCard(page, 'NMB Bank');
  await expect(paid(page)).toBeVisible();
  expect(await charged(sandbox)).toBe(1);
});

test('a payment tapped offline is paid once, by the one confirmed after it', async ({
  page,
  context,
  sandbox,
}) => {
  await page.clock.install();
  await openWithOrder(page, address);
  await context.setOffline(true);
  await payByCard(page, 'NMB Bank');
  await tryAnyway(page);
  await expect(checking(page)).toBeVisible();
  await context.setOffline(false);
  await page.clock.fastForward('02:00');
  await payByCard(page, 'NMB Bank');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay again' }).click();
  await expect(paid(page)).toBeVisible();
  expect(await charged(sandbox)).toBe(1);
});

test('paying offline says at once that the order cannot be checked, and how to check it', async ({
  page,
  context,
}) => {
  await openWithOrder(page, address);
  await context.setOffline(true);
  await payByCard(page, 'NMB Bank');
  await tryAnyway(page);
  const words = page.getByText('Turn on data or Wi-Fi: we look as soon as you are connected.');
  await expect(words).toBeVisible();
  await expect(checking(page)).toBeVisible();
  await expect(page.locator('.payment-card .spinner')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('we are looking at your order')).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('a payment that goes offline while it is sent, and while it is checked, is found once online', async ({
  page,
  context,
  sandbox,
}) => {
  await page.clock.install();
  await openWithOrder(page, address);
  await page.route(COMMIT, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await payByCard(page, 'NMB Bank');
  await expect(checking(page)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(checking(page)).toBeVisible();
  expect(await charged(sandbox)).toBe(1);
  await context.setOffline(false);
  await expect(paid(page)).toBeVisible();
  expect(await charged(sandbox)).toBe(1);
});

test('the paid amount is shown before the order loads', async ({ page, server, sandbox }) => {
  const answers = [server.hold('loanDetails'), server.hold('installmentPlan')];
  await page.goto(address);
  await payByCard(page, 'NMB Bank');
  await page.waitForURL('**#/borrowDetail/**');
  await expect(paid(page)).toBeVisible();
  await expect(page.locator('.page .order-status')).toHaveCount(0);
  for (const answer of answers) answer();
  await orderShown(page);
  await expect(paid(page)).toBeVisible();
  expect(await charged(sandbox)).toBe(1);
});

test("a page restored from the browser's cache shows what another page has paid", async ({
  page,
  context,
  server,
  sandbox,
}) => {
  // A page that the browser has kept gets no messages of others.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
    addEventListener('storage', (event) => event.stopImmediatePropagation());
  });
  await page.goto(address);
  await expect(payButton(page)).toBeVisible();
  const other = await openTab(context);
  await server.listen(other);
  await other.goto(address);
  await payByCard(other, 'NMB Bank');
  await expect(paid(other)).toBeVisible();
  await other.close();
  await expect(payButton(page)).toBeVisible();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(paid(page)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await charged(sandbox)).toBe(1);
});

test('a borrower who reopens the screen instead of typing the code starts again, and pays once', async ({
  page,
  server,
  sandbox,
}) => {
  await page.goto(address);
  await payByCard(page, 'CRDB Bank');
  await expect(code(page)).toBeVisible();
  // The sheet has no separate address that could be opened.
  await page.goto(page.url());
  await expect(payButton(page)).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await payByCard(page, 'CRDB Bank');
  await expect(code(page)).toBeVisible();
  await code(page).fill(await sandbox.code());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(paid(page)).toBeVisible();
  expect(server.sent('repaymentConfirm')).toHaveLength(1);
  expect(await charged(sandbox)).toBe(1);
});
