import { readStdin } from '../../../ask/read-stdin.ts';
import { usageError } from '../../../errors/cli-error.ts';
import { readGiven } from '../../../files/read-given.ts';
import { hasCurl, readCurl } from './curl.ts';
import { isHar, readHar } from './har.ts';
import { isCollection, readPostman } from './postman.ts';
import type { Recorded } from './seen.ts';

/**
 * Reads what was recorded elsewhere: an HTTP archive, a collection of Postman or lines of curl,
 * detected by content. `-` is stdin.
 *
 * @throws CliError (exit code 2) for a file that cannot be read, or is of no known kind.
 */
export async function readRecording(file: string): Promise<Recorded> {
  const text = (file === '-' ? await readStdin() : await readText(file)).replace(/^\uFEFF/, '');
  const name = file === '-' ? 'The input on stdin' : file;
  if (text.trim() === '') throw usageError(`${name} is empty.`);
  if (text.includes('\0')) throw usageError(`${name} is no text.`, KINDS);
  if (hasCurl(text) && !text.trimStart().startsWith('{')) return readCurl(text);
  const document = parse(name, text);
  if (isHar(document)) return readHar(document);
  if (isCollection(document)) return readPostman(document);
  throw usageError(`${name} is no recording.`, KINDS);
}

const KINDS =
  'It must be an HTTP archive (HAR), a Postman collection (v2.1), or curl commands, each as text.';

async function readText(file: string): Promise<string> {
  const read = await readGiven(file);
  if ('bytes' in read) return read.bytes.toString();
  throw usageError(`${file} ${read.wrong}.`, undefined, read.cause);
}

function parse(name: string, text: string): unknown {
  if (!/^\s*[[{]/.test(text)) throw usageError(`${name} is no recording.`, KINDS);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usageError(`${name} is no whole JSON: it may have been cut off.`, KINDS, error);
  }
}
