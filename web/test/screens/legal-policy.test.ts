import { config } from '../../src/lib/config.ts';
import { expect, test } from './support/app.ts';

import { texts, type Screen } from './support/screen.ts';

/** The part of the policy under a heading. */
const topic = (page: Screen, heading: string) =>
  page.getByRole('region', { name: heading, exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/privacyPolicy');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy policy');
});

test('LEG-01 the policy is available without a session, and is marked as sample text', async ({
  page,
}) => {
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => document.title).toBe('Privacy policy');
  await expect.element(page.getByText('Sample text.')).toBeVisible();
});

test('LEG-04 the policy names the lender with its configured data', async ({ page }) => {
  const { name, address, phone, email } = config.company;
  await expect
    .poll(() => texts(topic(page, 'Who we are').getByRole('definition')))
    .toEqual([name, address, phone, email]);
});

test('LEG-05 the policy names the configured grievance officer', async ({ page }) => {
  const { name, phone, email } = config.grievanceOfficer;
  await expect
    .poll(() => texts(topic(page, 'Grievance officer').getByRole('definition')))
    .toEqual([name, phone, email]);
});

test('LEG-06 the policy covers the data collected', async ({ page }) => {
  await expect.element(topic(page, 'Data we collect').getByRole('listitem')).not.toHaveLength(0);
});

test('LEG-07 the policy covers purposes', async ({ page }) => {
  await expect.element(topic(page, 'Purposes').getByRole('listitem')).not.toHaveLength(0);
});

test('LEG-08 the policy covers disclosure', async ({ page }) => {
  await expect.element(topic(page, 'Disclosure')).toMatchTextContent('We disclose it only to');
});

test('LEG-09 the policy covers cookies', async ({ page }) => {
  await expect.element(topic(page, 'Cookies')).toMatchTextContent('We use cookies');
});

test('LEG-10 the policy covers camera, GPS, advertising id and network of the device', async ({
  page,
}) => {
  await expect
    .poll(() => texts(topic(page, 'Device information').getByRole('term')))
    .toEqual(['Camera', 'GPS', 'Advertising id', 'Network']);
});

test('LEG-11 the policy covers minors under 18', async ({ page }) => {
  await expect
    .element(topic(page, 'Minors under 18'))
    .toMatchTextContent('not for minors under 18');
});

test('LEG-12 the policy covers password security', async ({ page }) => {
  await expect.element(topic(page, 'Password security')).toMatchTextContent('Keep your password');
});

test('LEG-13 the policy covers its own changes', async ({ page }) => {
  await expect
    .element(topic(page, 'Changes to this policy'))
    .toMatchTextContent('When we change this policy');
});

test('LEG-14 the policy states the right of access', async ({ page }) => {
  await expect.element(topic(page, 'Your rights')).toMatchTextContent('You may access your data');
});

test('LEG-15 the policy states the right to correct', async ({ page }) => {
  await expect.element(topic(page, 'Your rights')).toMatchTextContent('You may correct data');
});

test('LEG-16 the policy states the right to withdraw consent', async ({ page }) => {
  await expect.element(topic(page, 'Your rights')).toMatchTextContent('You may withdraw consent');
});

test('LEG-17 the policy states the right to opt out', async ({ page }) => {
  await expect.element(topic(page, 'Your rights')).toMatchTextContent('You may opt out');
});

test('the contents link to each topic, below the bar', async ({ page }) => {
  await page.getByText('Contents').click();
  const links = page.getByRole('list').first().getByRole('link');
  await expect
    .element(links)
    .toHaveLength(page.getByRole('heading', { level: 2 }).elements().length);
  await page.getByRole('link', { name: 'Your rights' }).click();
  const heading = page.getByRole('heading', { name: 'Your rights' });
  await expect.element(heading).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  const place = heading.element().getBoundingClientRect();
  expect(place?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
