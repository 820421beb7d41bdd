/** Shorter pieces would be found by chance. */
const SHORTEST = 7;

/**
 * The pieces of base64 that a value shows in, wherever in a longer text it stood:
 * three bytes make four characters, so that there are three ways to cut it. The
 * characters at both ends, which its neighbours have a part in, are left out.
 */
export function base64Of(
  value: string,
  encoding: 'utf8' | 'utf16le' | 'utf16be' = 'utf8',
): string[] {
  const bytes =
    encoding === 'utf16be' ? Buffer.from(value, 'utf16le').swap16() : Buffer.from(value, encoding);
  const pieces = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const from = Math.ceil((before * 8) / 6);
    const until = Math.floor(((before + bytes.length) * 8) / 6);
    return encoded.slice(from, until);
  });
  return [...new Set(pieces)].filter((piece) => piece.length >= SHORTEST);
}
