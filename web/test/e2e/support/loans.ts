import type { Page } from 'playwright/test';
import { expect } from './app.ts';
import { confirmLoan } from '../../parts.ts';

/** Opens everything that has to be reviewed before a loan is taken. */
export async function reviewOffer(page: Page, label = 'Loan Now'): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(confirmLoan(page)).toBeVisible();
}

/** Takes the loan that is offered, once all of it was reviewed. */
export async function takeOffer(page: Page, label = 'Loan Now'): Promise<void> {
  await reviewOffer(page, label);
  await confirmLoan(page).click();
}
