import { address } from '../address.ts';
import { init, orders } from '../replies/complaints.ts';
import { expect, test } from './support/app.ts';

test.beforeEach(({ server }) => server.succeed('problemInit', init));

test('CMP-18 the chosen order survives a reload and closes an open list of sub-topics', async ({
  page,
  server,
}) => {
  const both = [orders.first, { ...orders.second, isShow: '1' }];
  server.succeed('problemInit', { ...init, orderList: both });
  await page.goto(address('/complainPage'));
  await page.getByRole('button', { name: 'Collection' }).click();
  await expect(page.getByText('Threats or rude words')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: /L200/ }).click();
  await expect(page.getByText('Threats or rude words')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Salary Advance')).toBeVisible();
});
