import type { IncomingHttpHeaders } from 'node:http';
import { readNames, type Problem, type Violation } from '@brought/sdk/server';
import { isRecord } from '../../contract/json-object.ts';
import type { Schema } from '../../contract/document.ts';
import type { Body, Operation } from '../../contract/operations.ts';
import { readForm, repeatedFields } from './form-body.ts';
import { readMultipart, type ReceivedFile } from './multipart-body.ts';

/** The fields of a body, and what is wrong with their encoding. */
export type RequestBody = {
  schema: Schema;
  fields: ReadonlyMap<string, unknown>;
  /** Whether the fields are from JSON, with types of their own. */
  typed: boolean;
  files: readonly ReceivedFile[];
  violations: readonly Violation[];
};

const nothing: RequestBody = {
  schema: {},
  fields: new Map(),
  typed: false,
  files: [],
  violations: [],
};

/**
 * Parses the bytes of a request, whatever they are.
 *
 * @returns the body, or the problem when the call does not accept its content type or encoding.
 */
export function readRequestBody(
  operation: Operation,
  bytes: Buffer,
  headers: IncomingHttpHeaders,
): RequestBody | Problem {
  const [usual] = operation.bodies;
  if (!usual) return nothing;
  if (bytes.length === 0) return operation.bodyRequired ? lackingBody(usual) : nothing;
  const { 'content-type': contentType, 'content-encoding': coding = 'identity' } = headers;
  if (coding.toLowerCase() !== 'identity') return compressed(operation, coding);
  const body = operation.bodies.find(({ mediaType }) => mediaType === essence(contentType));
  if (!body || contentType === undefined || !isUtf8(contentType)) {
    return unsupported(operation, contentType);
  }
  const { mediaType, schema } = body;
  if (mediaType === 'application/x-www-form-urlencoded') {
    const { fields, violations } = readForm(bytes, schema);
    return { ...nothing, schema, fields: new Map(fields), violations };
  }
  if (mediaType === 'multipart/form-data') {
    return { ...nothing, schema, ...readMultipart(bytes, contentType, schema) };
  }
  return readJson(bytes, body);
}

/** The media type without its parameters, in lower case. */
function essence(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function isUtf8(contentType: string): boolean {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(contentType)?.[1];
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
}

function unsupported(operation: Operation, contentType: string | undefined): Problem {
  const taken = operation.bodies.map(({ mediaType }) => mediaType).join(' or ');
  const arrived = contentType === undefined ? 'no content type' : contentType.slice(0, 200);
  return {
    status: 415,
    kind: 'unsupported-media-type',
    detail: `${operation.id} takes ${taken} in UTF-8; ${arrived} arrived.`,
    operationId: operation.id,
    known: operation.bodies.map(({ mediaType }) => mediaType),
  };
}

function compressed({ id }: Operation, coding: string): Problem {
  return {
    status: 415,
    kind: 'unsupported-content-encoding',
    detail: `${id} takes a body as it is; one encoded as ${coding.slice(0, 50)} arrived. Send it without Content-Encoding.`,
    operationId: id,
  };
}

/** In an empty body every required field is missing, or else the body itself is. */
function lackingBody({ schema }: Body): RequestBody {
  return schema.required?.length ? { ...nothing, schema } : wholeBody('required', 'is missing');
}

function readJson(bytes: Buffer, { schema }: Body): RequestBody {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const names = readNames(text);
    if ('rule' in names) return wholeBody(names.rule, names.message);
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) {
      return schema.type === 'object' ? wholeBody('type', 'must be a JSON object') : nothing;
    }
    const fields = new Map(Object.entries(value));
    const sent = [...fields.keys(), ...names.twice].map((name) => [name, ''] as const);
    return { ...nothing, schema, fields, typed: true, violations: repeatedFields(sent, schema) };
  } catch {
    return wholeBody('json', 'must be well-formed JSON in UTF-8');
  }
}

function wholeBody(rule: string, message: string): RequestBody {
  return { ...nothing, violations: [{ in: 'body', field: '', rule, message }] };
}
