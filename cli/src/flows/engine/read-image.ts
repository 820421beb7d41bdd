import { basename } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { readGiven } from '../../files/read-given.ts';
import { pictureType } from '../../files/picture-type.ts';

/**
 * Reads a picture that is given as `@path`. Its type is determined by its content, not its name.
 *
 * @throws CliError (exit code 2) when it cannot be read or is not a picture.
 */
export async function readImage(name: string, given: string): Promise<File> {
  if (!given.startsWith('@') || given.length === 1) {
    throw usageError(`--set-file: write ${name}=@path, with an @ before the path of the file.`);
  }
  const path = given.slice(1);
  const read = await readGiven(path);
  if ('wrong' in read) {
    throw usageError(`--set-file: ${path} ${read.wrong}.`, undefined, read.cause);
  }
  const { bytes } = read;
  const type = pictureType(bytes);
  if (type === undefined) {
    throw usageError(
      `--set-file: ${path} is no picture; JPEG, PNG, GIF, WebP, HEIC and AVIF can be uploaded.`,
    );
  }
  return new File([new Uint8Array(bytes)], basename(path), { type });
}
