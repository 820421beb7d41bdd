import type { Redactor } from '../../redact/redactor.ts';
import { curlOf } from './curl.ts';
import type { Exchange } from './exchange.ts';
import type { FileRecord, WireRecord } from './report.ts';

/** Remembers the secrets of an exchange; the names that are secret in it alone. */
export function learnFrom(event: Exchange, redactor: Redactor): string[] {
  const names = redactor.learnRequest(event.operationId, event.fields);
  redactor.learnReply(event.operationId, replyBody(event));
  redactor.learnValues(event.secrets ?? []);
  return names;
}

/** What went over the wire in a step and one command that sends it again, without secrets. */
export function wireOf(event: Exchange, redactor: Redactor): { wire: WireRecord; curl: string } {
  const names = learnFrom(event, redactor);
  const files = filesOf(event.fields);
  const request: WireRecord['request'] = {
    method: event.method,
    url: redactor.text(event.url, names),
    headers: redacted(Object.entries(event.requestHeaders), redactor),
    fields: redactor.data(withoutFiles(event.fields), names),
    ...(event.requestBody !== undefined && { body: redactor.text(event.requestBody, names) }),
    ...(files.length > 0 && { files }),
  };
  const curl = redactor.text(curlOf(event), names);
  if (event.status === undefined) return { wire: { request }, curl };
  const reply = {
    status: event.status,
    headers: redacted([...(event.responseHeaders?.entries() ?? [])], redactor),
    body: redactor.data(replyBody(event)),
  };
  return { wire: { request, reply }, curl };
}

function redacted(headers: [string, string][], redactor: Redactor): Record<string, string> {
  return Object.fromEntries(headers.map(([name, value]) => [name, redactor.text(value)]));
}

function replyBody({ received }: Exchange): unknown {
  if (received === undefined) return undefined;
  if (typeof received !== 'string') return describe(received);
  try {
    return JSON.parse(received);
  } catch {
    return received;
  }
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
  return { name: file instanceof File ? file.name : '', type: file.type, bytes: file.size };
}
