import { operations } from '@brought/sdk';
import { CONTROL_PATH, faultKinds } from '@brought/sdk/sandbox';
import { fieldsOf, type Fields } from '../../lib/fields-of.ts';

export { faultKinds };

/** The calls that a fault can hit; `*` is every call. */
export const faultTargets: readonly string[] = ['*', ...Object.keys(operations)];

/** The sandbox's reply, or its error message, which may be empty. */
export type Answer<Data> = { data: Data } | { problem: string };

/** Decodes a reply; undefined if it is not that of a sandbox. */
type Read<Data> = (fields: Fields) => Data | undefined;

/** Calls the sandbox beside the app, if there is one. It never throws. */
export async function callSandbox<Data>(
  path: string,
  read: Read<Data>,
  order: { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown } = {},
): Promise<Answer<Data>> {
  try {
    const response = await fetch(CONTROL_PATH + path, {
      method: order.method ?? 'GET',
      headers: order.body === undefined ? {} : { 'content-type': 'application/json' },
      body: order.body === undefined ? undefined : JSON.stringify(order.body),
    });
    const fields = fieldsOf(await response.json());
    const data = response.ok ? read(fields) : undefined;
    return data === undefined ? { problem: textOf(fields['detail']) } : { data };
  } catch {
    // There is no sandbox, or something else replied without JSON.
    return { problem: '' };
  }
}

/** A text unchanged; anything else as an empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The entries of a list; undefined for anything else. */
export function entriesOf(value: unknown): Fields[] | undefined {
  return Array.isArray(value) ? value.map(fieldsOf) : undefined;
}
