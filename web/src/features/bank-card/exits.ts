import type { ScreenName } from '../../lib/paths.ts';

/**
 * Where each `source` goes after a save (BANK-34 to BANK-37). The last two are ours: from there the
 * app itself leads here.
 */
const exits: ReadonlyMap<string, ScreenName> = new Map([
  ['loanDetail', 'orderDetails'],
  ['confirmUrl', 'loanConfirmNew'],
  ['loanConfirm', 'loanConfirm'],
  ['paymentMethod', 'paymentMethod'],
]);

/** The screen that a `source` goes back to; none for the host app itself. */
export function exitOf(source: string): ScreenName | undefined {
  return exits.get(source);
}

/** Whether the account is one to pay from (RPC-05), not the one that money goes to. */
export const isToPayFrom = (source: string): boolean => exitOf(source) === 'paymentMethod';
