import { type, type Screen } from './screen.ts';

/** The rows of what waits. */
export const rows = (page: Screen) => page.getByCSS('section').getByRole('listitem');

/** The sum of the ticked amounts. */
export const sum = (page: Screen) => page.getByCSS('section.amount p');

/** The box of a waiting instalment by its number. */
export const box = (page: Screen, no: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Instalment ${no} `) });

/** Which of the waiting instalments are ticked. */
export const ticks = (page: Screen) =>
  rows(page)
    .elements()
    .map((item) => item.querySelector('input')?.checked);

/** The field for another amount than the sum. */
export const typedField = (page: Screen) => page.getByLabelText('Amount to pay (TZS)');

/** Types into that field key by key. */
export async function typeInto(page: Screen, keys: string): Promise<void> {
  await typedField(page).fill('');
  await type(typedField(page), keys);
}

/** The amount to pay, beside Pay Now. */
export const paying = (page: Screen) => page.getByCSS('.pay-bar p');
