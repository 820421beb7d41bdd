import type { BrowserContext, Page } from 'playwright/test';
import { expect, settled, test, toast } from '../support/app.ts';
import { takeOffer } from '../support/loans.ts';
import { openTab } from '../support/orders.ts';
import { code, payByCard } from '../support/paying.ts';
import { storageAtRest, storedPayments } from '../support/payments.ts';
import { scenario } from '../../scenario.ts';
import { pickWallet } from '../support/wallets.ts';
import { checking, paid, payNow } from '../../parts.ts';

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

/** The ways in which the host changes the address of the page. */
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
  test(`SES-07 an address that the host changes ${how} while a payment is stored sends nothing, and the next tap pays the new one`, async ({
    page,
    server,
    sandbox,
    context,
  }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    const first = methodOf('due-today', '500');
    // Parameters in the fragment count if the query lacks them.
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
    // The sandbox has the session once the call has arrived.
    await expect(async () => expect(await paidOf('due-today.other')).toEqual([70_000])).toPass();
    expect(await paidOf('due-today')).toEqual([]);
  });
}

/** The address of a page with all its parameters in the fragment. */
const inFragment = (target: string) => target.replace('?', '#/?');

const swapFragment = (page: Page, target: string) =>
  page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    inFragment(target).split('#')[1] ?? '',
  );

const anna = { userId: 'u-1', mobilePhone: '0711111111' };
const ben = { userId: 'u-2', mobilePhone: '0722222222' };

test('SES-07 a fragment of another borrower loads their data, and keeps nothing of the previous one', async ({
  page,
  server,
}) => {
  await page.goto(inFragment(methodOf('due-today', '500', anna)));
  await expect(loaded(page)).toBeVisible();
  await swapFragment(page, methodOf('no-cards', '700', ben));
  await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(server.sent('repaymentWay').map(({ query }) => query.get('sessionId'))).toEqual([
    'due-today',
    'no-cards',
  ]);
});

const renewals = {
  'another amount': methodOf('due-today', '900', anna),
  'another session': methodOf('due-today.renewed', '500', anna),
};

for (const [what, target] of Object.entries(renewals)) {
  test(`SES-07 a requested code confirms nothing after the fragment changes to ${what}`, async ({
    page,
    server,
    sandbox,
  }) => {
    await page.goto(inFragment(methodOf('due-today', '500', anna)));
    await payByCard(page, 'CRDB Bank');
    await expect(code(page)).toBeVisible();
    await swapFragment(page, target);
    await expect(toast(page)).toContainText('Nothing was sent');
    await expect(code(page)).toHaveCount(0);
    await payByCard(page, 'CRDB Bank');
    await expect(code(page)).toBeVisible();
    await code(page).fill(await sandbox.code(anna.mobilePhone));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(paid(page)).toBeVisible();
    expect(server.sent('repaymentConfirm')).toHaveLength(1);
    const { searchParams } = new URL(target, 'http://any.example');
    const shown = `TZS ${searchParams.get('withholdingAmount')},00`;
    await expect(page.locator('.payment-amount')).toHaveText(shown);
    const { orders } = await sandbox.books(searchParams.get('sessionId') ?? '');
    const amounts = orders.flatMap(({ payments }) => payments).map(({ amount }) => amount);
    expect(amounts).toEqual([Number(searchParams.get('withholdingAmount')) * 100]);
  });
}

type Leading = {
  from: string;
  to: string;
  pay: (page: Page) => Promise<void>;
};

const leading = {
  repaymentCommit: {
    from: methodOf('due-today', '500', anna),
    to: methodOf('due-today.ben', '500', ben),
    pay: (page) => payByCard(page, 'NMB Bank'),
  },
  generateVcode: {
    from: scenario('/repayment', 'due-today', anna),
    to: scenario('/repayment', 'due-today.ben', ben),
    pay: async (page) => {
      await pickWallet(page, 'M-Pesa');
      await payNow(page).click();
    },
  },
  loanDetailPush: {
    from: scenario('/loanConfirmNew', 'confirm-waiting', anna),
    to: scenario('/loanConfirmNew', 'confirm-waiting.ben', ben),
    pay: (page) => takeOffer(page),
  },
} satisfies Record<string, Leading>;

for (const [operationId, { from, to, pay }] of Object.entries(leading)) {
  test(`SES-07 the reply of ${operationId} does not navigate once the address has another borrower`, async ({
    page,
    server,
  }) => {
    const id = operationId as keyof typeof leading;
    await page.goto(from);
    const answer = server.hold(id);
    await pay(page);
    await expect.poll(() => server.sent(id).length).toBe(1);
    await page.evaluate(swaps['as a link does'] ?? String, to);
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(request.url());
    });
    answer();
    // An ended payment may be forgotten already: the page is somebody else's now.
    await expect.poll(() => storedPayments(page)).not.toMatchObject([{ state: 'sending' }]);
    await settled(page);
    expect(page.url()).toContain(to);
    expect(opened).toEqual([]);
  });
}

test('anybody who opens the order sees a payment that never arrived: without a user id, with a new session, with both', async ({
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
