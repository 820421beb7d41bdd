import { address } from '../address.ts';
import { list } from '../replies/complaints.ts';
import { expect, test } from './support/app.ts';
import { example } from './support/contract.ts';

test('HTTP-05 HTTP-06 the headers swift and eyes are filled from the address', async ({
  page,
  server,
}) => {
  server.succeed('problemList', list);
  await page.goto(address('/complaintList', { swift: 'fast', eyes: 'blue' }));
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  expect(server.calls[0]?.headers).toMatchObject({ swift: 'fast', eyes: 'blue' });
});

test('HTTP-03 HTTP-04 the headers building and gather are filled from the address, empty without', async ({
  page,
  server,
}) => {
  server.answer('loanDetails', example('loanDetails'));
  await page.goto(address('/orderDetails', { building: 'b1', gather: 'g1' }));
  await expect.poll(() => server.sent('loanDetails').length).toBe(1);
  await page.goto(address('/orderDetails'));
  await expect.poll(() => server.sent('loanDetails').length).toBe(2);
  const sent = server
    .sent('loanDetails')
    .map(({ headers }) => [headers['building'], headers['gather'], headers['x-requested-with']]);
  expect(sent).toEqual([
    ['b1', 'g1', 'XMLHttpRequest'],
    ['', '', 'XMLHttpRequest'],
  ]);
});

test('HTTP-07 headers without a parameter are sent empty', async ({ page, server }) => {
  server.succeed('problemList', list);
  await page.goto(address('/complaintList'));
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  expect(server.calls[0]?.headers).toMatchObject({ swift: '', eyes: '' });
});

test('SES-05 an address with product_id only yields productId on the calls', async ({
  page,
  server,
}) => {
  server.succeed('problemList', list);
  await page.goto('/complaintList?product_id=7');
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  expect(server.calls[0]?.query.get('productId')).toBe('7');
});

test('SES-02 a visitor without session parameters sends none of them', async ({ page, server }) => {
  server.succeed('problemList', list);
  await page.goto('/complaintList');
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  expect([...(server.calls[0]?.query.keys() ?? [])]).toEqual([]);
});
