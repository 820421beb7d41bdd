/** Bytes turned into characters at a time: more would not fit on the stack. */
const CHUNK = 32_768;

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(characters);
}

/**
 * The bytes of base64.
 *
 * @throws DOMException when the text is none.
 */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
