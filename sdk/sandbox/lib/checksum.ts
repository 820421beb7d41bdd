/** A short text that differs when a text does: two FNV-1a sums of 32 bits. */
export function checksum(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = (Math.imul(second ^ code, 0x85ebca6b) + index) | 0;
  }
  return hex(first) + hex(second);
}

const hex = (sum: number): string => (sum >>> 0).toString(16).padStart(8, '0');
