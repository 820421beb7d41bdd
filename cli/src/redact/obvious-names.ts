import { isRecord } from '../contract/json-object.ts';
import type { SecretLeaf } from '../contract/secrets.ts';

/** Names that give away a secret value in any contract. */
const obvious = [
  'pin',
  'password',
  'passwd',
  'passcode',
  'pwd',
  'otp',
  'vcode',
  'token',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'secret',
  'clientSecret',
  'client_secret',
  'cvv',
  'cvc',
  // Who somebody is. Names and mail addresses of people are not here: the contract has such fields,
  // and marks none of them.
  'idNumber',
  'id_number',
  'nationalId',
  'national_id',
  'iban',
] as const;

const known = new Set(obvious.map((name) => name.toLowerCase()));

/** Whether a name gives away a secret value, whatever its case. */
export function isObvious(name: string): boolean {
  return known.has(name.toLowerCase());
}

/** The names as regular expression sources, in capitals or not. */
export const obviousPatterns: readonly string[] = [...known].map((name) =>
  name.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`),
);

/**
 * Values behind such names that can be looked for elsewhere, at any depth. Of a reply: of six
 * characters with a digit, for a server says `{"token": "expired"}`. What was sent is what it was
 * named, be it short. A word would mask what is none; behind its name it is masked as well.
 */
export function obviousLeaves(value: unknown, from: 'request' | 'reply'): SecretLeaf[] {
  if (Array.isArray(value)) return value.flatMap((entry) => obviousLeaves(entry, from));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const isPlain = typeof child === 'string' || typeof child === 'number';
    if (!isPlain) return obviousLeaves(child, from);
    const text = String(child);
    return isObvious(name) && findable[from].test(text) ? [{ name, value: text }] : [];
  });
}

const findable = {
  request: /\d|^(?=.*[^a-z]).{8,}$/is,
  reply: /^(?=.*\d).{6,}$/s,
} as const;
