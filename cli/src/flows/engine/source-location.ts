import type { SourceMap } from 'node:module';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Source maps of the files of flows of one's own, by path. */
const maps = new Map<string, SourceMap>();

/** The folder that the program was started in: a flow may go to another. */
let here: string | undefined;

/** Remembers the way from the text that runs back to the file. */
export function rememberSourceMap(path: string, map: SourceMap): void {
  here ??= process.cwd();
  maps.set(path, map);
}

/**
 * File, line and column of the topmost place of an error that lies in such a file; none for others.
 * A file of this folder is named as seen from here, as whoever runs it names it.
 */
export function locationOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const line of stack.split('\n')) {
    const [, path = '', row, column] =
      /\(?([^()\s][^()]*):(\d+):(\d+)\)?$/.exec(line.replace(/^\s*at (?:async )?/, '')) ?? [];
    const map = maps.get(path.startsWith('file:') ? fileURLToPath(path) : path);
    if (!map) continue;
    const found = map.findEntry(Number(row) - 1, Number(column) - 1);
    if (!('originalLine' in found)) return fromHere(path);
    const file = resolve(dirname(path), found.originalSource);
    return `${fromHere(file)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  }
  return undefined;
}

function fromHere(file: string): string {
  const shown = relative(here ?? '', file);
  const isElsewhere = isAbsolute(shown) || shown.startsWith(`..${sep}`);
  return isElsewhere ? file : shown.split(sep).join('/');
}
