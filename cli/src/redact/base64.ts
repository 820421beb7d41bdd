/** Shorter pieces would be found by chance. */
const SHORTEST = 7;

/** How the characters of a text become bytes. */
export type TextEncoding = 'utf8' | 'utf16le' | 'utf16be';

/** The bytes of a text. */
export function bytesOf(text: string, encoding: TextEncoding): Buffer {
  return encoding === 'utf16be'
    ? Buffer.from(text, 'utf16le').swap16()
    : Buffer.from(text, encoding);
}

/**
 * The pieces of base64 that a value produces, at any offset in a longer text: three bytes become
 * four characters, so there are three alignments. The characters at both ends, which also encode
 * its neighbours, are left out.
 */
export function base64Of(value: string, encoding: TextEncoding = 'utf8'): string[] {
  const bytes = bytesOf(value, encoding);
  const pieces = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const from = Math.ceil((before * 8) / 6);
    const until = Math.floor(((before + bytes.length) * 8) / 6);
    return encoded.slice(from, until);
  });
  return [...new Set(pieces)].filter((piece) => piece.length >= SHORTEST);
}

const LETTERS_OF_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The same for base32: five bytes become eight characters, so there are five alignments. */
function base32Of(value: string): string[] {
  const bytes = bytesOf(value, 'utf8');
  const pieces = [0, 1, 2, 3, 4].map((before) => in32(bytes, (5 - ((before * 8) % 5)) % 5));
  return [...new Set(pieces)].filter((piece) => piece.length >= SHORTEST);
}

/** The whole characters of base32 after the first `skipped` bits. */
function in32(bytes: Buffer, skipped: number): string {
  let text = '';
  let buffer = 0;
  let bits = -skipped;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5;) {
      bits -= 5;
      text += LETTERS_OF_32.charAt((buffer >> bits) & 0x1f);
    }
  }
  return text;
}

/** The same for all forms of a value, for two bytes per character, and in base32. */
export function piecesOf(value: string, forms: readonly string[]): string[] {
  return [
    ...forms.flatMap((form) => base64Of(form)),
    ...base64Of(value, 'utf16le'),
    ...base64Of(value, 'utf16be'),
    ...base32Of(value),
  ];
}

/** The pieces of a value that was encoded as base64 or hexadecimal, and then as base64. */
export function doublyEncoded(value: string): string[] {
  const hex = hexOf(value);
  return [...base64Of(value), hex, hex.toUpperCase()].flatMap((each) => base64Of(each));
}

export function hexOf(text: string, encoding: TextEncoding = 'utf8'): string {
  return bytesOf(text, encoding).toString('hex');
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
export function decodedBase64(text: string): string | undefined {
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
