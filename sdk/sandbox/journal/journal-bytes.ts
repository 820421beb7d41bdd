const utf8 = new TextEncoder();
const LINE_FEED = 10;

/** A journal as a file has it. Bytes, for with its pictures it may be longer than a text can be. */
export function journalBytes(lines: readonly string[]): Uint8Array {
  const encoded = lines.map((line) => utf8.encode(line));
  const bytes = new Uint8Array(encoded.reduce((sum, { length }) => sum + length + 1, 0));
  let at = 0;
  for (const line of encoded) {
    bytes.set(line, at);
    at += line.length;
    bytes[at] = LINE_FEED;
    at += 1;
  }
  return bytes;
}
