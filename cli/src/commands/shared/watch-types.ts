import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { asError } from '../../flows/engine/endings.ts';
import type { Terminal } from '../../output/terminal.ts';
import {
  closestTsconfig,
  compile,
  compileFiles,
  compilerFor,
  isTyped,
  NotChecked,
  realPath,
  type Compiled,
} from './compiler.ts';

const NO_SETTINGS = 'there is no tsconfig.json here.';

/** Gets the result of a type check: a line for each mistake, then a remark. */
type Listener = Pick<Terminal, 'warn' | 'remark'>;

/** Checks types while flows run. */
export type TypesWatch = {
  /**
   * Starts a check of the project and of these files now; a check that is running is cancelled.
   */
  look(files: Iterable<string>): void;
  stop(): void;
};

/**
 * Runs the project's own TypeScript on the project's types, and passes on its output. Files that
 * the settings of the project do not take in are checked, too: by the closest settings above them,
 * as an editor does. It works in parallel to the runs: one check takes seconds, and a flow whose
 * types are wrong runs all the same.
 *
 * Each check is a separate process: the watch of TypeScript 7.0 misses changes, and keeps running
 * when the process that started it is ended.
 */
export function watchTypes(terminal: Listener): TypesWatch {
  let current = new AbortController();
  let complaint = '';
  const look = async (files: readonly string[], signal: AbortSignal): Promise<void> => {
    const started = performance.now();
    const mistakes = new Set<string>();
    const failure = await checkAll(files, mistakes, signal).catch(asError);
    // A cancelled check rejects.
    if (signal.aborted) return;
    for (const line of mistakes) terminal.warn(line);
    if (failure !== undefined) {
      const why = failure.message;
      if (why !== complaint) terminal.remark(`Types are not checked: ${why}`);
      complaint = why;
      return;
    }
    complaint = '';
    const what = mistakes.size === 0 ? 'no mistakes' : `mistakes: ${mistakes.size}`;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    terminal.remark(`Types: ${what} (${seconds} s).`);
  };
  return {
    look: (files) => {
      current.abort();
      current = new AbortController();
      const typed = [...files].filter((path) => isTyped(path) && existsSync(path));
      void look(typed.map(realPath), current.signal);
    },
    stop: () => current.abort(),
  };
}

/**
 * Checks the project of this folder, and those files that it does not take in.
 *
 * @param mistakes Gets each mistake once, in order.
 */
async function checkAll(
  files: readonly string[],
  mistakes: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const noted = ({ mistakes: lines, files: program }: Compiled): readonly string[] => {
    for (const line of lines) mistakes.add(line);
    return program;
  };
  const here = closestTsconfig(process.cwd());
  const own = here === undefined ? [] : noted(await compile(compilerFor(here), signal));
  const groups = bySettings(without(files, own), here);
  if (here === undefined && groups.size === 0) throw new NotChecked(NO_SETTINGS);
  for (const [tsconfig, group] of groups) {
    const compiler = compilerFor(tsconfig);
    const program = tsconfig === here ? own : noted(await compile(compiler, signal));
    const outside = without(group, program);
    if (outside.length === 0) continue;
    // The rest of the project may declare what those files use.
    noted(await compileFiles(compiler, [...program.filter(isTyped), ...outside], signal));
  }
}

/** Files by the settings that are closest above them. */
function bySettings(
  files: readonly string[],
  otherwise: string | undefined,
): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const path of files) {
    const closest = closestTsconfig(dirname(path)) ?? otherwise;
    if (closest === undefined) throw new NotChecked(NO_SETTINGS);
    groups.set(closest, [...(groups.get(closest) ?? []), path]);
  }
  return groups;
}

function without(files: readonly string[], taken: readonly string[]): string[] {
  const known = new Set(taken);
  return files.filter((path) => !known.has(path));
}
