import { repeated, type RawFields, type Unreadable } from './fields.ts';

const CRLF = '\r\n';
const HEADERS_END = '\r\n\r\n';
const MOST_PARTS = 100;
const malformed: Unreadable = {
  rule: 'multipart',
  message: 'must be well-formed multipart/form-data with the boundary that its content type names',
};

/** Parses a multipart body (RFC 7578) without changing a byte of its files. */
export function readMultipart(body: Uint8Array, contentType: string): RawFields | Unreadable {
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) return malformed;
  // One character for each byte: positions in the text are positions in the bytes.
  const text = latin1.decode(body);
  const delimiter = `--${boundary}`;
  const fields = new Map<string, unknown>();
  let at = text.startsWith(delimiter) ? 0 : text.indexOf(CRLF + delimiter) + CRLF.length;
  if (at < CRLF.length && !text.startsWith(delimiter)) return malformed;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    const start = at + delimiter.length;
    if (text.startsWith('--', start)) return fields;
    const lineEnd = text.indexOf(CRLF, start);
    const end = lineEnd < 0 ? -1 : text.indexOf(CRLF + delimiter, lineEnd);
    const split = lineEnd < 0 ? -1 : text.indexOf(HEADERS_END, lineEnd);
    if (end < 0 || split < 0 || split > end) return malformed;
    // A copy: a view would keep the whole body in memory.
    const fault = addPart(
      fields,
      text.slice(lineEnd, split),
      new Uint8Array(body.subarray(split + HEADERS_END.length, end)),
    );
    if (fault) return fault;
    at = end + CRLF.length;
  }
  return { rule: 'maxFields', message: `must have at most ${MOST_PARTS} parts` };
}

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function addPart(
  fields: Map<string, unknown>,
  headers: string,
  bytes: Uint8Array,
): Unreadable | undefined {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(headers)?.[1] ?? '';
  const name = /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) return malformed;
  if (fields.has(name)) {
    fields.set(name, repeated);
    return undefined;
  }
  if (/(?:^|[;\s])filename\*?=/i.test(disposition)) {
    const type = /^content-type:\s*([^\r\n]*)$/im.exec(headers)?.[1]?.trim();
    fields.set(name, { type: type || 'application/octet-stream', bytes });
    return undefined;
  }
  try {
    fields.set(name, utf8.decode(bytes));
    return undefined;
  } catch {
    return { field: name, rule: 'encoding', message: 'must be UTF-8 text' };
  }
}
