import { address } from '../address.ts';
import { list } from '../replies/complaints.ts';
import { expect, test } from './support/app.ts';

test.beforeEach(({ server }) => server.succeed('problemList', list));

test('the open one of many tabs is visible, and the page does not scroll', async ({
  page,
  server,
}) => {
  const titles = Array.from({ length: 12 }, (_, index) => `Answered in month ${index + 1}`);
  server.succeed('problemList', { tabs: titles.map((title) => ({ title, list: [] })) });
  await page.goto(address('/complaintList', { tab: '9' }));
  const tenth = page.getByRole('tab', { name: 'month 10' });
  await expect(tenth).toHaveAttribute('aria-selected', 'true');
  await expect(tenth).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'month 11' }).tap();
  await expect(page.getByRole('tab', { name: 'month 11' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: 'month 12' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
