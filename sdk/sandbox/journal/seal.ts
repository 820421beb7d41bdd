import { checksum } from '../lib/checksum.ts';

/** The end of a line with a checksum, and its length. */
const SEAL = /^,"sum":"[0-9a-f]{16}"\}$/;
const SEAL_LENGTH = 26;

/** Characters of the line before that go into the checksum: its own checksum is among them. */
const LINK = 24;

/**
 * A line with a checksum of itself and of the line before it, which finds a line that was changed,
 * lost, doubled or moved.
 *
 * @param line An object as JSON.
 */
export function seal(line: string, before: string): string {
  return `${line.slice(0, -1)},"sum":"${checksum(before.slice(-LINK) + line)}"}`;
}

/**
 * Whether a line is unchanged and follows the line before it; a line without a checksum always
 * passes.
 */
export function isIntact(line: string, before: string): boolean {
  if (!SEAL.test(line.slice(-SEAL_LENGTH))) return true;
  return seal(`${line.slice(0, -SEAL_LENGTH)}}`, before) === line;
}
