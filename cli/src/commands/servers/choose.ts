import type { ServerRecord } from '../../servers/detached/records.ts';

/** The servers that a word means: all of a kind (`mock`), or the one on a port (`4010`). */
export function choose(running: readonly ServerRecord[], word: string): ServerRecord[] {
  return running.filter(({ server, port }) => server === word || String(port) === word);
}
