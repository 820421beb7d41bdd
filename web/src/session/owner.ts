import type { Session } from '@brought/sdk';
import { readStored, writeStored } from '../lib/storage.ts';
import { currentSession } from './session.ts';

const KEY = 'owner';

/** A borrower as an address names them, in digests: no name of a person is stored. */
export type Owner = { user: string; phone: string; session: string };

/** The owner that a session names; each part is empty where the address does not have it. */
export function ownerIn({ userId, mobilePhone, sessionId }: Session): Owner {
  return { user: digest(userId), phone: digest(mobilePhone), session: digest(sessionId) };
}

/**
 * Whose page it is, as a key for what is stored: the user, else the session and its phone; empty
 * when the address names nobody.
 */
export function ownerOf(session: Session): string {
  const { user, phone, session: id } = ownerIn(session);
  if (user !== '') return `user ${user}`;
  return phone + id === '' ? '' : `session ${id} ${phone}`;
}

/**
 * Whether an owner is somebody else than another, by the first name that both of them have; without
 * such a name nothing says that they are the same.
 */
export function isSomebodyElse(one: Owner, other: Owner): boolean {
  const names = ['user', 'phone', 'session'] as const;
  const shared = names.find((name) => one[name] !== '' && other[name] !== '');
  return shared === undefined || one[shared] !== other[shared];
}

/** Whom the phone belongs to: who came to it last, in this tab or in another one. */
export const phoneOwner = (): Owner | undefined => readStored(KEY, isOwner);

/** Stores who the phone belongs to. */
export const setPhoneOwner = (owner: Owner): boolean => writeStored(KEY, owner);

/**
 * Whether somebody else has come to the phone in another tab since, so that nothing more of whom
 * this page is for may be stored on it. A page that names nobody has nobody to be told from.
 */
export function isTakenOver(): boolean {
  const phone = phoneOwner();
  const page = ownerIn(currentSession());
  const isNamed = Object.values(page).some((name) => name !== '');
  return phone !== undefined && isNamed && isSomebodyElse(phone, page);
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  const { user, phone, session }: { [Name in keyof Owner]?: unknown } = value;
  return [user, phone, session].every((name) => typeof name === 'string');
}

/** A 53-bit hash of a text (cyrb53), so that the text itself is not stored; empty for none. */
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
