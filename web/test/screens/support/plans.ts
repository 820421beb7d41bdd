import type { Screen } from './screen.ts';

/** The rows of what waits. */
export const rows = (page: Screen) => page.getByCSS('section').getByRole('listitem');

/** The amount that the ticks come to. */
export const sum = (page: Screen) => page.getByCSS('section.amount p');
