import { address, session } from '../address.ts';
import { due, settled } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { elsewhere } from './support/orders.ts';
import { open, paid, pay } from './support/payments.ts';

const ORDER = address('/orderDetails');

test('ORD-15 any other status gives way to playeduL with the common parameters; Back skips it', async ({
  page,
  server,
}) => {
  const { visits } = await elsewhere(page, 'lender.example');
  const playeduL = 'https://lender.example/next?step=2&userId=own#top';
  server.succeed('loanDetails', { ...due, orderStatus: 110, playeduL });
  server.succeed('contactInfo', {});
  await page.goto(address('/aboutUs'));
  await page.goto(ORDER);
  await expect(page).toHaveTitle('Elsewhere');
  const url = new URL(page.url());
  expect(url.hash).toBe('#top');
  expect(Object.fromEntries(url.searchParams)).toEqual({ ...session, step: '2', userId: 'own' });
  expect(visits).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/aboutUs/);
});

test('ORD-15 a receipt holds the redirect back until it is put away, and not beyond the visit', async ({
  page,
  server,
}) => {
  const { visits } = await elsewhere(page, 'lender.example');
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  server.succeed('loanDetails', {
    ...due,
    orderStatus: 110,
    playeduL: 'https://lender.example/next',
  });
  await pay(page);
  await expect(paid(page)).toBeVisible();
  await expect(page).toHaveURL(/borrowDetail/);
  await expect(page.getByText('Quick Loan')).toBeVisible();
  expect(visits).toEqual([]);
  await page.goto(ORDER);
  await expect(page).toHaveTitle('Elsewhere');
});

test('ORD-34 an order that opens with its popup says in the popup that a star is missing', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  server.succeed('loanDetails', { ...settled, isScore: 1 });
  await page.goto(ORDER);
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('radio')).toHaveCount(5);
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect(popup.getByText('Silakan pilih', { exact: true })).toBeVisible();
});
