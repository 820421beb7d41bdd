import { address } from '../address.ts';
import { list } from '../replies/complaints.ts';
import { expect, test, toast } from './support/app.ts';
import { example } from './support/contract.ts';

test('HTTP-05 HTTP-06 the headers swift and eyes are read from the address', async ({
  page,
  server,
}) => {
  server.succeed('problemList', list);
  await page.goto(address('/complaintList', { swift: 'fast', eyes: 'blue' }));
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  expect(server.calls[0]?.headers).toMatchObject({ swift: 'fast', eyes: 'blue' });
});

test('HTTP-03 HTTP-04 the headers building and gather are read from the address, and empty without', async ({
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

test('each tap that sends has its own Idempotency-Key, a read has none', async ({
  page,
  server,
}) => {
  server.refuse('sendDeleteCode', 'Not now');
  await page.goto(address('/deleteMkopoWallerAccount'));
  await page.getByLabelText('Phone number').fill('0712345678');
  const send = page.getByRole('button', { name: 'Send code' });
  await send.click();
  await expect.element(toast(page)).toHaveTextContent('Not now');
  await send.click();
  await expect.poll(() => server.sent('sendDeleteCode').length).toBe(2);
  const keys = server.sent('sendDeleteCode').map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^"[\da-f-]{36}"$/);
  expect(keys[1]).toMatch(/^"[\da-f-]{36}"$/);
  expect(keys[1]).not.toBe(keys[0]);
  await page.goto(address('/complaintList'));
  await expect.poll(() => server.sent('problemList').length).toBe(1);
  expect(server.sent('problemList')[0]?.headers).not.toHaveProperty('idempotency-key');
});

test("each call sends the borrower's language", async ({ page, server }) => {
  server.succeed('problemList', list);
  await page.goto(address('/complaintList', { lang: 'sw' }));
  await expect.poll(() => server.sent('problemList').length).toBe(1);
  expect(server.sent('problemList')[0]?.headers).toHaveProperty('accept-language', 'sw');
});
