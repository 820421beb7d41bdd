import { readFileSync, statSync } from 'node:fs';
import { pictureType } from './picture-type.ts';

/** A report contains its pictures: larger ones would make it slow to open. */
const MOST_BYTES = 5_000_000;

/**
 * A picture's bytes and type, or why it cannot be used, as the end of a sentence that begins with
 * its path.
 */
type Picture = { type: string; bytes: Buffer } | { wrong: string };

/** Reads a picture; its type is determined by its content. */
export function readPicture(path: string): Picture {
  try {
    if (statSync(path).size > MOST_BYTES) return { wrong: 'is larger than 5 MB' };
    const bytes = readFileSync(path);
    const type = pictureType(bytes);
    return type === undefined ? { wrong: 'is no picture' } : { type, bytes };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { wrong: 'is not there' };
    return { wrong: `cannot be read (${code ?? 'unknown error'})` };
  }
}
