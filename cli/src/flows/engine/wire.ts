import type { CallEvent } from '@brought/sdk';
import type { Redactor } from '../../redact/redactor.ts';
import type { WireRecord } from './report.ts';

/** What went over the wire in a call, without secrets; files as their name, type and size. */
export function wireOf(event: CallEvent, redactor: Redactor): WireRecord {
  const names = redactor.learnRequest(event.operationId, event.fields);
  const body = replyBody(event);
  redactor.learnReply(event.operationId, body);
  const request = {
    method: event.method,
    url: redactor.text(event.url, names),
    headers: Object.fromEntries(
      Object.entries(event.requestHeaders).map(([name, value]) => [name, redactor.text(value)]),
    ),
    fields: redactor.data(withoutFiles(event.fields), names),
  };
  if (event.status === undefined) return { request };
  return { request, reply: { status: event.status, body: redactor.data(body) } };
}

function replyBody({ received }: CallEvent): unknown {
  if (received === undefined) return undefined;
  if (typeof received !== 'string') return describeFile(received);
  try {
    return JSON.parse(received);
  } catch {
    return received;
  }
}

function withoutFiles(fields: CallEvent['fields']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Blob ? describeFile(value) : value,
    ]),
  );
}

function describeFile(file: Blob): { file: string; type: string; bytes: number } {
  return { file: file instanceof File ? file.name : '', type: file.type, bytes: file.size };
}
