import { extname } from 'node:path';
import { clientHeaders } from '@brought/sdk';
import { jsonOrText } from '../../contract/json-object.ts';
import { secretsInHeaders, shownHeaders } from '../../redact/headers.ts';
import { MASK } from '../../redact/mask.ts';
import { namedValues } from '../../redact/named-values.ts';
import type { Redactor } from '../../redact/redactor.ts';
import { curlOf } from '../../contract/curl.ts';
import type { Exchange } from './exchange.ts';
import type { FileRecord, WireRecord } from './report.ts';

const headerNames = [...clientHeaders.form, ...clientHeaders.json];

/** Teaches a redactor the secrets of an exchange; returns the names that are secret only there. */
export function learnFrom(event: Exchange, redactor: Redactor): string[] {
  const query = queryOf(event);
  const names = redactor.learnRequest(event.operationId, {
    ...Object.fromEntries(query),
    ...event.sent,
    ...bodyFields(event),
    ...event.fields,
  });
  redactor.learnNamed(namedValues(new URL(event.url).search.slice(1)));
  redactor.learnNamed(event.sent ?? {});
  redactor.learnReply(event.operationId, replyBody(event));
  redactor.learnValues([
    ...(event.secrets ?? []),
    ...ownHeaders(event),
    ...secretsInHeaders(event.responseHeaders),
  ]);
  return names;
}

function queryOf({ url }: Exchange): [name: string, value: string][] {
  return [...new URL(url).searchParams];
}

/** Fields of a JSON body, such as that of a request to a sandbox. */
function bodyFields({ requestBody = '' }: Exchange): Readonly<Record<string, unknown>> {
  const body = jsonOrText(requestBody);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Values of the custom headers: any of them may identify the caller. */
function ownHeaders({ requestHeaders }: Exchange): string[] {
  return Object.entries(requestHeaders).flatMap(([name, value]) =>
    value !== '' && headerNames.some((each) => each === name.toLowerCase()) ? value : [],
  );
}

/** One command that sends the request of an exchange again, without secrets. */
export function shownCurl(event: Exchange, redactor: Redactor, names: readonly string[]): string {
  const requestHeaders = shownHeaders(Object.entries(event.requestHeaders), redactor);
  // Masked before it is quoted: the end of a body may be cut off.
  const requestBody = event.requestBody && redactor.text(event.requestBody, names);
  const fields = Object.fromEntries(
    Object.entries(event.fields).map(([name, value]) => [name, withoutName(value)]),
  );
  return redactor.text(curlOf({ ...event, requestHeaders, requestBody, fields }), names);
}

/** A file under a general name: its own may contain a person's name or number. */
function withoutName(value: unknown): unknown {
  return value instanceof File ? new File([], `FILE${extname(value.name)}`) : value;
}

/** The exchange of a step and one command that sends it again, without secrets. */
export function wireOf(event: Exchange, redactor: Redactor): { wire: WireRecord; curl: string } {
  const names = learnFrom(event, redactor);
  const files = filesOf(event.fields);
  const request: WireRecord['request'] = {
    method: event.method,
    url: redactor.text(event.url, names),
    headers: shownHeaders(Object.entries(event.requestHeaders), redactor),
    fields: redactor.data(withoutFiles(event.fields), names),
    ...(event.requestBody !== undefined && { body: redactor.text(event.requestBody, names) }),
    ...(files.length > 0 && { files }),
  };
  const curl = shownCurl(event, redactor, names);
  if (event.status === undefined) return { wire: { request }, curl };
  const reply = {
    status: event.status,
    headers: shownHeaders(event.responseHeaders?.entries() ?? [], redactor),
    body: redactor.data(replyBody(event)),
  };
  return { wire: { request, reply }, curl };
}

function replyBody({ received }: Exchange): unknown {
  if (received === undefined) return undefined;
  return typeof received === 'string' ? jsonOrText(received) : describe(received);
}

function filesOf(fields: Exchange['fields']): FileRecord[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    value instanceof Blob ? [{ field, ...describe(value) }] : [],
  );
}

function withoutFiles(fields: Exchange['fields']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Blob ? describe(value) : value,
    ]),
  );
}

function describe(file: Blob): Omit<FileRecord, 'field'> {
  const name = file instanceof File && file.name !== '' ? `${MASK}${extname(file.name)}` : '';
  return { name, type: file.type, bytes: file.size };
}
