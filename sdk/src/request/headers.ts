import { clientHeaders, fixedHeaders } from '../generated/operations.ts';
import type { BodyEncoding, Client } from '../shapes/operation.ts';
import { contentTypes } from './body.ts';
import { encode } from './query.ts';
import type { ClientHeader } from './session.ts';

/** Values of the custom headers; an absent one is sent empty. */
export type HeaderValues = { [Name in ClientHeader]?: string };

/** What a header may hold; fetch refuses the whole call for anything else. */
const HEADER_SAFE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Headers of a call: the fixed ones and the pair of its client, empty where there is no value. */
export function headersOf(
  client: Client,
  body: BodyEncoding,
  values: HeaderValues,
): Record<string, string> {
  const headers: Record<string, string> = { ...fixedHeaders };
  for (const name of clientHeaders[client]) {
    const value = values[name] ?? '';
    headers[name] = value === '' || HEADER_SAFE.test(value) ? value : encode(value);
  }
  if (body === 'form' || body === 'json') headers['Content-Type'] = contentTypes[body];
  return headers;
}
