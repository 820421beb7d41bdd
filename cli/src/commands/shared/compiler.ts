import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The compiler of a project, and the settings that it reads. */
type Compiler = { tsc: string; tsconfig: string };

/** What a compiler said about a program. */
export type Compiled = {
  /** A line for each mistake, with file and position. */
  mistakes: readonly string[];
  /** Absolute paths of all files that it checked. */
  files: readonly string[];
};

/** Types cannot be checked; the message says why. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

/** The closest `tsconfig.json`, in a folder or above it. */
export function closestTsconfig(folder: string): string | undefined {
  const path = join(folder, 'tsconfig.json');
  if (existsSync(path)) return path;
  const above = dirname(folder);
  return above === folder ? undefined : closestTsconfig(above);
}

/**
 * The TypeScript that is installed for a project.
 *
 * @throws NotChecked if there is none.
 */
export function compilerFor(tsconfig: string): Compiler {
  try {
    // TypeScript 7 exports few of its files; all versions export their manifest.
    const manifest = createRequire(tsconfig).resolve('typescript/package.json');
    return { tsc: join(dirname(manifest), 'bin', 'tsc'), tsconfig };
  } catch {
    throw new NotChecked(
      'no typescript is installed here; `npm install --save-dev typescript` does so.',
    );
  }
}

/**
 * Checks the types of a project.
 *
 * @param signal Ends the check.
 * @throws NotChecked if the compiler cannot run; DOMException if the check was ended.
 */
export async function compile({ tsc, tsconfig }: Compiler, signal: AbortSignal): Promise<Compiled> {
  signal.throwIfAborted();
  const args = [tsc, '--project', tsconfig, '--noEmit', '--pretty', 'false', '--listFiles'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const end = (): void => {
    child.kill();
    // Processes that the compiler started may keep its streams open, and so this process alive.
    child.stdout.destroy();
    child.stderr.destroy();
  };
  signal.addEventListener('abort', end);
  try {
    const ended = new Promise<number | null>((done) => child.once('close', done));
    const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const code = await ended;
    signal.throwIfAborted();
    const lines = said.split(/\r?\n/);
    const mistakes = lines.filter((line) => /error TS\d/.test(line));
    if (code !== 0 && mistakes.length === 0) {
      const why = /^\S*Error: .+$/m.exec(complaint)?.[0] ?? `exit code ${code}`;
      throw new NotChecked(`TypeScript cannot run here: ${why}`);
    }
    return { mistakes, files: lines.filter((line) => isAbsolute(line)).map(realPath) };
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/**
 * Checks the types of files by the settings of a project, whether those take them in or not.
 *
 * @param signal Ends the check.
 * @throws as `compile` does, and the error of a folder that cannot be written to.
 */
export async function compileFiles(
  { tsc, tsconfig }: Compiler,
  files: readonly string[],
  signal: AbortSignal,
): Promise<Compiled> {
  // Below the project, because packages with types are looked for in the folders above. Its name
  // begins with a dot: neither a glob of TypeScript nor our own watch looks there.
  const folder = join(dirname(tsconfig), '.brought');
  const path = join(folder, `types-${process.pid}.json`);
  const remove = (): void => {
    rmSync(path, { force: true });
    removeIfEmpty(folder);
  };
  // Not only below: a process that is ended does not get there.
  signal.addEventListener('abort', remove);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, JSON.stringify(settingsFor(tsconfig, files)));
    return await compile({ tsc, tsconfig: path }, signal);
  } finally {
    signal.removeEventListener('abort', remove);
    remove();
  }
}

/** The settings of a project for other files than its own. */
function settingsFor(tsconfig: string, files: readonly string[]): object {
  return {
    extends: tsconfig,
    // These reject files from elsewhere, or are about what a build writes.
    compilerOptions: { rootDir: null, composite: null, incremental: null, tsBuildInfoFile: null },
    files,
    include: [],
  };
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It holds runs.
  }
}

/** A folder of packages, which are not checked by themselves. */
const IN_PACKAGE = /[\\/]node_modules[\\/]/;

/** Whether a file has types of its own, and is not part of a package. */
export function isTyped(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path) && !IN_PACKAGE.test(path);
}

/** The path of a file without links; the same path where there is no file. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
