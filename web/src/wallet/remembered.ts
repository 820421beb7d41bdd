import { borrowerKeys } from '../lib/borrower-stores.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { isTakenOver, ownerOf } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import type { Account } from './account.ts';

/** The account that a server took a payment from last, of the borrower whose page it is. */
export function rememberedAccount(): Account | undefined {
  const owner = ownerOf(currentSession());
  const stored = readStored(borrowerKeys.wallet, isStored);
  if (!stored || owner === '' || stored.owner !== owner) return undefined;
  return { wallet: stored.wallet, number: stored.number };
}

/**
 * Remembers an account for the next payment, unless the page names nobody or the phone is somebody
 * else's by now; one that lacks its wallet or number is not worth it.
 */
export function rememberAccount({ wallet, number }: Account): void {
  const owner = ownerOf(currentSession());
  if (owner === '' || wallet === '' || number === '' || isTakenOver()) return;
  writeStored(borrowerKeys.wallet, { owner, wallet, number });
}

function isStored(value: unknown): value is Account & { owner: string } {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return ['owner', 'wallet', 'number'].every((name) => typeof fields.get(name) === 'string');
}
