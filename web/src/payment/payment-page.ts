import { borrowerKeys } from '../lib/borrower-stores.ts';
import { fieldsOf, hasTexts } from '../lib/fields-of.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { hasOwnerChanged, ownerOf } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import { webAddress } from '../session/web-address.ts';

const KEY = borrowerKeys.paymentPage;

/**
 * Remembers the page on which the borrower finishes the payment `id`, for this tab: Back returns to
 * the order, and Forward is not on every phone's screen (INS-31). Not remembered once somebody else
 * than its payer uses the phone: a wallet's page may show who pays.
 *
 * @param owner The payer, see `session/owner.ts`.
 */
export function rememberPaymentPage(id: string, owner: string, { href }: URL): void {
  if (owner !== ownerOf(currentSession()) || hasOwnerChanged()) return;
  writeStored(KEY, { id, owner, href }, 'sessionStorage');
}

/**
 * That page; undefined in another tab, after another payment, and for anybody but its payer: the
 * payment itself is shown to whoever opens the order.
 */
export function paymentPageOf(id: string): URL | undefined {
  const saved = readStored(KEY, isSaved, 'sessionStorage');
  if (saved?.id !== id || saved.owner !== ownerOf(currentSession())) return undefined;
  return webAddress(saved.href);
}

function isSaved(value: unknown): value is { id: string; owner: string; href: string } {
  return hasTexts(fieldsOf(value), ['id', 'owner', 'href']);
}
