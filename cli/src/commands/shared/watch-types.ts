import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Terminal } from '../../output/terminal.ts';

/** Gets the result of a type check: a line for each mistake, then a remark. */
type Listener = Pick<Terminal, 'warn' | 'remark'>;

/** Checks types while flows run. */
export type TypesWatch = {
  /** Starts a check now; a check that is running is cancelled. */
  look(): void;
  stop(): void;
};

/**
 * Runs the project's own TypeScript on the project's types, and passes on its output. It works in
 * parallel to the runs: one check takes seconds, and a flow whose types are wrong runs all the
 * same.
 *
 * Each check is a separate process: the watch of TypeScript 7.0 misses changes, and keeps running
 * when the process that started it is ended.
 */
export function watchTypes(terminal: Listener): TypesWatch {
  const tsconfig = closest('tsconfig.json', process.cwd());
  const compiler = tsconfig && compilerFor(tsconfig);
  if (tsconfig === undefined || compiler === undefined) {
    const missing = tsconfig
      ? 'no typescript is installed here; `npm install --save-dev typescript` does so.'
      : 'there is no tsconfig.json here.';
    terminal.remark(`Types are not checked: ${missing}`);
    return { look: () => undefined, stop: () => undefined };
  }
  let current: ChildProcess | undefined;
  const stop = (): void => {
    current?.kill();
    // Processes that the compiler started may keep its streams open, and so this process alive.
    current?.stdout?.destroy();
    current?.stderr?.destroy();
    current = undefined;
  };
  const look = async (): Promise<void> => {
    stop();
    const started = performance.now();
    const args = [compiler, '--project', tsconfig, '--noEmit', '--pretty', 'false'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    current = child;
    const ended = new Promise<number | null>((done) => child.once('close', done));
    const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const code = await ended;
    if (current !== child) return;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    reportLook(terminal, { said, complaint, code, seconds });
  };
  // A cancelled check rejects, because its streams were destroyed.
  return { look: () => void look().catch(() => undefined), stop };
}

/** Result of a check. */
type Look = { said: string; complaint: string; code: number | null; seconds: string };

function reportLook(terminal: Listener, { said, complaint, code, seconds }: Look): void {
  const mistakes = said.split(/\r?\n/).filter((line) => /error TS\d/.test(line));
  for (const line of mistakes) terminal.warn(line);
  if (code !== 0 && mistakes.length === 0) {
    const why = /^\S*Error: .+$/m.exec(complaint)?.[0] ?? `exit code ${code}`;
    terminal.remark(`Types are not checked: TypeScript cannot run here: ${why}`);
    return;
  }
  const what = mistakes.length === 0 ? 'no mistakes' : `mistakes: ${mistakes.length}`;
  terminal.remark(`Types: ${what} (${seconds} s).`);
}

function closest(name: string, folder: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const above = dirname(folder);
  return above === folder ? undefined : closest(name, above);
}

/** TypeScript 7 exports few of its files; all versions export their manifest. */
function compilerFor(tsconfig: string): string | undefined {
  try {
    const manifest = createRequire(tsconfig).resolve('typescript/package.json');
    return join(dirname(manifest), 'bin', 'tsc');
  } catch {
    return undefined;
  }
}
