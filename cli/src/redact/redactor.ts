import type { ContractDocument } from '../contract/document.ts';
import { listOperations, type Operation } from '../contract/operations.ts';
import { isRecord } from '../contract/json-object.ts';
import { secretLeaves, secretNames, type SecretLeaf } from '../contract/secrets.ts';
import { textIn64 } from './base64.ts';
import { maskColumns } from './columns.ts';
import { apartOf, encodingsOf, formsOf, withoutNulls } from './encodings.ts';
import { maskCards } from './cards.ts';
import { shownHeader } from './headers.ts';
import { MASK } from './mask.ts';
import { isFindable, isObvious, obviousLeaves } from './obvious-names.ts';
import { maskMatch, patternOfNames } from './behind-names.ts';
import { hasPiece, looked, type Looked, mayHold, tracesOf, type Traces } from './traces.ts';

/**
 * Shorter values are masked by their field's name only: elsewhere they would mask half the text.
 */
const SHORTEST_LEARNED = 4;

/** Shorter numbers are not looked at: amounts and counts would be masked by chance. */
const SHORTEST_NUMBER = 6;

/** Takes secrets out of everything that is printed or written. */
export type Redactor = {
  /**
   * Remembers the secrets among the fields of a call.
   *
   * @returns names of the fields that hold one, for `text`.
   */
  learnRequest(operationId: string, fields: Readonly<Record<string, unknown>>): string[];
  /** Remembers what was sent behind secret names, in whatever form. */
  learnNamed(sent: Readonly<Record<string, readonly string[]>>): void;
  /** Remembers the secrets in a reply of a call. */
  learnReply(operationId: string, body: unknown): void;
  /** Remembers secrets by the name of their field, as those of a session. */
  learn(fields: Readonly<Record<string, unknown>>): void;
  /** Remembers texts that are secret wherever they came from, such as a code out of an inbox. */
  learnValues(values: readonly string[]): void;
  /**
   * A text without secrets: known values in any encoding, and whatever stands
   * behind a secret name, be it `name=value` or `"name":"value"`.
   *
   * @param alsoSecret names that are secret in this text, if not elsewhere.
   */
  text(text: string, alsoSecret?: readonly string[]): string;
  /** The value of a header without secrets. */
  header(name: string, value: string): string;
  /** A copy of plain data without secrets. */
  data(value: unknown, alsoSecret?: readonly string[]): unknown;
};

/** What a contract marks as secret. */
type Marks = {
  names: readonly string[];
  operations: ReadonlyMap<string, Operation>;
  /** Patterns of the names, by the additional secret names. */
  patterns: Map<string, RegExp>;
};

/** Kept by contract: a run that repeats a flow makes a redactor for each. */
const marksOf = new WeakMap<ContractDocument, Marks>();

function readMarks(document: ContractDocument): Marks {
  const known = marksOf.get(document);
  if (known) return known;
  const operations = new Map(listOperations(document).map((each) => [each.id, each]));
  const marks = { names: [...secretNames(document)], operations, patterns: new Map() };
  marksOf.set(document, marks);
  return marks;
}

