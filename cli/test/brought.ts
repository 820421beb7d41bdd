import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { quote } from '../src/contract/curl.ts';

/** Everything that the tests of a file have started. */
const children = new Set<ChildProcess>();

afterAll(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
});

/** The built program. */
export const launcher = join(import.meta.dirname, '..', 'bin', 'brought.js');

/** The result of a command line. */
export type Ended = {
  code: number | null;
  stdout: string;
  stderr: string;
};

export type RunSettings = {
  env?: Record<string, string>;
  cwd?: string;
  /** Text on stdin, which is closed if omitted. */
  stdin?: string;
  /** Whether it runs in its own terminal, where `type` types; all its output is on stdout. */
  terminal?: boolean;
  /** The size that the terminal reports. */
  size?: { columns: number; rows: number };
  /** Another build of the program, such as an installed one. */
  program?: string;
};

/** A separate folder for a test. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'brought-test-'));
}

/** A separate folder with files, by path and content. */
export async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Runs the built program until it exits. */
export async function brought(args: readonly string[], settings?: RunSettings): Promise<Ended> {
  const running = launch(args, settings);
  const [code] = (await once(running.child, 'close')) as [number | null];
  return { code, stdout: running.stdout(), stderr: running.stderr() };
}

/** Runs a command that should refuse to serve until it exits; fails at once if it serves. */
export async function refusal(args: readonly string[], settings?: RunSettings): Promise<Ended> {
  const running = launch(args, settings);
  const serves = await running.said('http://').then(
    () => true,
    () => false,
  );
  const said = { stdout: running.stdout(), stderr: running.stderr() };
  if (!serves) return { code: running.child.exitCode, ...said };
  running.child.kill('SIGKILL');
  throw new Error(`It did not refuse: ${said.stdout}${said.stderr}`);
}

/** Allows everything that the profile file of a project requests. */
export async function trust(cwd: string, env?: Record<string, string>): Promise<void> {
  const { code, stderr } = await brought(['profile', 'trust'], { cwd, env });
  if (code !== 0) throw new Error(stderr);
}

/** A program that is still running. */
export type Running = {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Types into its terminal; `\r` is the Enter key. */
  type(text: string): void;
  /** Resolves when the output on a stream contains a text. */
  said(text: string, stream?: 'stdout' | 'stderr'): Promise<void>;
};

/** Isolates a program from the environment of the test run and from its files. */
export const isolatedEnv = {
  BROUGHT_RUNS_DIR: join(tmpdir(), `brought-test-runs-${process.pid}`),
  BROUGHT_STATE_DIR: join(tmpdir(), `brought-test-state-${process.pid}`),
  BROUGHT_CONFIG: '/nowhere/config.json',
  // The CI of the test run must not get annotations for flows that fail on purpose.
  GITHUB_ACTIONS: '',
};

/** Starts the built program. */
export function launch(
  args: readonly string[],
  { env, cwd, stdin, terminal = false, size, program = launcher }: RunSettings = {},
): Running {
  const { FORCE_COLOR: _coloured, ...inherited } = process.env;
  const words = [process.execPath, program, ...args];
  const { columns, rows } = size ?? { columns: 100, rows: 40 };
  // script(1) is in a package that every Debian has.
  const [command = '', ...rest] = terminal
    ? [
        'script',
        '-qec',
        `stty cols ${columns} rows ${rows} && ${words.map(quote).join(' ')}`,
        '/dev/null',
      ]
    : words;
  const child = spawn(command, rest, {
    cwd,
    env: {
      ...inherited,
      ...isolatedEnv,
      NO_COLOR: '1',
      ...(terminal && { CI: '', TERM: 'xterm' }),
      ...env,
    },
    stdio: [stdin === undefined && !terminal ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  children.add(child);
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The program has no output.');
  const streams = { stdout, stderr };
  // A program that refuses at once exits before all input is written, as in a shell's pipe.
  child.stdin?.on('error', () => undefined);
  if (!terminal) child.stdin?.end(stdin);
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    streams[name].setEncoding('utf8').on('data', (chunk: string) => {
      text[name] += chunk;
    });
  }
  return {
    child,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    type: (typed) => void child.stdin?.write(typed),
    said: async (wanted, stream = 'stdout') => {
      const looked = new AbortController();
      const { signal } = looked;
      const gone = once(child, 'close', { signal }).then(() => {
        throw new Error(`It ended without saying ${wanted}: ${text.stdout}${text.stderr}`);
      });
      gone.catch(() => undefined);
      while (!text[stream].includes(wanted)) {
        await Promise.race([once(streams[stream], 'data'), gone]);
      }
      looked.abort();
    },
  };
}

/** A running server of the program on a free port. */
export type Served = {
  url: string;
  /** Sends Ctrl-C; resolves to the exit code. */
  interrupt(): Promise<number | null>;
} & Running;

/** Starts a server of the program in the foreground; resolves when it prints its address. */
export async function serve(args: readonly string[], settings?: RunSettings): Promise<Served> {
  const running = launch([...args, '--port', '0'], settings);
  await running.said('http://127.0.0.1:');
  await running.said('\n');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(running.stdout())?.[0] ?? '';
  const interrupt = async (): Promise<number | null> => {
    const closed = once(running.child, 'close') as Promise<[number | null]>;
    running.child.kill('SIGINT');
    return (await closed)[0];
  };
  return { ...running, url, interrupt };
}
