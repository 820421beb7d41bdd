import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { payByCard, methods } from '../support/paying.ts';
import { checking, paid } from '../../parts.ts';

const { address, seed, charges } = methods['a card without a code'];

/** How the database of a webview fails when the page is opened again. */
const failures: Record<string, () => void> = {
  throws: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  },
  'reports an error': () => {
    const original = Reflect.get(IDBFactory.prototype, 'open');
    // A version below the one on disk is an error.
    IDBFactory.prototype.open = function open(name) {
      Reflect.apply(original, this, [name, 9]);
      return Reflect.apply(original, this, [name, 1]);
    };
  },
  'never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
};

/** A page that records when it first read the payments of an order. */
type Noting = { requestedAt?: number };

/** Runs in the page. The time that files take on a busy machine is not the storage's time. */
function noteAsked(): void {
  const original = Reflect.get(LockManager.prototype, 'request');
  LockManager.prototype.request = function request(...given: unknown[]) {
    (globalThis as Noting).requestedAt ??= Date.now();
    return Reflect.apply(original, this, given);
  };
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay TZS/ });

/** Moves the clock of the page, in small steps, until this is visible. */
async function runUntil(page: Page, sight: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(sight).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [20] });
}

for (const [how, fail] of Object.entries(failures)) {
  test(`a payment with a lost reply is restored from local storage if the database ${how}`, async ({
    page,
    server,
    sandbox,
  }) => {
    await page.goto(address);
    server.lose('repaymentCommit');
    await payByCard(page, 'NMB Bank');
    await expect(checking(page).or(paid(page))).toBeVisible();
    await page.addInitScript(fail);
    await page.reload();
    await expect(paid(page)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    expect(charges(await sandbox.books(seed))).toBe(1);
  });

  test(`if the host emptied local storage, and the database ${how}, the form shows within 3 s and asks before it pays`, async ({
    page,
    server,
    sandbox,
  }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    await page.goto(address);
    server.lose('repaymentCommit');
    await payByCard(page, 'NMB Bank');
    await expect(checking(page).or(paid(page))).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.addInitScript(() => localStorage.clear());
    await page.addInitScript(fail);
    await page.addInitScript(noteAsked);
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
    await page.reload();
    await runUntil(page, payButton(page));
    const waited = await page.evaluate(
      () => Date.now() - ((globalThis as Noting).requestedAt ?? -Infinity),
    );
    expect(waited).toBeLessThan(3000);
    await payByCard(page, 'NMB Bank');
    const question = page.getByRole('alertdialog', { name: 'Have you paid already?' });
    await question.getByRole('button', { name: 'Wait' }).click();
    await expect(question).toHaveCount(0);
    expect(server.sent('repaymentCommit')).toHaveLength(1);
    expect(charges(await sandbox.books(seed))).toBe(1);
  });
}
