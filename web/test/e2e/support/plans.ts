import type { Page } from 'playwright/test';

/** The rows of what waits. */
export const rows = (page: Page) => page.locator('section').getByRole('listitem');

/** The sum of the ticked amounts. */
export const sum = (page: Page) => page.locator('section.amount p');
