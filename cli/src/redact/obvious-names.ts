import { isRecord } from '../contract/json-object.ts';
import type { SecretLeaf } from '../contract/secrets.ts';

/** Names that reveal a secret value in any contract. */
const obvious = [
  'pin',
  'password',
  'passwd',
  'passcode',
  'pwd',
  'otp',
  'vcode',
  'captcha',
  'verificationCode',
  'verification_code',
  'verification-code',
  'verify_code',
  'sms_code',
  'token',
  'secret',
  'passphrase',
  'apiKey',
  'api_key',
  'api-key',
  'passwordConfirmation',
  'password_confirmation',
  'securityCode',
  'security_code',
  'cvv',
  'cvc',
  // Identifiers of people. Their names and mail addresses are not here: the contract has such
  // fields, and marks none of them.
  'idNumber',
  'id_number',
  'nationalId',
  'national_id',
  'iban',
] as const;

const inAnyCase = obvious.map((name) =>
  name.replace(/[a-z]/gi, (each) => `[${each.toLowerCase()}${each.toUpperCase()}]`),
);

/**
 * The names as the source of a regular expression, in upper or lower case, also as the end of a
 * longer name: `newPassword`, `client-secret`, but not `spin` or `tokenType`. The prefix of a
 * longer name occurs in it once: repeated for each name, it would be too large for V8 to optimize,
 * and a reply of 200 kB would take a minute.
 */
export const OBVIOUS_PATTERN = `(?:[\\w-]{0,60}(?:[_-]|[a-z\\d](?=[A-Z])))?(?:${inAnyCase.join('|')})`;

const known = new RegExp(`^(?:${OBVIOUS_PATTERN})$`);

/** Whether a name reveals a secret value, whatever its case. */
export function isObvious(name: string): boolean {
  return known.test(name);
}

/** Maximum levels of data that are visited: a hostile body may have more than the stack allows. */
export const LEVELS = 1000;

/**
 * Values under such names that can be searched for elsewhere, at any depth. In a reply, they need
 * six characters and a digit, because a server may send `{"token": "expired"}`. A sent value is
 * what its name says, even if short. Searching for a plain word would mask ordinary text; under its
 * name it is masked anyway.
 */
export function obviousLeaves(
  value: unknown,
  from: 'request' | 'reply',
  name = '',
  levels = LEVELS,
): SecretLeaf[] {
  if (levels === 0) return [];
  const inner = (child: unknown, by: string): SecretLeaf[] =>
    obviousLeaves(child, from, by, levels - 1);
  if (Array.isArray(value)) return value.flatMap((entry) => inner(entry, name));
  if (isRecord(value)) {
    // A row of a list of names and values.
    const { name: named = value.key, value: inRow } = value;
    if (typeof named === 'string' && isObvious(named) && !isRecord(inRow)) {
      return inner(inRow, named);
    }
    return Object.entries(value).flatMap(([key, child]) => inner(child, key));
  }
  const isPlain = typeof value === 'string' || typeof value === 'number';
  if (!isPlain || !isObvious(name)) return [];
  const text = String(value);
  return isFindable(text, from) ? [{ name, value: text }] : [];
}

/** Whether a value under a secret name can be searched for elsewhere. */
export function isFindable(text: string, from: 'request' | 'reply'): boolean {
  return findable[from].test(text);
}

const findable = {
  request: /\d|^(?=.*[^a-z]).{8,}$/is,
  reply: /^(?=.*\d).{6,}$/s,
} as const;
