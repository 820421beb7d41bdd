import { sessionSearch } from '@brought/sdk';
import { paths, type ScreenName } from '../lib/paths.ts';

/** A screen's own query parameters, besides those that every address carries. */
export type ScreenQuery = Record<string, string | undefined>;

/**
 * Query parameter of Repayment: an amount in whole units to begin with, or the value that
 * preselects what is to be paid next.
 */
export const PAY = 'pay';
export const DUE = 'due';

/** Address of a screen, with the session and the screen's own `query`. */
export function screenHref(screen: ScreenName, query: ScreenQuery = {}): string {
  return paths[screen] + sessionSearch(location.href, query);
}
