import { address } from '../address.ts';
import { due, paymentMethods, repaid } from '../replies/orders.ts';
import { plan } from '../replies/plans.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';

import { open, pay, storageAtRest, storedPayments } from './support/payments.ts';
import { checking, paid, payButton } from '../parts.ts';

/** Fills the storages of a webview: they can be read and emptied, but take nothing more. */
async function fill(page: Page, storages: readonly string[]): Promise<void> {
  await page.addInitScript((full) => {
    const refuse = () => {
      throw new DOMException('no room is left', 'QuotaExceededError');
    };
    const room = sessionStorage.getItem('room') !== null;
    if (full.includes('database') && !room) IDBObjectStore.prototype.put = refuse;
    if (full.includes('local storage')) Storage.prototype.setItem = refuse;
  }, storages);
}

for (const full of [['database'], ['database', 'local storage']]) {
  test(`a payment with a lost reply is checked even if ${full.join(' and ')} has no space left`, async ({
    page,
    server,
  }) => {
    await fill(page, full);
    server.succeed('loanDetails', due);
    await open(page, server);
    server.drop('repaymentCommit');
    await pay(page);
    if (full.includes('local storage')) {
      await expect(page.getByText('does not let us read or keep payments')).toBeVisible();
      await page.getByRole('button', { name: 'Pay Now' }).click();
    }
    await expect(checking(page)).toBeVisible();
    // Another screen reads what is stored.
    await page.getByRole('link', { name: 'Customer service' }).click();
    await expect(page.getByRole('heading', { name: 'Customer service', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(checking(page)).toBeVisible();
    server.succeed('loanDetails', repaid);
    await expect(paid(page)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(payButton(page)).toBeVisible();
    expect(server.sent('repaymentCommit')).toHaveLength(1);
  });
}

test('a payment that did not fit into the database survives a reload, and moves there once it fits', async ({
  page,
  server,
}) => {
  await fill(page, ['database']);
  await open(page, server);
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();
  await page.reload();
  await expect(checking(page)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await storedPayments(page)).toEqual([]);

  await page.evaluate(() => sessionStorage.setItem('room', 'yes'));
  await page.reload();
  await expect(checking(page)).toBeVisible();
  expect(await storedPayments(page)).toMatchObject([{ state: 'unknown' }]);
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

test('a cookie stores an open payment as digests, and is removed when the payment has ended', async ({
  page,
  server,
  context,
}) => {
  await open(page, server);
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();
  const [cookie, ...more] = await context.cookies();
  expect(more).toEqual([]);
  expect(cookie).toMatchObject({ name: 'openPayments', value: expect.not.stringMatching(/L100/i) });
  server.succeed('loanDetails', repaid);
  await expect(paid(page)).toBeVisible();
  await expect.poll(() => context.cookies()).toEqual([]);
});

test('a payment only in local storage is asked about once that is emptied, regardless of the database', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('database') === 'back') {
      sessionStorage.clear();
      localStorage.clear();
    }
    const own = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (...names) => {
      if (sessionStorage.getItem('database') !== null) throw new DOMException('lost');
      return own(...names);
    };
  });
  await open(page, server);
  await storageAtRest(page);
  await page.evaluate(() => sessionStorage.setItem('database', 'lost'));
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem('database', 'back'));
  await page.reload();
  await expect(page.getByText('does not let us read or keep payments')).toBeVisible();
  await pay(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('TZS 20.000,00');
  await question.getByRole('button', { name: 'Wait' }).click();
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

for (const path of ['/orderDetails', '/repayment', '/paymentMethod']) {
  test(`${path} opens if a webview throws on access to its storages`, async ({ page, server }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get });
    });
    server.succeed('loanDetails', due);
    server.succeed('installmentPlan', plan());
    server.succeed('repaymentWay', paymentMethods);
    await page.goto(address(path, { withholdingAmount: '20000' }));
    const note = page.getByText('does not let us read or keep payments');
    await expect(note).toBeVisible();
    await expect(note).toHaveCount(1);
    await expect(page.getByRole('button', { name: /Pay|Repayment/ }).first()).toBeEnabled();
  });
}

const betweenTabs = {
  'forbids channels to other tabs': () => {
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        throw new DOMException('denied', 'SecurityError');
      }
    };
  },
  'sends nothing to other tabs': () => {
    BroadcastChannel.prototype.postMessage = () => {
      throw new DOMException('closed', 'InvalidStateError');
    };
  },
  'never grants a lock': () => {
    LockManager.prototype.request = () => new Promise(() => {});
  },
};

for (const [what, init] of Object.entries(betweenTabs)) {
  test(`a webview that ${what} pays once, and shows the payment after a reload`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(init);
    server.succeed('loanDetails', due);
    await open(page, server);
    server.drop('repaymentCommit');
    await pay(page);
    await expect(checking(page)).toBeVisible();
    expect(server.sent('repaymentCommit')).toHaveLength(1);
    await page.reload();
    await expect(checking(page)).toBeVisible();
    expect(server.sent('repaymentCommit')).toHaveLength(1);
  });
}
