import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readStdin } from '../../ask/read-stdin.ts';
import { usageError } from '../../errors/cli-error.ts';
import { pictureType } from '../../files/picture-type.ts';

/**
 * The value of `-F name=@path`: a file where the contract has one; elsewhere
 * the text in the file, without the line break at its end, so that a secret
 * need not be on the command line.
 *
 * @throws CliError (exit code 2) when it cannot be read.
 */
export async function readFileField(
  name: string,
  given: string,
  asFile: boolean,
): Promise<File | string> {
  if (!given.startsWith('@') || given.length === 1) {
    throw usageError(`-F: write ${name}=@path, with an @ before the path, or @- for stdin.`);
  }
  const path = given.slice(1);
  if (path === '-') return (await readStdin()).replace(/\r?\n$/, '');
  const bytes = readGivenFile('-F', path);
  if (!asFile) return bytes.toString('utf8').replace(/\r?\n$/, '');
  return new File([new Uint8Array(bytes)], basename(path), { type: pictureType(bytes) ?? '' });
}

/**
 * The bytes of a file that an option names.
 *
 * @throws CliError (exit code 2) when it cannot be read.
 */
export function readGivenFile(option: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: 'does not exist',
      EISDIR: 'is a folder',
      EACCES: 'may not be read by you',
    };
    throw usageError(
      `${option}: ${path} ${reasons[code] ?? `cannot be read (${code})`}.`,
      undefined,
      error,
    );
  }
}
