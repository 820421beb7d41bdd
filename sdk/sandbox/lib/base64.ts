const latin1 = new TextDecoder('latin1');
const digits = new TextEncoder().encode(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
);
const PADDING = '='.charCodeAt(0);

/**
 * Bytes that are encoded at once, a multiple of three. A text of over a million characters that is
 * decoded at once is kept outside the engine's heap, and memory there is seldom returned to the
 * system.
 */
const PIECE = 384 * 1024;

/** Bytes as base64; `btoa` would take seconds for a picture. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += encode(bytes.subarray(at, at + PIECE));
  return text;
}

function encode(bytes: Uint8Array): string {
  const encoded = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PADDING);
  const digit = (value: number): number => digits[value & 63] ?? PADDING;
  let to = 0;
  for (let from = 0; from < bytes.length; from += 3) {
    const three =
      ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    encoded[to] = digit(three >> 18);
    encoded[to + 1] = digit(three >> 12);
    if (from + 1 < bytes.length) encoded[to + 2] = digit(three >> 6);
    if (from + 2 < bytes.length) encoded[to + 3] = digit(three);
    to += 4;
  }
  return latin1.decode(encoded);
}

/**
 * The bytes of base64.
 *
 * @throws DOMException when the text is not base64.
 */
export function fromBase64(text: string): Uint8Array {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
