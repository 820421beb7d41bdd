import { expect, test } from './support/app.ts';

import { texts, type Screen } from './support/screen.ts';

/** The part of the terms under a heading. */
const topic = (page: Screen, heading: string) =>
  page.getByRole('region', { name: heading, exact: true });

/** The titles and values of a topic, in pairs. */
const rows = (page: Screen, heading: string) => topic(page, heading).getByCSS('dl > div');

test.beforeEach(async ({ page }) => {
  await page.goto('/loanAgreement');
});

test('LEG-02 LEG-18 the loan agreement shows the loan terms, one topic after the other', async ({
  page,
}) => {
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Loan terms and conditions');
  await expect
    .poll(() => texts(page.getByRole('heading', { level: 2 })))
    .toEqual([
      'Who may apply',
      'Loan term',
      'Decision and credit',
      'Prepayment',
      'Extension',
      'Late payment',
      'Allocation of payments',
      'Duty to notify',
      'Default',
      'Assignment',
    ]);
});

test('LEG-19 the loan term is 91 to 365 calendar days', async ({ page }) => {
  await expect
    .element(topic(page, 'Loan term'))
    .toMatchTextContent('The loan term is 91 to 365 calendar days.');
});

test('LEG-20 the decision is made within 1 day', async ({ page }) => {
  await expect
    .element(topic(page, 'Decision and credit'))
    .toMatchTextContent('The decision on an application is made within 1 day.');
});

test('LEG-21 the money is credited within 1 to 3 calendar days', async ({ page }) => {
  await expect
    .element(topic(page, 'Decision and credit'))
    .toMatchTextContent('the money is credited within 1 to 3 calendar days.');
});

test('LEG-22 LEG-23 prepayment needs half the term and 7 calendar days, both', async ({ page }) => {
  await expect
    .element(topic(page, 'Prepayment'))
    .toMatchTextContent(
      'only after half the term has passed and at least 7 calendar days after disbursement',
    );
});

test('LEG-24 an extension keeps the same period', async ({ page }) => {
  await expect
    .element(topic(page, 'Extension'))
    .toMatchTextContent('An extension keeps the same period.');
});

test('LEG-25 an extension requires interest and penalties to be paid', async ({ page }) => {
  await expect
    .element(topic(page, 'Extension'))
    .toMatchTextContent('It requires the interest and penalties to be paid.');
});

test('LEG-26 the one-time penalty is 1,000 for new clients', async ({ page }) => {
  await expect.element(topic(page, 'Late payment')).toMatchTextContent('a one-time penalty is due');
  await expect.element(rows(page, 'Late payment').nth(0)).toHaveTextContent('New clients1,000');
});

test('LEG-27 the one-time penalty is 800 for repeat clients', async ({ page }) => {
  await expect.element(rows(page, 'Late payment').nth(1)).toHaveTextContent('Repeat clients800');
});

test('LEG-28 the daily charge on the unpaid amount is 5% on days 1-30', async ({ page }) => {
  await expect
    .element(topic(page, 'Late payment'))
    .toMatchTextContent('a daily charge on the unpaid amount');
  await expect.element(rows(page, 'Late payment').nth(2)).toHaveTextContent('On days 1-305%');
});

test('LEG-29 the daily charge is 4% on days 31-90', async ({ page }) => {
  await expect.element(rows(page, 'Late payment').nth(3)).toHaveTextContent('On days 31-904%');
});

test('LEG-30 the daily charge is 2% from day 91', async ({ page }) => {
  await expect.element(rows(page, 'Late payment').nth(4)).toHaveTextContent('From day 912%');
});

test('LEG-31 payments are allocated in the order of the terms', async ({ page }) => {
  await expect
    .element(topic(page, 'Allocation of payments'))
    .toMatchTextContent(
      'in this order: legal charges, enforcement costs, penalties and fees, then fees, interest, principal.',
    );
  await expect
    .poll(() => texts(topic(page, 'Allocation of payments').getByRole('listitem')))
    .toEqual([
      'Legal charges',
      'Enforcement costs',
      'Penalties and fees',
      'Fees',
      'Interest',
      'Principal',
    ]);
});

test('LEG-32 a change of name, birth data or address is to be notified within 3 days', async ({
  page,
}) => {
  await expect
    .element(topic(page, 'Duty to notify'))
    .toMatchTextContent('a change of name, birth data or address within 3 days');
});

test('LEG-33 a judgment unpaid within 10 days is a default', async ({ page }) => {
  await expect
    .element(topic(page, 'Default'))
    .toMatchTextContent('unpaid within 10 days is a default');
});

test('LEG-34 assignment of the claim needs 7 business days notice', async ({ page }) => {
  await expect
    .element(topic(page, 'Assignment'))
    .toMatchTextContent('Assignment of the claim needs 7 business days notice.');
});

test('LEG-35 the applicant must be over 18', async ({ page }) => {
  await expect
    .element(topic(page, 'Who may apply'))
    .toMatchTextContent('The applicant must be over 18.');
});
