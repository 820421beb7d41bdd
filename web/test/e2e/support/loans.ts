import type { Page } from 'playwright/test';

/** Takes the loan that is offered, once all of it was looked at. */
export async function takeOffer(page: Page, label = 'Loan Now'): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await confirmLoan(page).click();
}

/** The button that takes it. */
export const confirmLoan = (page: Page) => page.getByRole('button', { name: 'Confirm the loan' });
