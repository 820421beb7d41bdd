import type { ContractDocument } from '../contract/document.ts';
import { listOperations, type Operation } from '../contract/operations.ts';
import { isRecord } from '../contract/json-object.ts';
import { secretLeaves, type SecretLeaf } from '../contract/secrets.ts';
import { decodedBase64 } from './base64.ts';
import { maskCards } from './cards.ts';
import { withoutNulls } from './encodings.ts';
import { shownHeader } from './headers.ts';
import { createLearnedValues } from './learned-values.ts';
import { MASK } from './mask.ts';
import { isFindable, obviousLeaves } from './obvious-names.ts';
import { readingsOf } from './readings.ts';
import { readSecretNames } from './secret-names.ts';

/** Shorter numbers are ignored: amounts and counts would be masked by chance. */
const SHORTEST_NUMBER = 6;

/** Lists of fewer bytes contain no secret: shorter secrets are not learned. */
const SHORTEST_LIST = 4;

/** Removes secrets from everything that is printed or written. */
export type Redactor = {
  /**
   * Remembers the secrets among the fields of a call.
   *
   * @returns names of the fields that contain one, for `text`.
   */
  learnRequest(operationId: string, fields: Readonly<Record<string, unknown>>): string[];
  /** Remembers values sent under secret names, in whatever form. */
  learnNamed(sent: Readonly<Record<string, readonly string[]>>): void;
  /** Remembers the secrets in a reply of a call. */
  learnReply(operationId: string, body: unknown): void;
  /** Remembers secrets by the name of their field, such as those of a session. */
  learn(fields: Readonly<Record<string, unknown>>): void;
  /** Remembers texts that are secret whatever their source, such as a code from an inbox. */
  learnValues(values: readonly string[]): void;
  /**
   * A text without secrets: known values in any encoding, and any value of a secret name, whether
   * `name=value` or `"name":"value"`.
   *
   * @param alsoSecret names that are secret in this text, if not elsewhere.
   */
  text(text: string, alsoSecret?: readonly string[]): string;
  /** The value of a header without secrets. */
  header(name: string, value: string): string;
  /** A copy of plain data without secrets. */
  data(value: unknown, alsoSecret?: readonly string[]): unknown;
};

/** Cached per contract: a run that repeats a flow makes a redactor for each repetition. */
const operationsOf = new WeakMap<ContractDocument, ReadonlyMap<string, Operation>>();

function readOperations(document: ContractDocument): ReadonlyMap<string, Operation> {
  const known = operationsOf.get(document);
  if (known) return known;
  const operations = new Map(listOperations(document).map((each) => [each.id, each]));
  operationsOf.set(document, operations);
  return operations;
}

/** Makes a redactor that knows what the contract marks as secret, and nothing else. */
export function createRedactor(document: ContractDocument): Redactor {
  const operations = readOperations(document);
  const names = readSecretNames(document);
  const values = createLearnedValues();
  // Field names in their printable form: the same few occur again and again.
  const fieldNames = new Map<string, string>();

  const learnValues = (found: readonly string[]): void => {
    // A value that looks escaped is also learned unescaped, in case the text around it is.
    const read = found.flatMap((each) => [each, ...readingsOf(each)]);
    if (values.learn(read)) fieldNames.clear();
  };

  const remember = (found: readonly SecretLeaf[]): string[] => {
    learnValues(found.map(({ value }) => value));
    return [...new Set(found.map(({ name }) => name))];
  };

  const masked = (plain: string, alsoSecret: readonly string[]): string => {
    const inTables = names.maskTables(plain, alsoSecret);
    return names.maskBehind(maskCards(values.mask(inTables), MASK), alsoSecret);
  };

  const text = (plain: string, alsoSecret: readonly string[] = []): string => {
    const inner = decodedBase64(plain) ?? withoutNulls(plain);
    const shown = inner && masked(inner, alsoSecret);
    // Text without a secret is left unchanged.
    if (shown !== undefined && shown !== inner) return shown;
    const outer = masked(plain, alsoSecret);
    const revealing = readingsOf(outer).find((each) => maskCards(values.mask(each), MASK) !== each);
    return revealing === undefined ? outer : masked(revealing, alsoSecret);
  };

  const fieldName = (name: string): string => {
    const shown = fieldNames.get(name) ?? text(name);
    fieldNames.set(name, shown);
    return shown;
  };

  /** A long number may be a phone or card number that is not a JSON string. */
  const masksNumber = (value: number): boolean => {
    const digits = String(value);
    return digits.length >= SHORTEST_NUMBER && text(digits) !== digits;
  };

  const data = (value: unknown, alsoSecret: readonly string[] = []): unknown => {
    if (typeof value === 'string') return text(value, alsoSecret);
    if (typeof value === 'number') return masksNumber(value) ? MASK : value;
    if (Array.isArray(value)) {
      return spellings(value).some((whole) => text(whole) !== whole)
        ? [MASK]
        : value.map((entry) => data(entry, alsoSecret));
    }
    if (!isRecord(value)) return value;
    // A row of a list of names and values.
    const { name: named = value.key } = value;
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => {
        const says = name === 'value' && typeof named === 'string' ? named : name;
        const isSecret = names.has(name, alsoSecret) || names.has(says, alsoSecret);
        const shown = isSecret ? filled(child, alsoSecret) : data(child, alsoSecret);
        return [fieldName(name), shown];
      }),
    );
  };

  /**
   * A mask for the value of a secret name; a value with its own fields is redacted by their names.
   */
  const filled = (value: unknown, alsoSecret: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => filled(each, alsoSecret));
    const isMasked = (typeof value === 'string' && value !== '') || typeof value === 'number';
    return isMasked ? MASK : data(value, alsoSecret);
  };

  return {
    learnRequest: (operationId, fields) =>
      remember([
        ...inRequest(document, operations.get(operationId), fields),
        ...obviousLeaves(fields, 'request'),
      ]),
    learnNamed: (sent) => {
      const secret = Object.entries(sent).filter(([name]) => names.has(name, []));
      learnValues(secret.flatMap(([, all]) => all.filter((each) => isFindable(each, 'request'))));
    },
    learnReply: (operationId, body) => {
      const replies = operations.get(operationId)?.replies ?? [];
      remember(replies.flatMap(({ schema }) => secretLeaves(document, schema, body)));
      remember(obviousLeaves(body, 'reply'));
    },
    learn: (fields) => {
      const secret = Object.entries(fields).filter(([name]) => names.marks(name));
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
  const inQuery = (operation?.parameters ?? []).flatMap(({ name, schema = {}, ...rest }) =>
    secretLeaves(document, rest['x-secret'] ? { 'x-secret': true } : schema, fields[name], name),
  );
  return [...inBody, ...inQuery];
}

/** The secrets that a list may spell: in pieces of one or two characters, or in bytes. */
function spellings(value: readonly unknown[]): string[] {
  const inPieces =
    value.length >= SHORTEST_NUMBER && value.every((each) => /^[^]{1,2}$/u.test(String(each)));
  const inBytes = value.length >= SHORTEST_LIST && value.every(isByte);
  return [
    ...(inPieces ? [value.join('')] : []),
    ...(inBytes ? [Buffer.from(value).toString()] : []),
  ];
}

function isByte(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 0xff;
}

/** Masks nothing: for users who explicitly ask for secrets. */
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
