import type { Session } from '@brought/sdk';
import { fieldsOf, hasTexts } from '../lib/fields-of.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { currentSession } from './session.ts';

const KEY = 'owner';

/** A borrower as an address identifies them, in digests: no identity is stored in the clear. */
export type Owner = { user: string; phone: string; session: string };

/** The owner that a session names; each part is empty if the address lacks it. */
export function ownerIn({ userId, mobilePhone, sessionId }: Session): Owner {
  return { user: digest(userId), phone: digest(mobilePhone), session: digest(sessionId) };
}

/**
 * Whose page it is, as a key for stored data: the user, else the session and its phone; empty if
 * the address names nobody.
 */
export function ownerOf(session: Session): string {
  const { user, phone, session: id } = ownerIn(session);
  if (user !== '') return `user ${user}`;
  return phone + id === '' ? '' : `session ${id} ${phone}`;
}

/**
 * Whether two owners differ, by the first part that both of them have. Without a common part they
 * count as different.
 */
export function isOtherOwner(one: Owner, other: Owner): boolean {
  const names = ['user', 'phone', 'session'] as const;
  const shared = names.find((name) => one[name] !== '' && other[name] !== '');
  return shared === undefined || one[shared] !== other[shared];
}

/** Who used the phone last, in this tab or another one. */
export const phoneOwner = (): Owner | undefined => readStored(KEY, isOwner);

/** Stores who is using the phone. */
export const setPhoneOwner = (owner: Owner): boolean => writeStored(KEY, owner);

/**
 * Whether another borrower has started to use the phone in another tab, so that data of this page's
 * borrower may not be stored any more. Always false for a page without a borrower.
 */
export function hasOwnerChanged(): boolean {
  const phone = phoneOwner();
  const page = ownerIn(currentSession());
  const isNamed = Object.values(page).some((name) => name !== '');
  return phone !== undefined && isNamed && isOtherOwner(phone, page);
}

function isOwner(value: unknown): value is Owner {
  return hasTexts(fieldsOf(value), ['user', 'phone', 'session']);
}

/**
 * A 53-bit hash of a text (cyrb53), so that the text itself is not stored; empty for an empty text.
 */
export function digest(text = ''): string {
  if (text === '') return '';
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
