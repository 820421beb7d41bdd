import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileFunction, constants } from 'node:vm';

/** Files that were imported while a flow ran, by path: each runs once, as in Node. */
export type Modules = Map<string, Promise<unknown>>;

type Import = (id: unknown, options?: unknown) => Promise<unknown>;

/**
 * `import(id)` for a file of a flow, if `id` is known only when the flow runs. A TypeScript file is
 * loaded like the flow itself, which Node can do on its own from 22.18 on; Node loads everything
 * else.
 */
export function lateImport(
  modules: Modules,
  read: (file: string) => Promise<unknown>,
): (address: string) => Import {
  return (address) => async (id, options) => {
    const file = typescriptAt(String(id), address);
    if (file === undefined) return plainImport(address)(id, options);
    const known = modules.get(file) ?? read(file);
    modules.set(file, known);
    return known;
  };
}

/** The TypeScript file that an id refers to; undefined for anything else. */
function typescriptAt(id: string, address: string): string | undefined {
  if (!/^(?:\.{0,2}\/|file:)/.test(id)) return undefined;
  const file = fileURLToPath(new URL(id, address));
  return /\.[cm]?ts$/.test(file) && existsSync(file) ? file : undefined;
}

/**
 * Node's own `import` from the position of a file, so that Node finds its packages and neighbours.
 */
function plainImport(address: string): Import {
  return compileFunction('return import(id, options)', ['id', 'options'], {
    filename: fileURLToPath(address),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }) as Import;
}
