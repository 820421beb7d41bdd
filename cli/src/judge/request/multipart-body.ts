import { createHash } from 'node:crypto';
import {
  isUnreadable,
  isUpload,
  readMultipart as parse,
  repeated,
  type Violation,
} from '@brought/sdk/server';
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
export function readMultipart(body: Buffer, contentType: string, schema: Schema): Multipart {
  const read = parse(body, contentType);
  if (isUnreadable(read)) {
    const unreadable = { in: 'body', field: '', ...read } as const;
    return { fields: new Map(), files: [], violations: [unreadable] };
  }
  const fields: [string, string][] = [];
  const files: ReceivedFile[] = [];
  const violations: Violation[] = [];
  for (const [name, value] of read) {
    const binary = isBinary(schema.properties?.[name]);
    if (isUpload(value)) {
      const { bytes } = value;
      fields.push([name, binary ? FILE_TEXT : Buffer.from(bytes).toString()]);
      files.push({ field: name, bytes: bytes.length, sha256: sha256(bytes) });
      if (binary && bytes.length === 0) {
        violations.push(wrongFile(name, 'notEmpty', 'must be a file that is not empty'));
      }
      continue;
    }
    const times = value === repeated ? 2 : 1;
    for (let time = 0; time < times; time += 1) fields.push([name, String(value)]);
    if (binary && value !== repeated)
      violations.push(wrongFile(name, 'file', 'must be a file part with a filename'));
  }
  violations.push(...repeatedFields(fields, schema));
  return { fields: new Map(fields), files, violations };
}

function wrongFile(field: string, rule: string, message: string): Violation {
  return { in: 'body', field, rule, message };
}

function isBinary(schema: Schema | undefined): boolean {
  return schema?.format === 'binary' || schema?.contentMediaType !== undefined;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
