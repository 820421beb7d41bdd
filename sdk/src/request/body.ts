import type { BodyEncoding } from '../shapes/operation.ts';
import { append, type Fields } from './query.ts';

/** Content-Type by encoding; the platform sets that of multipart, with its boundary. */
export const contentTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
} as const;

function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined) continue;
    if (!(value instanceof Blob)) form.append(name, value === null ? '' : String(value));
    else if ('name' in value) form.append(name, value);
    // Servers check the extension of uploads; a bare Blob has no name.
    else form.append(name, value, `${name}.${value.type.replace(/^.*\/|\W.*$/g, '') || 'bin'}`);
  }
  return form;
}

/** Body of a POST. */
export function bodyOf(encoding: BodyEncoding, fields: Fields): string | FormData | undefined {
  if (encoding === 'multipart') return multipart(fields);
  if (encoding === 'none') return undefined;
  if (encoding === 'json') return JSON.stringify(fields);
  let pairs = '';
  for (const name in fields) pairs = append(pairs, name, fields[name]);
  return pairs;
}
