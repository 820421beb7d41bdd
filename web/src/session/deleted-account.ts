import { readStored, writeStored } from '../lib/storage.ts';
import { ownerOf } from './owner.ts';
import { currentSession } from './session.ts';

/** Not among the borrower's stores, which end with the account; it names nobody else. */
const KEY = 'deletedAccount';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Notes for this tab that the account of the page's borrower was deleted. */
export function noteDeletedAccount(): void {
  writeStored(KEY, ownerOf(currentSession()), 'sessionStorage');
}

/** Whether the account of the page's borrower was deleted in this tab. */
export function isAccountDeleted(): boolean {
  const owner = ownerOf(currentSession());
  const noted = readStored(KEY, isText, 'sessionStorage');
  return owner !== '' && noted === owner;
}
