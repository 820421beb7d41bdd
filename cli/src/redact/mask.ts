/** The text that replaces a secret. */
export const MASK = '***';

/**
 * Whether a secret was masked in a text. Servers write a card as `**** 4821`, which is not a mask
 * of ours.
 */
export function containsMask(text: string): boolean {
  return /(?<!\*)\*{3}(?!\*)/.test(text);
}
