import { address, session } from '../address.ts';
import { due } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { elsewhere } from './support/orders.ts';
import { open, pay } from './support/payments.ts';
import { paid } from '../parts.ts';

const ORDER = address('/orderDetails');

test('ORD-15 any other status is replaced by playeduL with the common parameters; Back skips it', async ({
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

test('ORD-15 a receipt delays the redirect until it is dismissed, but not to a later visit', async ({
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
