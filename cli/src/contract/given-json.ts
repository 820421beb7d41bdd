import { usageError } from '../errors/cli-error.ts';
import { scanJson } from './scan-json.ts';

/**
 * The value of JSON that a user wrote. Messages do not repeat its content, which may include
 * secrets.
 *
 * @param shown Name of its file, as the user typed it.
 * @throws CliError (exit code 2) with the line and column where it stops being JSON, and for a name
 *   that occurs twice in an object, since the second would silently replace the first.
 */
export function givenJson(shown: string, text: string): unknown {
  // Windows editors put a byte order mark in front of it.
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
