import { address } from '../address.ts';
import { init } from '../replies/complaints.ts';
import { due, repaid, METHOD, ORDER } from '../replies/orders.ts';
import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/app.ts';

import { elsewhere, openTab } from './support/orders.ts';
import {
  checkAgain,
  lookFor,
  orderRead,
  MINUTE,
  open,
  pay,
  lose,
  storageAtRest,
  storedPayments,
} from './support/payments.ts';
import { phoneTime } from './support/phone-time.ts';
import { noted, payButton, checking, unknownOutcome, paid } from '../parts.ts';

test('any number of quick taps sends one payment', async ({ page, server }) => {
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  const answer = server.hold('repaymentCommit');
  await page.getByRole('radio', { name: 'CRDB Bank' }).check();
  await payButton(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 5; tap++) button.click();
  });
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  answer();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

test('a reply that arrives after the borrower has left does not navigate', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
  const answer = server.hold('repaymentCommit');
  await pay(page);
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/orderDetails/);
  const left = page.url();
  answer();
  await expect.poll(() => storedPayments(page)).toMatchObject([{ state: 'paid' }]);
  expect(page.url()).toBe(left);
});

/** A webview without a database: local storage is left, with web locks or without. */
async function without(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((gone) => {
    for (const name of gone) {
      const owner = name === 'locks' ? Navigator.prototype : window;
      Object.defineProperty(owner, name, { value: undefined });
    }
  }, names);
}

for (const gone of [[], ['indexedDB'], ['indexedDB', 'locks'], ['BroadcastChannel']]) {
  test(`two tabs and a slow server send one payment (without ${gone.join(' and ') || 'nothing'})`, async ({
    page,
    server,
    context,
  }) => {
    const second = await openTab(context);
    await server.listen(second);
    for (const tab of [page, second]) {
      await without(tab, gone);
      await open(tab, server);
      await tab.getByRole('radio', { name: 'CRDB Bank' }).check();
    }
    server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
    const answer = server.hold('repaymentCommit');
    // A tab that knows of the other one's payment offers none.
    const tap = (tab: Page) =>
      tab.evaluate(() =>
        document.querySelector<HTMLElement>('footer .button, .page-footer .button')?.click(),
      );
    await Promise.all([page, second].map(tap));
    await expect
      .poll(async () => (await checking(page).count()) + (await checking(second).count()))
      .toBe(1);
    await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
    answer();
    const receipts = async () => (await paid(page).count()) + (await paid(second).count());
    await expect.poll(receipts).toBeGreaterThan(0);
    for (const tab of [page, second]) {
      if (gone.includes('BroadcastChannel')) await tab.reload();
      await expect(paid(tab)).toBeVisible();
    }
    expect(server.sent('repaymentCommit')).toHaveLength(1);
  });
}

test('a reload while a reply is pending leaves a payment that is checked', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0 });
  const answer = server.hold('repaymentCommit');
  await pay(page);
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  await page.reload();
  await expect(checking(page)).toBeVisible();
  answer();
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

