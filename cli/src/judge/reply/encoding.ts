/**
 * The encoding of JSON in units of two or four bytes; undefined for any other. Since its first two
 * characters are ASCII, the positions of the zeros identify it (RFC 4627, 3).
 */
export function otherEncoding(bytes: Buffer): string | undefined {
  const beginning = bytes.subarray(0, 4);
  const marks = beginning.toString('hex');
  const zeros = Array.from(beginning, (byte) => (byte === 0 ? '0' : 'x')).join('');
  if (/^(?:000x|x000)$/.test(zeros) || /^(?:0000feff|fffe0000)$/.test(marks)) return 'UTF-32';
  return /^(?:0x|x0)$|^(?:0x0x|x0x0)$/.test(zeros) || /^(?:feff|fffe)/.test(marks)
    ? 'UTF-16'
    : undefined;
}

/** The charset parameter of a content type, unless it is UTF-8. */
export function otherCharset(contentType: string): string | undefined {
  const [said, charset = ''] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType) ?? [];
  return said === undefined || /^utf-?8$/i.test(charset) ? undefined : `charset=${charset}`;
}

/** How bytes of compressed content begin, in hexadecimal. */
const compressed = { '1f8b': 'gzip', '28b52ffd': 'zstd' };

/** The compression that bytes begin with; undefined for any other content. */
export function compressionOf(bytes: Buffer): string | undefined {
  const beginning = bytes.subarray(0, 4).toString('hex');
  return Object.entries(compressed).find(([marks]) => beginning.startsWith(marks))?.[1];
}
