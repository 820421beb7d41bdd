import { address } from '../address.ts';
import { config } from '../../src/lib/config.ts';
import { expect, test } from './support/app.ts';
import { texts } from './support/screen.ts';

test.beforeEach(({ server }) => server.succeed('contactInfo', { email: 'help@lender.example' }));

test('SUP-02 SUP-11 SUP-12 SUP-17 about us has welcome, mission and team', async ({ page }) => {
  await page.goto(address('/aboutUs'));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('About us');
  await expect
    .poll(() => texts(page.getByRole('heading', { level: 2 })))
    .toEqual([
      `Welcome to ${config.company.name}`,
      'Our mission',
      'Our advantages',
      'Our team',
      'Contact',
    ]);
  await expect.element(page.getByText('To make a loan easy to understand')).toBeVisible();
  await expect.element(page.getByText('People who know lending')).toBeVisible();
});

test('SUP-13 SUP-14 SUP-15 SUP-16 about us lists the four advantages', async ({ page }) => {
  await page.goto(address('/aboutUs'));
  await expect
    .poll(() => texts(page.getByRole('heading', { level: 3 })))
    .toEqual(['Quick approval', 'Transparent fees', 'Flexible repayment', 'Safe and reliable']);
});

test('SUP-18 about us shows the customer service e-mail', async ({ page, server }) => {
  await page.goto(address('/aboutUs'));
  await expect
    .element(page.getByRole('link', { name: 'help@lender.example' }))
    .toHaveAttribute('href', 'mailto:help@lender.example');
  expect(server.sent('contactInfo')).toHaveLength(1);
});

test('about us is readable while the e-mail is loading', async ({ page, server }) => {
  const answer = server.hold('contactInfo');
  await page.goto(address('/aboutUs'));
  await expect.element(page.getByText('Quick approval')).toBeVisible();
  await expect.element(page.getByText('loading...')).not.toBeInTheDocument();
  answer();
  await expect.element(page.getByRole('link', { name: 'help@lender.example' })).toBeVisible();
});

test('about us requests the e-mail again if it failed to load', async ({ page, server }) => {
  server.refuse('contactInfo', 'The system is busy.');
  await page.goto(address('/aboutUs', { lang: 'sw' }));
  await expect.element(page.getByText('Njia ya kuwasiliana na huduma kwa wateja')).toBeVisible();
  server.succeed('contactInfo', { email: 'help@lender.example' });
  await page.getByRole('button', { name: 'Jaribu tena' }).click();
  await expect.element(page.getByRole('link', { name: 'help@lender.example' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Jaribu tena' })).toHaveLength(0);
});

test('without the e-mail about us omits the contact, and shows the rest', async ({
  page,
  server,
}) => {
  server.refuse('contactInfo', 'The system is busy.');
  await page.goto(address('/aboutUs'));
  await expect.element(page.getByRole('status').last()).toHaveTextContent('The system is busy.');
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveLength(4);
  await expect.element(page.getByRole('main').getByRole('link')).toHaveLength(0);
});
