import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Terminal } from '../../output/terminal.ts';

/** A look at types that goes on until it is stopped. */
export type TypesWatch = { stop(): void };

/**
 * Has the project's own TypeScript look at the project's types, at once and after each change, and
 * passes on what it says. It goes on beside the runs: one look takes seconds, and a flow whose
 * types are wrong runs all the same.
 */
export function watchTypes(terminal: Terminal): TypesWatch {
  const tsconfig = closest('tsconfig.json', process.cwd());
  const compiler = tsconfig && compilerFor(tsconfig);
  if (compiler === undefined) {
    const missing = tsconfig ? 'no typescript is installed' : 'there is no tsconfig.json';
    terminal.remark(`Types are not checked: ${missing} here.`);
    return { stop: () => undefined };
  }
  const args = ['--project', tsconfig ?? '', '--noEmit', '--watch', '--preserveWatchOutput'];
  const child = spawn(process.execPath, [compiler, ...args, '--pretty', 'false'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let started = performance.now();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes('change detected')) started = performance.now();
    if (/error TS\d/.test(line)) terminal.warn(line);
    const found = /Found (\d+) error/.exec(line)?.[1];
    if (found === undefined) return;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const what = found === '0' ? 'no mistakes' : `mistakes: ${found}`;
    terminal.remark(`Types: ${what} (${seconds} s).`);
  });
  return { stop: () => void child.kill() };
}

function closest(name: string, folder: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const above = dirname(folder);
  return above === folder ? undefined : closest(name, above);
}

function compilerFor(tsconfig: string): string | undefined {
  try {
    return createRequire(tsconfig).resolve('typescript/bin/tsc');
  } catch {
    return undefined;
  }
}
