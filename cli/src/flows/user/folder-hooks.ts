import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import type { Flow } from '../engine/flow.ts';
import { hooksAmong, inFolder, type HooksFile } from '../engine/hooks.ts';

/** A module that was read: its text, and what it exports once it is run. */
export type LoadedModule = {
  code: string;
  exports: () => Promise<Readonly<Record<string, unknown>>>;
};

const names = ['hooks.ts', 'hooks.mts', 'hooks.cts', 'hooks.js', 'hooks.mjs', 'hooks.cjs'];

/** Files that mark the folder of a project: hooks are not searched above it. */
const marks = ['package.json', 'brought.config.ts', 'brought.config.json'];

/** Hooks that were loaded, by path: those of a folder are the same for all its flows. */
const known = new Map<string, { code: string; file: Promise<HooksFile> }>();

/**
 * A flow with the hooks of its folder, and of the folders above up to that of the project; without
 * a project, only those of its own folder.
 *
 * @throws CliError (exit code 2) for a `hooks.ts` that exports none.
 */
export async function withFolderHooks(
  path: string,
  flow: Flow,
  load: (path: string) => Promise<LoadedModule>,
): Promise<Flow> {
  let whole = flow;
  for (const { folder, file } of hookFilesOf(path)) {
    whole = inFolder(whole, folder, await hooksIn(file, load));
  }
  return whole;
}

/** The hook files that apply to a flow, that of its own folder first, with the folders' names. */
export function hookFilesOf(path: string): { folder: string; file: string }[] {
  return foldersOf(dirname(path)).flatMap((folder) => {
    const file = names.map((name) => join(folder, name)).find(existsSync);
    return file === undefined || file === path ? [] : { folder: relative('', folder) || '.', file };
  });
}

/** The folders from the flow's own up to that of the project. */
function foldersOf(own: string): string[] {
  const folders = [own];
  for (let folder = own; ; folder = dirname(folder)) {
    if (folder !== own) folders.push(folder);
    if (marks.some((mark) => existsSync(join(folder, mark)))) return folders;
    if (dirname(folder) === folder) return [own];
  }
}

async function hooksIn(
  path: string,
  load: (path: string) => Promise<LoadedModule>,
): Promise<HooksFile> {
  const { code, exports } = await load(path);
  const before = known.get(path);
  if (before?.code === code) return before.file;
  const file = exports().then((exported) => {
    const found = hooksAmong(exported);
    if (found) return found;
    throw usageError(
      `${relative('', path)} exports no hooks.`,
      'It should say: export default hooks({ before: async (ctx) => { ... } });',
    );
  });
  known.set(path, { code, file });
  // What the file needs may exist the next time.
  file.catch(() => known.delete(path));
  return file;
}
