import type { BodyEncoding, Client, Operation } from '../shapes/operation.ts';
import { bodyOf } from './body.ts';
import { headersOf, languageHeader, type HeaderValues } from './headers.ts';
import { queryOf, type Fields } from './query.ts';
import type { Session } from './session.ts';

/** The input of a request, in addition to the operation. */
export type RequestInput = {
  session: Session;
  /** Values of the custom headers; an absent one is sent empty. */
  headers: HeaderValues;
  /** Language that the borrower reads, as a tag; by default the platform sends its own. */
  language?: string;
  /** Own fields of the operation; those with one value only are filled in. */
  fields?: Fields;
};

/** How the own fields travel when a client makes the call. */
export function encodingOf({ body }: Operation, client: Client): BodyEncoding {
  return body === 'form' || body === 'json' ? client : body;
}

/** The own fields together with those that have one value only. */
export function fieldsOf({ fixed }: Operation, fields: Fields = {}): Fields {
  return fixed ? { ...fixed, ...fields } : fields;
}

/** The options of fetch for an operation besides address, headers and body. */
export function settingsOf({ method, effect }: Operation): RequestInit {
  // An order's status from a cache may be that of before the payment.
  if (method === 'GET') return { method, cache: 'no-store' };
  if (effect === 'read') return { method };
  // At a 307 or 308 a browser sends the same request again, up to twenty times, and it is unknown
  // whether the call was made before that reply.
  const once: RequestInit = { method, redirect: 'error' };
  // When a connection that was used before breaks without an answer, a browser sends the request
  // again by itself. Without credentials a payment shares no connection with other calls, yet it
  // may with the payment before it: only the Idempotency-Key identifies a repeat for certain.
  return effect === 'pay' ? { ...once, credentials: 'omit' } : once;
}

/**
 * The request of an operation, as a client of the same origin sends it: for a script that makes a
 * call before there is a client. Pure: it reads only its arguments.
 *
 * @example const { url, init } = requestOf(loanDetails, { session, headers, fields: { orderId } });
 */
export function requestOf(
  operation: Operation,
  { session, headers, language, fields: own }: RequestInput,
): { url: string; init: RequestInit & { headers: Record<string, string> } } {
  const encoding = encodingOf(operation, operation.client);
  const fields = fieldsOf(operation, own);
  const query = queryOf(session, operation.method === 'GET' ? fields : {});
  const body = bodyOf(encoding, fields);
  return {
    url: query === '' ? operation.path : `${operation.path}?${query}`,
    init: {
      ...settingsOf(operation),
      headers: {
        ...headersOf(operation.client, encoding, headers),
        ...languageHeader(language),
      },
      ...(body !== undefined && { body }),
    },
  };
}
