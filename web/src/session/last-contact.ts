import { fieldsOf, hasTexts } from '../lib/fields-of.ts';
import { readStored, writeStored } from '../lib/storage.ts';

/** How to reach customer service, as the server said last; '' for what it did not name. */
export type LastContact = { smWa: string; email: string };

const KEY = 'contact';

/** Stores the contact for times without a connection, when a call still works. */
export function saveContact({ smWa, email }: LastContact): void {
  writeStored(KEY, { smWa, email });
}

/** The contact stored last. */
export function lastContact(): LastContact {
  return readStored(KEY, isContact) ?? { smWa: '', email: '' };
}

const isContact = (value: unknown): value is LastContact =>
  hasTexts(fieldsOf(value), ['smWa', 'email']);
