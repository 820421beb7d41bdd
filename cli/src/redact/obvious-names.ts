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
 * Values behind such names that can be looked for elsewhere, at any depth: of six characters with a
 * digit. A shorter one, or a word, would mask what is none; behind its name it is masked as well.
 */
export function obviousLeaves(value: unknown): SecretLeaf[] {
  if (Array.isArray(value)) return value.flatMap(obviousLeaves);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const isPlain = typeof child === 'string' || typeof child === 'number';
    if (!isPlain) return obviousLeaves(child);
    const text = String(child);
    return isObvious(name) && /^(?=.*\d).{6,}$/s.test(text) ? [{ name, value: text }] : [];
  });
}
