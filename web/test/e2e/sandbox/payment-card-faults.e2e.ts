import { operations } from '@brought/sdk';
import type { Page } from 'playwright/test';
import { expect, test, toast } from '../support/app.ts';
import { code, faults, methods, payByCard, question, type Fault } from '../support/paying.ts';
import { checking, paid, unknownOutcome } from '../../parts.ts';

const { address, seed, charges } = methods['a card with a code'];

/** Pays up to the sheet that asks for the code. */
async function openSheet(page: Page): Promise<void> {
  await page.goto(address);
  await payByCard(page, 'CRDB Bank');
  await expect(code(page)).toBeVisible();
}

test('RPC-12 a dropped commit shows error, is checked, and offers a next step within two minutes', async ({
  page,
  server,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto(address);
  server.drop('repaymentCommit');
  await payByCard(page, 'NMB Bank');
  await expect(toast(page)).toHaveText('error');
  await expect(checking(page)).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(unknownOutcome(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
  expect(charges(await sandbox.books(seed))).toBe(0);
});

test('RPC-21 a dropped request for a second code shows error only: the sheet stays, and its code pays once', async ({
  page,
  server,
  sandbox,
}) => {
  await page.clock.install();
  await openSheet(page);
  const first = await sandbox.code();
  server.drop('repaymentCommit');
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'get code' }).click();
  await expect(toast(page)).toHaveText('error');
  await expect(code(page)).toBeVisible();
  await expect(checking(page)).toHaveCount(0);
  await code(page).fill(first);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(paid(page)).toBeVisible();
  expect(charges(await sandbox.books(seed))).toBe(1);
});

const getCode = (page: Page) => page.getByRole('button', { name: 'get code' });

/** Asks for another code, and waits for the outcome of the call, or only until it is sent. */
async function loadAgain(page: Page, until: 'sent' | 'answered' = 'answered'): Promise<void> {
  await page.clock.runFor(60_000);
  const call = page.waitForRequest(`**${operations.repaymentCommit.path}?*`);
  await getCode(page).click();
  const request = await call;
  if (until === 'answered') await request.response();
}

const confirm = async (page: Page, verifyCode: string) => {
  await code(page).fill(verifyCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
};

for (const [fault, { happen, arrives }] of Object.entries<Fault>(faults)) {
  test(`RPC-21 another code is requested, and ${fault}: the sheet stays, and a known code pays once`, async ({
    page,
    server,
    sandbox,
  }) => {
    await page.clock.install();
    await openSheet(page);
    happen(server, 'repaymentCommit');
    await loadAgain(page);
    await confirm(page, await sandbox.code());
    if (arrives) {
      // The number of the payment that this code belongs to was in the answer.
      await expect(toast(page)).toHaveText('A newer code was sent for this payment.');
      await expect(code(page)).toBeVisible();
      await expect(checking(page)).toHaveCount(0);
      server.restore('repaymentCommit');
      await loadAgain(page);
      await expect(getCode(page)).toHaveCount(0);
      await confirm(page, await sandbox.code());
    }
    await expect(paid(page)).toBeVisible();
    expect(charges(await sandbox.books(seed))).toBe(1);
  });
}

test('RPC-21 a page killed while another code is requested knows that it may have paid', async ({
  page,
  server,
  sandbox,
}) => {
  await page.clock.install();
  await openSheet(page);
  const lose = server.hold('repaymentCommit');
  await loadAgain(page, 'sent');
  await page.goto('about:blank');
  lose();
  await page.goto(address);
  await expect(unknownOutcome(page)).toBeVisible();
  await payByCard(page, 'NMB Bank');
  await expect(question(page)).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(2);
  expect(charges(await sandbox.books(seed))).toBe(0);
});

test('RPC-21 a phone that can no longer store says so before another code is requested', async ({
  page,
  server,
  sandbox,
}) => {
  await page.clock.install();
  await openSheet(page);
  await page.evaluate(() => {
    const fail = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBDatabase.prototype.transaction = fail;
    indexedDB.open = fail;
    Storage.prototype.setItem = fail;
  });
  await page.clock.runFor(60_000);
  await getCode(page).click();
  await expect(toast(page)).toContainText('does not let us read or keep payments');
  expect(server.sent('repaymentCommit')).toHaveLength(1);
  await loadAgain(page);
  expect(server.sent('repaymentCommit')).toHaveLength(2);
  await confirm(page, await sandbox.code());
  await expect(paid(page)).toBeVisible();
  expect(charges(await sandbox.books(seed))).toBe(1);
});

test('RPC-32 if the server already has the payment, its message is shown, and the sheet stays until the order has it', async ({
  page,
  server,
  sandbox,
}) => {
  await openSheet(page);
  const showOrder = server.hold('loanDetails');
  // It is charged, and the answer says that it had been charged before.
  server.refuse('repaymentConfirm', 'We have this payment.', '800005');
  await code(page).fill(await sandbox.code());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page)).toHaveText('We have this payment.');
  await expect(code(page)).toBeVisible();
  showOrder();
  await expect(paid(page)).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  expect(charges(await sandbox.books(seed))).toBe(1);
});

test('a hanging check of the order does not delay a payment', async ({ page, server, sandbox }) => {
  const release = [server.hold('loanDetails'), server.hold('installmentPlan')];
  await page.goto(address);
  await payByCard(page, 'NMB Bank');
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  await expect.poll(async () => charges(await sandbox.books(seed))).toBe(1);
  for (const go of release) go();
  await expect(paid(page)).toBeVisible();
});
