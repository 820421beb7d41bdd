import type { Screen } from './screen.ts';
import { confirmLoan } from '../../parts.ts';

/** Takes the loan that is offered, once all of it was reviewed. */
export async function takeOffer(page: Screen, label = 'Loan Now'): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await confirmLoan(page).click();
}
