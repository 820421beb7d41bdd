import type { SourceMap } from 'node:module';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Source maps of the files of user flows, by path. */
const maps = new Map<string, SourceMap>();

/** The folder that the program was started in: a flow may change the working directory. */
let here: string | undefined;

/** Remembers the source map that leads from the running code back to the file. */
export function rememberSourceMap(path: string, map: SourceMap): void {
  here ??= process.cwd();
  maps.set(path, map);
}

/**
 * File, line and column of the topmost frame of an error in such a file; none for others. A file in
 * this folder is named relative to it, as the user names it.
 */
export function locationOf(error: unknown): string | undefined {
  for (const line of stackOf(error).split('\n')) {
    const frame = frameIn(line);
    const map = frame && maps.get(frame.path);
    if (!map) continue;
    const { path, row, column } = frame;
    const found = map.findEntry(row - 1, column - 1);
    if (!('originalLine' in found)) return fromHere(path);
    const file = resolve(dirname(path), found.originalSource);
    return `${fromHere(file)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  }
  return undefined;
}

/** A flow may throw an error whose stack is any value. */
export function stackOf(error: unknown): string {
  try {
    const stack: unknown = error instanceof Error ? error.stack : '';
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}

type Frame = { path: string; row: number; column: number };

/**
 * The location that a line of a stack names. A stack begins with the message of its error, which
 * may be anything: megabytes in one line, or text that looks like a frame.
 */
function frameIn(line: string): Frame | undefined {
  const [end, row, column] = /:(\d{1,9}):(\d{1,9})\)?$/.exec(line.slice(-24)) ?? [];
  if (end === undefined) return undefined;
  const begin = /^\s*at (?:async )?/.exec(line)?.[0].length;
  if (begin === undefined) return undefined;
  const named = end.endsWith(')') ? line.indexOf(' (') + 2 : begin;
  const path = pathOf(line.slice(named, -end.length));
  return path === undefined ? undefined : { path, row: Number(row), column: Number(column) };
}

function pathOf(text: string): string | undefined {
  if (!text.startsWith('file:')) return text;
  try {
    return fileURLToPath(text);
  } catch {
    return undefined;
  }
}

function fromHere(file: string): string {
  const shown = relative(here ?? '', file);
  const isElsewhere = isAbsolute(shown) || shown.startsWith(`..${sep}`);
  return isElsewhere ? file : shown.split(sep).join('/');
}
