import { isRecord, parsedJson } from '../../../contract/json-object.ts';
import type { Seen } from './seen.ts';

/** Fields of a text body. */
export function fieldsOfText(type: string, text: string): Seen['fields'] {
  if (type.includes('json')) {
    const body = parsedJson(text);
    return isRecord(body) ? body : {};
  }
  if (type.includes('multipart/')) return fieldsOfMultipart(text);
  return fieldsOfPairs([...new URLSearchParams(text)]);
}

/** Fields by name; of duplicates the first. */
export function fieldsOfPairs(pairs: Iterable<readonly [string, unknown]>): Seen['fields'] {
  const fields = new Map<string, unknown>();
  for (const [name, value] of pairs) if (!fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}

/** Reads names and values; a file is only noted as a file. */
function fieldsOfMultipart(text: string): Seen['fields'] {
  const parts = text.split(/(?:^|\r?\n)--[^\r\n]+/);
  return fieldsOfPairs(
    parts.flatMap((part) => {
      const [head = '', body = ''] = part.split(/\r?\n\r?\n(.*)/s);
      const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
      if (name === undefined) return [];
      return [[name, /;\s*filename\*?=/i.test(head) ? new Blob() : body] as const];
    }),
  );
}
