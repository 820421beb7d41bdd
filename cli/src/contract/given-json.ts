import { usageError } from '../errors/cli-error.ts';
import { scanJson } from './scan-json.ts';

/**
 * The value of JSON that a user wrote. Its content is not repeated: it may hold secrets.
 *
 * @param shown Name of its file, as the user gave it.
 * @throws CliError (exit code 2) with line and column of where it stops being JSON, and for a name
 *   that an object has twice, where the second would silently replace the first.
 */
export function givenJson(shown: string, text: string): unknown {
  // Editors of Windows put a byte order mark before it.
  const json = text.replace(/^\uFEFF/, '');
  const { brokenAt, repeated, first } = scanJson(json);
  if (brokenAt !== undefined) throw usageError(`${positionIn(json, brokenAt, shown)} is no JSON.`);
  for (const [path, second] of repeated) {
    const [one, other] = [first.get(path) ?? 0, second].map((at) => positionIn(json, at, shown));
    throw usageError(`${path} is there twice: ${one} and ${other}.`);
  }
  return JSON.parse(json);
}

function positionIn(text: string, at: number, shown: string): string {
  const before = text.slice(0, at).split('\n');
  return `${shown}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
