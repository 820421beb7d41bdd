import type { IncomingHttpHeaders } from 'node:http';
import type { Problem, Violation } from '@brought/sdk/server';
import type { Body, Operation } from '../../contract/operations.ts';
import { isRecord } from '../../contract/json-object.ts';
import { openFieldFaults, readForm, repeatedFields, writeForm } from './form-body.ts';
import { readMultipart, writeMultipart, type ReceivedFile } from './multipart-body.ts';

/** A body in the shape that Prism can judge without harm. */
export type JudgeableBody = {
  contentType: string | undefined;
  /** Text of a form, value of a JSON document, undefined without a body. */
  value: unknown;
  files: readonly ReceivedFile[];
  /** What is wrong already; Prism need not be asked then. */
  violations: readonly Violation[];
};

const nothing: JudgeableBody = {
  contentType: undefined,
  value: undefined,
  files: [],
  violations: [],
};

/**
 * Turns the bytes of a request into what Prism can judge. Prism alone dies of
 * malformed multipart and of broken percent signs, reads files as text and
 * does not ask for a content type: so all of that is settled here.
 *
 * @returns the body, or the problem when its content type or encoding is not one the call takes.
 */
export async function judgeableBody(
  operation: Operation,
  bytes: Buffer,
  headers: IncomingHttpHeaders,
): Promise<JudgeableBody | Problem> {
  if (operation.bodies.length === 0) return nothing;
  if (bytes.length === 0) return missingFields(operation);
  const { 'content-type': contentType, 'content-encoding': coding = 'identity' } = headers;
  if (coding.toLowerCase() !== 'identity') return compressed(operation, coding);
  const body = operation.bodies.find(({ mediaType }) => mediaType === essence(contentType));
  if (!body || contentType === undefined || !isUtf8(contentType)) {
    return unsupported(operation, contentType);
  }
  if (body.mediaType === 'application/x-www-form-urlencoded') {
    const { fields, violations } = readForm(bytes);
    return {
      contentType: body.mediaType,
      value: writeForm(fields),
      files: [],
      violations: [
        ...violations,
        ...repeatedFields(fields, body.schema),
        ...openFieldFaults(body.schema, fields),
      ],
    };
  }
  if (body.mediaType === 'multipart/form-data') {
    const { fields, files, violations } = await readMultipart(bytes, contentType, body.schema);
    const clean = writeMultipart(fields);
    return { contentType: clean.contentType, value: clean.body, files, violations };
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

/** An empty body lacks every required field: each is named, which Prism does not do. */
function missingFields(operation: Operation): JudgeableBody {
  const required = operation.bodies[0]?.schema.required ?? [];
  if (!operation.bodyRequired) return nothing;
  const violations = required.map((field): Violation => ({
    in: 'body',
    field,
    rule: 'required',
    message: 'is missing',
  }));
  return violations.length > 0 ? { ...nothing, violations } : wholeBody('required', 'is missing');
}

function readJson(bytes: Buffer, { mediaType, schema }: Body): JudgeableBody {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    // Prism takes null, 0, false and an empty text for no body at all, and dies of that.
    if (schema.type === 'object' && !isRecord(value)) {
      return wholeBody('type', 'must be a JSON object');
    }
    return { ...nothing, contentType: mediaType, value };
  } catch {
    return wholeBody('json', 'must be well-formed JSON in UTF-8');
  }
}

function wholeBody(rule: string, message: string): JudgeableBody {
  return { ...nothing, violations: [{ in: 'body', field: '', rule, message }] };
}
