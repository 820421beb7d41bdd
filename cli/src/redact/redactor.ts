import type { ContractDocument } from '../contract/document.ts';
import { listOperations, type Operation } from '../contract/operations.ts';
import { isRecord } from '../contract/resolve.ts';
import { secretLeaves, secretNames, type SecretLeaf } from '../contract/secrets.ts';
import { encodingsOf } from './encodings.ts';
import { maskMatch, patternOfNames } from './names.ts';

/** What stands in place of a secret. */
const mask = '***';

/** Shorter values are masked by their field's name only: elsewhere they would mask half the text. */
const shortestLearned = 4;

/** Takes secrets out of everything that is printed or written. */
export interface Redactor {
  /**
   * Remembers the secrets among the fields of a call.
   *
   * @returns names of the fields that hold one, for `text`.
   */
  learnRequest(operationId: string, fields: Readonly<Record<string, unknown>>): string[];
  /** Remembers the secrets in a reply of a call. */
  learnReply(operationId: string, body: unknown): void;
  /** Remembers secrets by the name of their field, as those of a session. */
  learn(fields: Readonly<Record<string, unknown>>): void;
  /**
   * A text without secrets: known values in any encoding, and whatever stands
   * behind a secret name, be it `name=value` or `"name":"value"`.
   *
   * @param alsoSecret names that are secret in this text, if not elsewhere.
   */
  text(text: string, alsoSecret?: readonly string[]): string;
  /** A copy of plain data without secrets. */
  data(value: unknown, alsoSecret?: readonly string[]): unknown;
}

/** Makes a redactor that knows what the contract marks as secret, and nothing else. */
export function createRedactor(document: ContractDocument): Redactor {
  const names = [...secretNames(document)];
  const operations = new Map(listOperations(document).map((each) => [each.id, each]));
  const learned = new Set<string>();
  let values: RegExp | undefined;

  const remember = (found: readonly SecretLeaf[]): string[] => {
    for (const { value } of found) if (value.length >= shortestLearned) learned.add(value);
    const forms = [...learned].flatMap(encodingsOf).sort((a, b) => b.length - a.length);
    values = forms.length > 0 ? new RegExp(forms.join('|'), 'gi') : undefined;
    return [...new Set(found.map(({ name }) => name))];
  };

  const text = (plain: string, alsoSecret: readonly string[] = []): string => {
    const named = patternOfNames([...names, ...alsoSecret]);
    return plain.replace(values ?? /(?!)/, mask).replace(named, (...match: unknown[]) => {
      const groups = match.at(-1);
      return isRecord(groups) ? maskMatch(groups, mask) : mask;
    });
  };

  const data = (value: unknown, alsoSecret: readonly string[] = []): unknown => {
    if (typeof value === 'string') return text(value, alsoSecret);
    if (Array.isArray(value)) return value.map((entry) => data(entry, alsoSecret));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => {
        const secret = names.includes(name) || alsoSecret.includes(name);
        return [name, secret && isFilled(child) ? mask : data(child, alsoSecret)];
      }),
    );
  };

  return {
    learnRequest: (operationId, fields) =>
      remember(inRequest(document, operations.get(operationId), fields)),
    learnReply: (operationId, body) => {
      const replies = operations.get(operationId)?.replies ?? [];
      remember(replies.flatMap(({ schema }) => secretLeaves(document, schema, body)));
    },
    learn: (fields) => {
      const secret = Object.entries(fields).filter(([name]) => names.includes(name));
      remember(secret.map(([name, value]) => ({ name, value: String(value) })));
    },
    text,
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
    secretLeaves(document, { ...schema, 'x-secret': facts['x-secret'] }, fields[name], name),
  );
  return [...inBody, ...inQuery];
}

function isFilled(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
