const ascii = new TextDecoder('latin1');
const DIGITS = new TextEncoder().encode(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
);
const PADDING = '='.charCodeAt(0);

/** Bytes as base64. Written into bytes: a picture by way of `btoa` holds everybody up for seconds. */
export function toBase64(bytes: Uint8Array): string {
  const written = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PADDING);
  const digit = (value: number): number => DIGITS[value & 63] ?? PADDING;
  let to = 0;
  for (let from = 0; from < bytes.length; from += 3) {
    const three =
      ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    written[to] = digit(three >> 18);
    written[to + 1] = digit(three >> 12);
    if (from + 1 < bytes.length) written[to + 2] = digit(three >> 6);
    if (from + 2 < bytes.length) written[to + 3] = digit(three);
    to += 4;
  }
  return ascii.decode(written);
}

/**
 * The bytes of base64.
 *
 * @throws DOMException when the text is none.
 */
export function fromBase64(text: string): Uint8Array {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
