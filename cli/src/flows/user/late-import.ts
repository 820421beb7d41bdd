import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileFunction, constants } from 'node:vm';

/** Files that were imported in the course of a flow, by path: each runs once, as in Node. */
export type Modules = Map<string, Promise<Record<string, unknown>>>;

type Import = (id: unknown, options?: unknown) => Promise<unknown>;

/**
 * `import(id)` as each file of a flow has it, where `id` is known only when the flow runs. A file
 * of TypeScript is read as the flow is, which Node itself does from 22.18 on; all else is Node's.
 */
export function lateImport(
  modules: Modules,
  read: (file: string) => Promise<Record<string, unknown>>,
): (address: string) => Import {
  return (address) => async (id, options) => {
    const file = typescriptAt(String(id), address);
    if (file === undefined) return plainImport(address)(id, options);
    const known = modules.get(file) ?? read(file);
    modules.set(file, known);
    return known;
  };
}

/** The file of TypeScript that is meant; undefined for anything else. */
function typescriptAt(id: string, address: string): string | undefined {
  if (!/^(?:\.{0,2}\/|file:)/.test(id)) return undefined;
  const file = fileURLToPath(new URL(id, address));
  return /\.[cm]?ts$/.test(file) && existsSync(file) ? file : undefined;
}

/** Node's own, as seen from a file: that is where it finds packages, and files beside. */
function plainImport(address: string): Import {
  return compileFunction('return import(id, options)', ['id', 'options'], {
    filename: fileURLToPath(address),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }) as Import;
}
