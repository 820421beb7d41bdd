import { basename } from 'node:path';
import { readStdin } from '../../ask/read-stdin.ts';
import { usageError } from '../../errors/cli-error.ts';
import { readGiven } from '../../files/read-given.ts';
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
  const bytes = await readGivenFile('-F', path);
  if (!asFile) return bytes.toString('utf8').replace(/\r?\n$/, '');
  return new File([new Uint8Array(bytes)], basename(path), { type: pictureType(bytes) ?? '' });
}

/**
 * The bytes of a file that an option names.
 *
 * @throws CliError (exit code 2) when it cannot be read.
 */
export async function readGivenFile(option: string, path: string): Promise<Buffer> {
  const read = await readGiven(path);
  if ('bytes' in read) return read.bytes;
  throw usageError(`${option}: ${path} ${read.wrong}.`, undefined, read.cause);
}
