import { config } from '../../src/lib/config.ts';
import { address, expect, test } from './support/app.ts';

test.beforeEach(({ server }) => server.succeed('contactInfo', { email: 'help@lender.example' }));

test('SUP-02 SUP-11 SUP-12 SUP-17 about us has welcome, mission and team', async ({ page }) => {
  await page.goto(address('/aboutUs'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    `Welcome to ${config.company.name}`,
    'Our mission',
    'Our advantages',
    'Our team',
    'Contact',
  ]);
  await expect(page.getByText('To make a loan easy to understand')).toBeVisible();
  await expect(page.getByText('People who know lending')).toBeVisible();
});

test('SUP-13 SUP-14 SUP-15 SUP-16 about us lists the four advantages', async ({ page }) => {
  await page.goto(address('/aboutUs'));
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Quick approval',
    'Transparent fees',
    'Flexible repayment',
    'Safe and reliable',
  ]);
});

test('SUP-18 about us gives the e-mail of customer service', async ({ page, server }) => {
  await page.goto(address('/aboutUs'));
  await expect(page.getByRole('link', { name: 'help@lender.example' })).toHaveAttribute(
    'href',
    'mailto:help@lender.example',
  );
  expect(server.sent('contactInfo')).toHaveLength(1);
});

test('about us is read while the e-mail is still under way', async ({ page, server }) => {
  const answer = server.hold('contactInfo');
  await page.goto(address('/aboutUs'));
  await expect(page.getByText('Quick approval')).toBeVisible();
  await expect(page.getByText('loading...')).toBeHidden();
  answer();
  await expect(page.getByRole('link', { name: 'help@lender.example' })).toBeVisible();
});

test('without the e-mail about us has no contact, and all the rest', async ({ page, server }) => {
  server.refuse('contactInfo', 'The system is busy.');
  await page.goto(address('/aboutUs'));
  await expect(page.getByRole('status').last()).toHaveText('The system is busy.');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
  await expect(page.getByRole('link')).toHaveCount(0);
});
