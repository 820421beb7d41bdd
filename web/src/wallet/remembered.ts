import { fieldsOf, hasTexts } from '../lib/fields-of.ts';
import { borrowerKeys } from '../lib/borrower-stores.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { hasOwnerChanged, ownerOf } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import type { Account } from './account.ts';

/** The account that this borrower's last payment was taken from. */
export function rememberedAccount(): Account | undefined {
  const owner = ownerOf(currentSession());
  const stored = readStored(borrowerKeys.wallet, isStored);
  if (!stored || owner === '' || stored.owner !== owner) return undefined;
  return { wallet: stored.wallet, number: stored.number };
}

/**
 * Remembers an account for the next payment. Does nothing if the page names nobody, another
 * borrower uses the phone by now, or the account lacks its wallet or number.
 */
export function rememberAccount({ wallet, number }: Account): void {
  const owner = ownerOf(currentSession());
  if (owner === '' || wallet === '' || number === '' || hasOwnerChanged()) return;
  writeStored(borrowerKeys.wallet, { owner, wallet, number });
}

function isStored(value: unknown): value is Account & { owner: string } {
  return hasTexts(fieldsOf(value), ['owner', 'wallet', 'number']);
}
