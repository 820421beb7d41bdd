import { usageError } from '../errors/cli-error.ts';
import { isRecord } from '../contract/json-object.ts';
import { didYouMean } from '../errors/nearest.ts';

/**
 * The part of a result that `--json=a,b.c` requests. If the result is a list with a version around
 * it, the fields are those of its entries; else they are its own. A dot leads into an object; a
 * missing value becomes null.
 *
 * @throws CliError (exit code 2) for a field that does not exist, with the nearest name.
 */
export function selectFields(document: unknown, fields: readonly string[]): unknown {
  if (!isRecord(document)) return document;
  const listed = onlyList(document);
  if (!listed) return { ...versionOf(document), ...pick(document, fields, Object.keys(document)) };
  const [name, entries] = listed;
  const known = new Set(entries.flatMap((entry) => Object.keys(entry)));
  return {
    ...versionOf(document),
    [name]: entries.map((entry) => pick(entry, fields, known)),
  };
}

function versionOf({ version }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return version === undefined ? {} : { version };
}

/** The list that the document is about: its only field except the version. */
function onlyList(
  document: Readonly<Record<string, unknown>>,
): [name: string, entries: Record<string, unknown>[]] | undefined {
  const [first, ...more] = Object.entries(document).filter(([name]) => name !== 'version');
  if (!first || more.length > 0 || !Array.isArray(first[1])) return undefined;
  return first[1].every(isRecord) ? [first[0], first[1]] : undefined;
}

function pick(
  from: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  known: Iterable<string>,
): Record<string, unknown> {
  const names = [...known];
  return Object.fromEntries(
    fields.map((field) => {
      assertField(field, names);
      const [head = '', ...rest] = field.split('.');
      return [field, rest.reduce(enter, from[head]) ?? null];
    }),
  );
}

/**
 * Refuses a field that is not among the known ones; the part after a dot is not checked.
 *
 * @throws CliError (exit code 2) with the nearest name.
 */
export function assertField(field: string, known: readonly string[]): void {
  const [head = ''] = field.split('.');
  if (known.includes(head)) return;
  throw usageError(
    `--json: there is no field ${head}.${didYouMean(head, known)}`,
    known.length > 0 ? `There are ${known.join(', ')}.` : undefined,
  );
}

function enter(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => enter(entry, name));
  return isRecord(value) ? value[name] : undefined;
}