/** Makes a redactor that knows what the contract marks as secret, and nothing else. */
export function createRedactor(document: ContractDocument): Redactor {
  const { names, operations, patterns } = readMarks(document);
  /** The values, and what each of them leaves in a text. */
  const learned = new Map<string, Traces>();
  // A value that begins with another one goes first, whatever form that is found in.
  let longestFirst: [value: string, traces: Traces][] | undefined;
  /** Patterns of values that were in a text, by their source: made when needed. */
  const values = new Map<string, RegExp>();
  // Names of fields as they may be shown: the same few come again and again.
  const fieldNames = new Map<string, string>();

  const learnValues = (found: readonly string[]): void => {
    for (const value of found) {
      if (value.length < SHORTEST_LEARNED || learned.has(value)) continue;
      learned.set(value, tracesOf(value, formsOf(value)));
      longestFirst = undefined;
      fieldNames.clear();
    }
  };

  const remember = (found: readonly SecretLeaf[]): string[] => {
    learnValues(found.map(({ value }) => value));
    return [...new Set(found.map(({ name }) => name))];
  };

  /** Masks the values that a text holds: most texts hold none, which is soon seen. */
  const withoutValues = (plain: string): string => {
    if (learned.size === 0 || plain.length < SHORTEST_LEARNED) return plain;
    longestFirst ??= [...learned].sort(([one], [other]) => other.length - one.length);
    const heldBy = (look: Looked) => longestFirst?.filter(([, traces]) => mayHold(look, traces));
    let look = looked(plain);
    let held = heldBy(look) ?? [];
    const [only] = held;
    if (only === undefined) return plain;
    let shown = plain;
    if (held.length === 1) {
      shown = plain.replace(patternOf(apartOf(only[0])), MASK);
      look = looked(shown);
      held = heldBy(look) ?? [];
    }
    if (held.length === 0) return shown;
    // Together, for one may begin within another.
    const forms = held.flatMap(([value, traces]) =>
      isPlainIn(shown, value, traces)
        ? apartOf(value)
        : encodingsOf(value, (piece) => hasPiece(look, piece)),
    );
    return shown.replace(patternOf(forms), MASK);
  };

  /** Whether a text that holds a value holds it in such forms alone as are soon looked for. */
  const isPlainIn = (text: string, value: string, traces: Traces): boolean => {
    const left = text.replace(patternOf(apartOf(value)), MASK);
    return left !== text && !mayHold(looked(left), traces);
  };

  const patternOf = (forms: readonly string[]): RegExp => {
    const source = forms.join('|');
    const pattern = values.get(source) ?? new RegExp(source, 'gi');
    values.set(source, pattern);
    return pattern;
  };

  const patternWith = (alsoSecret: readonly string[]): RegExp => {
    // Most of what is secret in a call is so in all of them: a pattern more would have to be made.
    const more = alsoSecret.filter((name) => !names.includes(name)).sort();
    const key = more.join();
    const pattern = patterns.get(key) ?? patternOfNames([...names, ...more]);
    patterns.set(key, pattern);
    return pattern;
  };

  const isSecret = (name: string, alsoSecret: readonly string[]): boolean =>
    names.includes(name) || alsoSecret.includes(name) || isObvious(name);

  /** Whoever writes a table gives its columns capitals as they like. */
  const isSecretColumn = (column: string, alsoSecret: readonly string[]): boolean =>
    isObvious(column) ||
    [...names, ...alsoSecret].some((name) => name.toLowerCase() === column.toLowerCase());

  const masked = (plain: string, alsoSecret: readonly string[]): string => {
    const named = patternWith(alsoSecret);
    const inTables = maskColumns(plain, (name) => isSecretColumn(name, alsoSecret));
    return maskCards(withoutValues(inTables), MASK).replace(named, (...match: unknown[]) => {
      const groups = match.at(-1);
      return isRecord(groups) ? maskMatch(groups) : MASK;
    });
  };

  const text = (plain: string, alsoSecret: readonly string[] = []): string => {
    const inner = textIn64(plain) ?? withoutNulls(plain);
    const shown = inner && masked(inner, alsoSecret);
    // What holds no secret stays as it was sent.
    return shown !== undefined && shown !== inner ? shown : masked(plain, alsoSecret);
  };

  const fieldName = (name: string): string => {
    const shown = fieldNames.get(name) ?? text(name);
    fieldNames.set(name, shown);
    return shown;
  };

  /** A long number may be a phone or a card that is not written as a text. */
  const masksNumber = (value: number): boolean => {
    const digits = String(value);
    return digits.length >= SHORTEST_NUMBER && text(digits) !== digits;
  };

  const data = (value: unknown, alsoSecret: readonly string[] = []): unknown => {
    if (typeof value === 'string') return text(value, alsoSecret);
    if (typeof value === 'number') return masksNumber(value) ? MASK : value;
    if (Array.isArray(value)) {
      return isSpelt(value) && text(value.join('')) !== value.join('')
        ? [MASK]
        : value.map((entry) => data(entry, alsoSecret));
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => {
        const shown = isSecret(name, alsoSecret) ? maskFilled(child) : undefined;
        return [fieldName(name), shown ?? data(child, alsoSecret)];
      }),
    );
  };

  return {
    learnRequest: (operationId, fields) =>
      remember([
        ...inRequest(document, operations.get(operationId), fields),
        ...obviousLeaves(fields, 'request'),
      ]),
    learnNamed: (sent) => {
      const secret = Object.entries(sent).filter(
        ([name]) => names.includes(name) || isObvious(name),
      );
      learnValues(secret.flatMap(([, all]) => all.filter((each) => isFindable(each, 'request'))));
    },
    learnReply: (operationId, body) => {
      const replies = operations.get(operationId)?.replies ?? [];
      remember(replies.flatMap(({ schema }) => secretLeaves(document, schema, body)));
      remember(obviousLeaves(body, 'reply'));
    },
    learn: (fields) => {
      const secret = Object.entries(fields).filter(([name]) => names.includes(name));
      remember(secret.map(([name, value]) => ({ name, value: String(value) })));
    },
    learnValues,
    text,
    header: (name, value) => shownHeader(name, value, text),
    data,
  };
}

function inRequest(
  document: ContractDocument,
  operation: Operation | undefined,
  fields: Readonly<Record<string, unknown>>,
): SecretLeaf[] {
  const inBody = (operation?.bodies ?? []).flatMap(({ schema }) =>
    secretLeaves(document, schema, fields),
  );
  const inQuery = (operation?.parameters ?? []).flatMap(({ name, schema = {}, ...facts }) =>
    secretLeaves(document, facts['x-secret'] ? { 'x-secret': true } : schema, fields[name], name),
  );
  return [...inBody, ...inQuery];
}

/** A list of pieces of one or two characters may be a secret, spelt. */
function isSpelt(value: readonly unknown[]): boolean {
  return value.length >= SHORTEST_NUMBER && value.every((each) => /^[^]{1,2}$/u.test(String(each)));
}

/** A mask for what is filled, in a list as well; undefined for what has fields of its own. */
function maskFilled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => maskFilled(each) ?? each);
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? MASK
    : undefined;
}

/** Masks nothing: for users who asked for the secrets themselves. */
export const openRedactor: Redactor = {
  learnRequest: () => [],
  learnNamed: () => undefined,
  learnReply: () => undefined,
  learn: () => undefined,
  learnValues: () => undefined,
  text: (text) => text,
  header: (_name, value) => value,
  data: (value) => value,
};
