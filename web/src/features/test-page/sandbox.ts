import { sandboxPath } from './queries.ts';

/** What a sandbox answered; else what is wrong, in its words, which may be none. */
export type Answer<Data> = { data: Data } | { problem: string };

/** Makes data of what came; undefined when it is not what a sandbox answers. */
type Read<Data> = (fields: Fields) => Data | undefined;

/** The fields of an answer, none of them taken on trust. */
export type Fields = { readonly [name: string]: unknown };

/** Asks the sandbox that stands beside the app, if one does. It never throws. */
export async function askSandbox<Data>(
  path: string,
  read: Read<Data>,
  order: { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown } = {},
): Promise<Answer<Data>> {
  try {
    const response = await fetch(sandboxPath + path, {
      method: order.method ?? 'GET',
      headers: order.body === undefined ? {} : { 'content-type': 'application/json' },
      body: order.body === undefined ? undefined : JSON.stringify(order.body),
    });
    const fields = fieldsOf(await response.json());
    const data = response.ok ? read(fields) : undefined;
    return data === undefined ? { problem: textOf(fields['detail']) } : { data };
  } catch {
    // Nobody there, or somebody else who does not speak JSON.
    return { problem: '' };
  }
}

/** The fields of an object; none of anything else. */
function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A text as it is; empty in place of anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The entries of a list; undefined for anything else. */
export function entriesOf(value: unknown): Fields[] | undefined {
  return Array.isArray(value) ? value.map(fieldsOf) : undefined;
}
