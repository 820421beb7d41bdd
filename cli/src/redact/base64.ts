/** Shorter pieces would be found by chance. */
const SHORTEST = 7;

/**
 * The pieces of base64 that a value produces, at any offset in a longer text: three bytes become
 * four characters, so there are three alignments. The characters at both ends, which also encode
 * its neighbours, are left out.
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

/** The same for all forms of a value, and for two bytes per character. */
export function piecesOf(value: string, forms: readonly string[]): string[] {
  return [
    ...forms.flatMap((form) => base64Of(form)),
    ...base64Of(value, 'utf16le'),
    ...base64Of(value, 'utf16be'),
  ];
}

/** The pieces of a value that was encoded as base64 or hexadecimal, and then as base64. */
export function doublyEncoded(value: string): string[] {
  const hex = hexOf(value);
  return [...base64Of(value), hex, hex.toUpperCase()].flatMap((each) => base64Of(each));
}

export function hexOf(text: string): string {
  return Buffer.from(text).toString('hex');
}

/** Shorter ones have no room for a name and a value of three characters each. */
const SHORTEST_TEXT = 10;

/** Longer ones are files. */
const LONGEST_TEXT = 1_000_000;

const utf8 = new TextDecoder('utf8', { fatal: true });

/**
 * The decoded form of a text that is base64 as a whole, if that is JSON or a form; undefined
 * otherwise.
 */
export function textIn64(text: string): string | undefined {
  if (text.length < SHORTEST_TEXT || text.length > LONGEST_TEXT) return undefined;
  if (!/^[\w+/-]+={0,2}$/.test(text.trim().replace(/\r?\n/g, ''))) return undefined;
  const bytes = Buffer.from(text, 'base64');
  try {
    const inner = utf8.decode(bytes);
    return isJson(inner) || FORM.test(inner) ? inner : undefined;
  } catch {
    return undefined;
  }
}

const FORM = /^[A-Za-z_][\w.%[\]-]*=[!-~]*$/;

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
