import type { Page } from 'playwright/test';

/** The rows of what waits. */
export const rows = (page: Page) => page.locator('section').getByRole('listitem');

/** The amount that the ticks come to. */
export const sum = (page: Page) => page.locator('section.amount p');
