import type { ContractDocument } from '../contract/document.ts';
import { isRecord } from '../contract/json-object.ts';
import { secretNames } from '../contract/secrets.ts';
import { maskMatch, patternOfNames } from './behind-names.ts';
import { maskColumns } from './columns.ts';
import { MASK } from './mask.ts';
import { isObvious } from './obvious-names.ts';

/** Names whose values are secret: those that a contract marks, and obvious ones. */
export type SecretNames = {
  /** Whether the contract marks the name. */
  marks(name: string): boolean;
  /** Whether the value of a field is secret because of its name. */
  has(name: string, alsoSecret: readonly string[]): boolean;
  /** A text in which the table cells below a secret name are masked. */
  maskTables(plain: string, alsoSecret: readonly string[]): string;
  /** A text in which values of secret names are masked. */
  maskBehind(plain: string, alsoSecret: readonly string[]): string;
};

/** Cached per contract: a run that repeats a flow makes a redactor for each repetition. */
const namesOf = new WeakMap<ContractDocument, SecretNames>();

/** The secret names of a contract. */
export function readSecretNames(document: ContractDocument): SecretNames {
  const known = namesOf.get(document);
  if (known) return known;
  const names = [...secretNames(document)];
  /** Patterns of the names, by the additional secret names. */
  const patterns = new Map<string, RegExp>();

  const patternWith = (alsoSecret: readonly string[]): RegExp => {
    // Most names that are secret in a call are secret in all of them: leaving those out saves a
    // pattern.
    const more = alsoSecret.filter((name) => !names.includes(name)).sort();
    const key = more.join();
    const pattern = patterns.get(key) ?? patternOfNames([...names, ...more]);
    patterns.set(key, pattern);
    return pattern;
  };

  /** Authors of tables capitalize column names as they like. */
  const isSecretColumn = (column: string, alsoSecret: readonly string[]): boolean =>
    isObvious(column) ||
    [...names, ...alsoSecret].some((name) => name.toLowerCase() === column.toLowerCase());

  const secret: SecretNames = {
    marks: (name) => names.includes(name),
    has: (name, alsoSecret) => names.includes(name) || alsoSecret.includes(name) || isObvious(name),
    maskTables: (plain, alsoSecret) =>
      maskColumns(plain, (column) => isSecretColumn(column, alsoSecret)),
    maskBehind: (plain, alsoSecret) =>
      plain.replace(patternWith(alsoSecret), (...match: unknown[]) => {
        const groups = match.at(-1);
        return isRecord(groups) ? maskMatch(groups) : MASK;
      }),
  };
  namesOf.set(document, secret);
  return secret;
}
