import { clientHeaders, fixedHeaders, IDEMPOTENCY_KEY_HEADER } from '../generated/operations.ts';
import type { BodyEncoding, Client } from '../shapes/operation.ts';
import { contentTypes } from './body.ts';
import { encode } from './query.ts';
import type { ClientHeader } from './session.ts';

/** Values of the custom headers; an absent one is sent empty. */
export type HeaderValues = Partial<Record<ClientHeader, string>>;

/** The characters allowed in a header; fetch refuses the whole call for anything else. */
const HEADER_SAFE = /^[\t\x20-\x7e\x80-\xff]*$/;

const LANGUAGE_TAG = /^[a-z\d]+(-[a-z\d]+)*$/i;

const PRINTABLE = /^[\x20-\x7e]*$/;

/** Headers of a call: the fixed ones and the pair of its client, empty if there is no value. */
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

/**
 * The header with the language of texts for people (RFC 9110); none for an empty tag.
 *
 * @throws TypeError for a text that is not a language tag.
 */
export function languageHeader(tag: string | undefined): Record<string, string> {
  if (!tag) return {};
  if (!LANGUAGE_TAG.test(tag)) throw new TypeError(`${tag} is no language tag, like sw or en-TZ.`);
  return { 'Accept-Language': tag };
}

/**
 * The header that names the tap of a writing call; none for an empty key. Its value is a string of
 * structured fields (RFC 8941), as draft-ietf-httpapi-idempotency-key-header wants it.
 *
 * @throws TypeError for a key that such a string cannot hold.
 */
export function keyHeader(key: string | undefined): Record<string, string> {
  if (!key) return {};
  if (!PRINTABLE.test(key)) throw new TypeError('An idempotency key is printable ASCII.');
  return { [IDEMPOTENCY_KEY_HEADER]: `"${key.replace(/["\\]/g, '\\$&')}"` };
}
