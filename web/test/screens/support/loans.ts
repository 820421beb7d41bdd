import type { Screen } from './screen.ts';

/** Takes the loan that is offered, once all of it was reviewed. */
export async function takeOffer(page: Screen, label = 'Loan Now'): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await confirmLoan(page).click();
}

/** The button that takes it. */
export const confirmLoan = (page: Screen) => page.getByRole('button', { name: 'Confirm the loan' });
