import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { fieldsOf, hasTexts } from '../../lib/fields-of.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { hasOwnerChanged, ownerOf } from '../../session/owner.ts';
import { currentSession } from '../../session/session.ts';
import { webAddress } from '../../session/web-address.ts';

const KEY = borrowerKeys.paymentPage;

/** Pages that are remembered; older ones have expired at the wallet. */
const MOST = 8;

type Saved = { id: string; owner: string; href: string };

/**
 * Remembers the page on which the borrower finishes the payment `id`, for this tab: Back returns to
 * the order, and Forward is not on every phone's screen (INS-31). Not remembered once somebody else
 * than its payer uses the phone: a wallet's page may show who pays.
 *
 * @param owner The payer, see `session/owner.ts`.
 */
export function rememberPaymentPage(id: string, owner: string, { href }: URL): void {
  if (owner !== ownerOf(currentSession()) || hasOwnerChanged()) return;
  writeStored(KEY, [...savedPages(), { id, owner, href }].slice(-MOST), 'sessionStorage');
}

/**
 * That page; undefined in another tab, and for anybody but its payer: the payment itself is shown
 * to whoever opens the order.
 */
export function paymentPageOf(id: string): URL | undefined {
  const saved = savedPages().find((one) => one.id === id);
  if (saved?.owner !== ownerOf(currentSession())) return undefined;
  return webAddress(saved.href);
}

const savedPages = (): readonly Saved[] => readStored(KEY, areSaved, 'sessionStorage') ?? [];

function areSaved(value: unknown): value is readonly Saved[] {
  return (
    Array.isArray(value) && value.every((one) => hasTexts(fieldsOf(one), ['id', 'owner', 'href']))
  );
}
