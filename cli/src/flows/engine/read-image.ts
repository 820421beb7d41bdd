import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { pictureType } from '../../files/picture-type.ts';

/**
 * Reads a picture that is given as `@path`. Its content decides its type, not its name.
 *
 * @throws CliError (exit code 2) when it cannot be read or is not a picture.
 */
export async function readImage(name: string, given: string): Promise<File> {
  if (!given.startsWith('@') || given.length === 1) {
    throw usageError(`--set-file: write ${name}=@path, with an @ before the path of the file.`);
  }
  const path = given.slice(1);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw usageError(`--set-file: ${path} ${reason(error)}.`, undefined, error);
  });
  const type = pictureType(bytes);
  if (type === undefined) {
    throw usageError(
      `--set-file: ${path} is no picture; JPEG, PNG, GIF, WebP, HEIC and AVIF can be uploaded.`,
    );
  }
  return new File([new Uint8Array(bytes)], basename(path), { type });
}

function reason({ code }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOENT':
      return 'does not exist';
    case 'EISDIR':
      return 'is a folder';
    case 'EACCES':
      return 'may not be read by you';
    default:
      return `cannot be read (${code ?? 'unknown error'})`;
  }
}
