import type { ScreenName } from '../../lib/paths.ts';

/**
 * The screen for each `source` after a save (BANK-34 to BANK-37). The last two are ours, for the
 * app's own links to this form.
 */
const exits: ReadonlyMap<string, ScreenName> = new Map([
  ['loanDetail', 'orderDetails'],
  ['confirmUrl', 'loanConfirmNew'],
  ['loanConfirm', 'loanConfirm'],
  ['paymentMethod', 'paymentMethod'],
]);

/** The screen that a `source` returns to; undefined for the host app itself. */
export function exitOf(source: string): ScreenName | undefined {
  return exits.get(source);
}

/** Whether the account is used to pay from (RPC-05), not to receive money. */
export const isToPayFrom = (source: string): boolean => exitOf(source) === 'paymentMethod';