test('Back, another screen and another tab all show the payment; the order offers nothing to pay', async ({
  page,
  server,
  context,
}) => {
  server.succeed('loanDetails', due);
  await page.goto(ORDER);
  await expect(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
  await open(page, server);
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();
  await page.goBack();
  await expect(checking(page)).toBeVisible();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Repayment' })).toHaveCount(0);

  const { visits } = await elsewhere(page, 'lender.example');
  server.succeed('loanDetails', { ...due, playeduL: 'https://lender.example/next' });
  await page.goto(ORDER);
  await expect(checking(page)).toBeVisible();
  await expect(page.getByText('Quick Loan')).toBeVisible();
  expect(visits).toEqual([]);

  await page.close();
  const reopened = await openTab(context);
  await server.listen(reopened);
  await reopened.goto(METHOD);
  await expect(checking(reopened)).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

test('any session that opens the order sees its payment; another order has none', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();
  const others = [
    METHOD.replace('sess-9', 'sess-10'),
    METHOD.replace('&userId=user-7', ''),
    METHOD.replace('&userId=user-7', '').replace('sess-9', 'sess-10'),
    METHOD.replace('user-7', 'user-8'),
    METHOD.replace('L100', 'l100'),
    METHOD.replace('L100', '%20L100%20'),
  ];
  for (const other of others) {
    await page.goto(other);
    await expect(checking(page)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
  }
  await page.goto(METHOD.replace('L100', 'L200'));
  await expect(payButton(page)).toBeVisible();
  const dump = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(dump + JSON.stringify(await storedPayments(page))).not.toMatch(
    /sess-9|sess-10|user-7|user-8/,
  );
});

for (const gone of [[], ['indexedDB']]) {
  test(`CMP-45 a sent complaint clears local storage and no payment (without ${gone.join() || 'nothing'})`, async ({
    page,
    server,
  }) => {
    await without(page, gone);
    await open(page, server);
    server.drop('repaymentCommit');
    await pay(page);
    await expect(checking(page)).toBeVisible();
    server.succeed('problemInit', init);
    server.succeed('problemSave');
    server.succeed('problemList', { tabs: [] });
    await page.goto(address('/complainPageNext', { problemType: '2' }));
    await page.getByRole('textbox').fill('Where is my payment?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('payway'))).toBeNull();
    await page.goto(METHOD);
    await expect(checking(page)).toBeVisible();
  });
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Pay a second time?' });

test('within two minutes of no change the borrower can check again, or pay again after a question', async ({
  page,
  server,
  timezoneId,
}) => {
  await lose(page, server);
  await expect(payButton(page)).toHaveCount(0);
  const look = orderRead(page);
  await page.clock.fastForward(MINUTE);
  await expect(payButton(page)).toHaveCount(0);
  // A jump of the clock would abort this read.
  await look();
  await storageAtRest(page);
  await page.clock.fastForward(MINUTE / 2);
  await expect(unknownOutcome(page)).toBeVisible();
  await payButton(page).click();
  await expect(question(page).getByRole('definition')).toHaveText([
    'TZS 20.000,00',
    'CRDB Bank …4821',
    phoneTime('2026-11-21T10:01:00Z', timezoneId),
  ]);
  await expect(question(page)).toContainText('you pay TZS 20.000,00 now, you pay both');
  await question(page).getByRole('button', { name: 'Wait' }).click();
  expect(server.sent('repaymentCommit')).toHaveLength(1);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R2' });
  await payButton(page).click();
  await question(page).getByRole('button', { name: 'Pay again' }).click();
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(2);
  const keys = server.sent('repaymentCommit').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('a payment that arrived late is found when the borrower checks again', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.clock.fastForward(2 * MINUTE);
  await expect(unknownOutcome(page)).toBeVisible();
  server.succeed('loanDetails', repaid);
  await checkAgain(page, paid(page));
});

test('if one of two payments of the same amount arrives, it is asked which, and no success is shown', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.clock.fastForward(2 * MINUTE);
  await payButton(page).click();
  await question(page).getByRole('button', { name: 'Pay again' }).click();
  await expect(checking(page)).toBeVisible();
  server.succeed('loanDetails', repaid);
  await lookFor(page, page.getByText('One of these payments has arrived'));
  await expect(paid(page)).toHaveCount(0);
});

test('a payment reopened the next day is still being checked, and checks once', async ({
  page,
  server,
}) => {
  await lose(page, server);
  // A read that is running during such a jump of the clock would be repeated.
  await page.goto('about:blank');
  await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'));
  const before = server.sent('loanDetails').length;
  await page.goto(METHOD);
  await expect(unknownOutcome(page)).toBeVisible();
  await expect.poll(() => server.sent('loanDetails').length).toBe(before + 1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while a payment is checked, changed, unknown and paid, ${colorScheme}`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, server);
    server.drop('repaymentCommit');
    await pay(page);
    await expect(checking(page)).toBeVisible();
    await expectAccessible(page);
    server.succeed('loanDetails', { ...due, orderStatus: 180, noticeStatusText: 'Overdue' });
    await expect(page.locator('ins')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'This is my payment' }).click();
    await expect(noted(page)).toBeVisible();
    await expectAccessible(page);
  });
}
