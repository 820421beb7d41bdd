import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const CORE = /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]\w+\.js$/;

/** Every query knows how to be an infinite one; none of ours is. */
const INFINITE = './infiniteQueryBehavior.js';
const NONE = '\0no-infinite-queries';

/** A private name where it is declared or used; in a comment it means an issue, and has digits. */
const PRIVATE = /(?<![\w'"`])#([a-z]\w*)/gi;

/**
 * Gives the private fields of react-query short public names: the browsers we build for would
 * otherwise be handed each as a WeakMap, which is slower on every access and more to load. The name
 * of the file goes into each, so that none meets one of a class above it.
 */
export function leanQuery(): Plugin {
  return {
    name: 'brought-lean-query',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === INFINITE && importer?.endsWith('query.js') ? NONE : undefined,
    load: (id) =>
      id === NONE
        ? `export const infiniteQueryBehavior = () => { throw new Error('vite/lean-query.ts leaves infinite queries out'); };`
        : undefined,
    transform: {
      filter: { id: CORE },
      handler: (code, id) => ({ code: withoutPrivates(code, basename(id)), map: null }),
    },
  };
}

function withoutPrivates(code: string, file: string): string {
  const prefix = `$${createHash('sha256').update(file).digest('hex').slice(0, 2)}`;
  const names = [...new Set([...code.matchAll(PRIVATE)].map(([, name]) => name))];
  return code.replace(PRIVATE, (_, name: string) => prefix + names.indexOf(name).toString(36));
}
