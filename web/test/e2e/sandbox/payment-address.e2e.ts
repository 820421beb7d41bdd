import type { BrowserContext, Page } from 'playwright/test';
import { expect, test, toast } from '../support/app.ts';
import { openTab } from '../support/orders.ts';
import { payByCard } from '../support/paying.ts';
import { checking, storageAtRest } from '../support/payments.ts';
import { scenario } from '../support/sandbox.ts';

/** The payment methods of a borrower, by session. */
const methodOf = (seed: string, withholdingAmount: string, own: Record<string, string> = {}) =>
  scenario('/paymentMethod', seed, { withholdingAmount, ...own });

type Holder = { released?: boolean };

/** Another tab is busy with the database of payments until the returned function is called. */
async function holdDatabase(context: BrowserContext): Promise<() => Promise<void>> {
  const tab = await openTab(context);
  await tab.goto('/config.json');
  await tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('brought-payments');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const store = database.transaction('payments', 'readwrite').objectStore('payments');
          const next = () => {
            if ((window as Holder).released) return database.close();
            store.count().addEventListener('success', next);
            resolve();
          };
          next();
        });
      }),
  );
  return () =>
    tab.evaluate(() => {
      (window as Holder).released = true;
    });
}

/** What the host does to the address of the page. */
const swaps: Record<string, (target: string) => void> = {
  'without a word': (target) => history.replaceState(null, '', target),
  'as a link does': (target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  },
  'in the fragment': (target) => {
    location.hash = `#/?${target.split('?')[1]}`;
  },
};

const loaded = (page: Page) => page.getByRole('radio', { name: 'NMB Bank' });

for (const [how, swap] of Object.entries(swaps)) {
  test(`SES-07 an address that the host swaps ${how} while a payment is being kept sends nothing, and the next tap pays what it says`, async ({
    page,
    server,
    sandbox,
    context,
  }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    const first = methodOf('due-today', '500');
    // What stands in the fragment counts where the query says nothing.
    await page.goto(how === 'in the fragment' ? first.replace('?', '#/?') : first);
    await expect(loaded(page)).toBeVisible();
    await storageAtRest(page);
    await page.clock.pauseAt(new Date('2026-11-21T10:01:00Z'));
    const release = await holdDatabase(context);
    await payByCard(page, 'NMB Bank');
    await page.evaluate(swap, methodOf('due-today.other', '700'));
    await release();
    await expect(toast(page)).toContainText('Nothing was sent');
    expect(server.sent('repaymentCommit')).toEqual([]);

    await page.clock.resume();
    await expect(page.getByRole('button', { name: 'Pay TZS 700,00' })).toBeVisible();
    await payByCard(page, 'NMB Bank');
    await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
    const [call] = server.sent('repaymentCommit');
    expect(call?.query.get('sessionId')).toBe('due-today.other');
    expect(call?.form.get('amount')).toBe('700');
    const paidOf = async (seed: string) => {
      const { orders } = await sandbox.books(seed);
      return orders.flatMap(({ payments }) => payments).map(({ amount }) => amount);
    };
    // The sandbox knows the session once the call has come.
    await expect(async () => expect(await paidOf('due-today.other')).toEqual([70_000])).toPass();
    expect(await paidOf('due-today')).toEqual([]);
  });
}

test('a payment that never arrived is met by whoever opens the order: without a user id, with a new session, with both', async ({
  page,
  server,
  sandbox,
}) => {
  await page.goto(methodOf('due-today', '500', { userId: 'u-1' }));
  server.drop('repaymentCommit');
  await payByCard(page, 'NMB Bank');
  await expect(checking(page)).toBeVisible();
  const others = [
    methodOf('due-today', '500'),
    methodOf('due-today.new', '500', { userId: 'u-1' }),
    methodOf('due-today.new', '500'),
  ];
  for (const other of others) {
    await page.goto(other);
    await expect(checking(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  }
  expect(server.sent('repaymentCommit')).toHaveLength(1);
  const { orders } = await sandbox.books('due-today');
  expect(orders.flatMap(({ payments }) => payments)).toEqual([]);
});
