import { createHash } from 'node:crypto';
import type { Violation } from '@brought/sdk/server';
import type { Schema } from '../../contract/document.ts';
import { repeatedFields } from './form-body.ts';

/** A file as it arrived. */
export type ReceivedFile = {
  field: string;
  bytes: number;
  /** Of its exact bytes, in hexadecimal. */
  sha256: string;
};

/** A parsed multipart body. */
type Multipart = {
  fields: ReadonlyMap<string, string>;
  files: ReceivedFile[];
  violations: Violation[];
};

/** Placeholder for the content of a file, which only this module judges. */
const FILE_TEXT = 'file';

/**
 * Parses a multipart body without changing a byte of its files, and checks what a validator of
 * texts cannot: that a binary field is a file, has a name and is not empty.
 */
export async function readMultipart(
  body: Buffer,
  contentType: string,
  schema: Schema,
): Promise<Multipart> {
  const form = await parse(body, contentType);
  if (!form) return { fields: new Map(), files: [], violations: [malformed] };
  const fields: [string, string][] = [];
  const files: ReceivedFile[] = [];
  const violations: Violation[] = [];
  for (const [name, value] of form) {
    const binary = isBinary(schema.properties?.[name]);
    if (typeof value === 'string') {
      fields.push([name, value]);
      if (binary) violations.push(wrongFile(name, 'file', 'must be a file part with a filename'));
      continue;
    }
    const bytes = Buffer.from(await value.arrayBuffer());
    fields.push([name, binary ? FILE_TEXT : bytes.toString()]);
    files.push({ field: name, bytes: bytes.length, sha256: sha256(bytes) });
    if (binary && bytes.length === 0) {
      violations.push(wrongFile(name, 'notEmpty', 'must be a file that is not empty'));
    }
  }
  violations.push(...repeatedFields(fields, schema));
  return { fields: new Map(fields), files, violations };
}

async function parse(body: Buffer, contentType: string): Promise<FormData | undefined> {
  try {
    const headers = { 'content-type': contentType };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    return undefined;
  }
}

const malformed: Violation = {
  in: 'body',
  field: '',
  rule: 'multipart',
  message: 'must be well-formed multipart/form-data with the boundary that its content type names',
};

function wrongFile(field: string, rule: string, message: string): Violation {
  return { in: 'body', field, rule, message };
}

function isBinary(schema: Schema | undefined): boolean {
  return schema?.format === 'binary' || schema?.contentMediaType !== undefined;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
