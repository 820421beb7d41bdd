import { address, session } from '../address.ts';
import { expect, test, toast } from './support/app.ts';

test('customer service copies the order number, for use elsewhere', async ({ page, server }) => {
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '0712 345 678' });
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  await page.goto(address('/customerService'));
  await page.getByRole('button', { name: 'Copy order number' }).click();
  await expect.element(toast(page)).toHaveTextContent('copy success');
  expect(copied).toEqual([session.orderId]);
});

test('without an order there is no number to copy', async ({ page, server }) => {
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '0712 345 678' });
  await page.goto('/customerService?sessionId=s');
  await expect.element(page.getByRole('button', { name: /^Telephone/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy order number' })).toHaveLength(0);
});
