import { checksum } from '../lib/checksum.ts';

/** What a sealed line ends with, and how long that is. */
const SEAL = /^,"sum":"[0-9a-f]{16}"\}$/;
const SEAL_LENGTH = 26;

/** So many characters of the line before go into a sum: its own sum, and with it all lines before. */
const LINK = 24;

/**
 * A line with a sum of itself and of the line before it, so that one that was changed, lost, doubled
 * or moved is found.
 *
 * @param line An object as JSON.
 */
export function seal(line: string, before: string): string {
  return `${line.slice(0, -1)},"sum":"${checksum(before.slice(-LINK) + line)}"}`;
}

/** Whether a line is what was written behind the one before; one without a sum was written by hand. */
export function isIntact(line: string, before: string): boolean {
  if (!SEAL.test(line.slice(-SEAL_LENGTH))) return true;
  return seal(`${line.slice(0, -SEAL_LENGTH)}}`, before) === line;
}
