import { expect, test } from './support/app.ts';
import {
  BANK,
  bank,
  cardType,
  channel,
  choice,
  item,
  nextButton,
  openForm,
} from './support/bank.ts';
import { example } from './support/contract.ts';
import { withIosHost } from './support/host.ts';
import { lookOver } from './support/look.ts';

// Five looks of each state, two of them judged by axe.
test.slow();

test('the form, its picker and its failure look right everywhere', async ({ page, server }) => {
  server.answer('bankCardInit', example('bankCardInit'));
  server.refuse('bankSave', 'The account number is not known to the bank.');
  await page.goto(BANK);
  await expect(page.getByRole('tab')).toHaveCount(2);
  await lookOver(page, 'bank-form');
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await nextButton(page).click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await lookOver(page, 'bank-refused');
  await page.getByRole('button', { name: 'Branch city' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookOver(page, 'bank-picker');
});

test('long texts and long lists look right everywhere', async ({ page, server }) => {
  const long = 'Benki ya Taifa ya Biashara na Maendeleo ya Wananchi wa Tanzania';
  const note = Array.from({ length: 400 }, (_, type) => ({
    name: type % 7 ? `Branch ${type}` : `${long} ${type}`,
    type,
  }));
  await openForm(page, server, [
    cardType({ note: [1, 2, 3].map((type) => ({ name: `${long} ${type}`, type })) }),
    channel({ title: long, note: [{ name: long, type: 90006 }] }),
    item({ code: 'cardNo', title: long, subtitle: long, value: '4'.repeat(80) }),
    bank({ note: [] }),
    bank({ code: 'branch', note, type: 7, title: long }),
  ]);
  await lookOver(page, 'bank-long');
  await page.locator('.choice-field button').last().click();
  await page.getByRole('searchbox').fill('benki');
  await expect(page.getByRole('status').filter({ hasText: 'matches' })).toBeVisible();
  await lookOver(page, 'bank-picker-long');
});

test('what stands before, after and in place of the form looks right everywhere', async ({
  page,
  server,
}) => {
  server.succeed('bankCardInit', { items: [] });
  const open = server.hold('bankCardInit');
  await page.goto(BANK);
  await expect(page.getByText('loading...')).toBeVisible();
  await lookOver(page, 'bank-loading');
  open();
  await expect(page.getByText('Nothing to fill in now')).toBeVisible();
  await lookOver(page, 'bank-empty');

  server.drop('bankCardInit');
  await withIosHost(page);
  await page.reload();
  await expect(page.getByText('No connection')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await lookOver(page, 'bank-offline');
  await page.context().setOffline(false);
  server.refuse('bankCardInit', 'The service is being repaired until 18:00.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This did not load')).toBeVisible();
  await lookOver(page, 'bank-failed');
  server.succeed('bankCardInit', { items: [bank()] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(choice(page, 'bankCode')).toBeVisible();
  server.succeed('bankSave');
  await nextButton(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await lookOver(page, 'bank-saved');
});
