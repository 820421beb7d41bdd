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
  /** Whether the value of a field is secret for its name. */
  has(name: string, alsoSecret: readonly string[]): boolean;
  /** A text in which the cells below a secret name of a table are masked. */
  maskTables(plain: string, alsoSecret: readonly string[]): string;
  /** A text in which values of secret names are masked. */
  maskBehind(plain: string, alsoSecret: readonly string[]): string;
};

/** Kept by contract: a run that repeats a flow makes a redactor for each. */
const namesOf = new WeakMap<ContractDocument, SecretNames>();

/** The secret names of a contract. */
export function readSecretNames(document: ContractDocument): SecretNames {
  const known = namesOf.get(document);
  if (known) return known;
  const names = [...secretNames(document)];
  /** Patterns of the names, by the additional secret names. */
  const patterns = new Map<string, RegExp>();

  const patternWith = (alsoSecret: readonly string[]): RegExp => {
    // Most of what is secret in a call is so in all of them: a pattern more would have to be made.
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
