import type { BodyPlan, FilePart, Pair, RequestPlan } from './request-plan.ts';
import { type Fields, textOf } from './fields.ts';

/** Content of a request, before its encoding is chosen. */
export type Draft = {
  /** Common session parameters. */
  common: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** Fields of the call itself: texts, numbers, null, or a file. */
  values: Readonly<Record<string, unknown>>;
};

/** Method and path of the call. */
export type Address = {
  method: string;
  path: string;
};

/** True for a file among the values. */
export function isFile(value: unknown): value is FilePart {
  return typeof value === 'object' && value !== null && 'fileName' in value;
}

/** The request for a draft, in an encoding of the contract. */
export function planOf(
  { method, path }: Address,
  encoding: Fields['encoding'],
  { common, headers, values }: Draft,
): RequestPlan {
  const query = Object.entries(common);
  const own = pairsOf(values);
  return {
    method: method.toUpperCase(),
    path,
    // If a name is both a parameter and a field of the call, the field is sent.
    query:
      encoding === 'query'
        ? [...query.filter(([name]) => !Object.hasOwn(values, name)), ...own]
        : query,
    headers: Object.entries(headers),
    body: encoding === 'query' ? { kind: 'none' } : bodyOf(encoding, values, own),
  };
}

/** Values as a form encodes them: null as an empty text. */
export function pairsOf(values: Draft['values']): Pair[] {
  return Object.entries(values)
    .filter(([, value]) => !isFile(value))
    .map(([name, value]) => [name, textOf(value)]);
}

function bodyOf(
  encoding: Exclude<Fields['encoding'], 'query'>,
  values: Draft['values'],
  fields: readonly Pair[],
): BodyPlan {
  switch (encoding) {
    case 'none':
      return { kind: 'none' };
    case 'json':
      return { kind: 'json', value: values };
    case 'form':
      return fields.length > 0 ? { kind: 'form', fields } : { kind: 'none' };
    case 'multipart': {
      const files = Object.values(values).filter(isFile);
      return { kind: 'multipart', fields, files };
    }
  }
}
