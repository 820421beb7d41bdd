import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/free-port.ts';
import { spawnPrism } from '../peers/prism.ts';

/** A server in a process of its own. */
export type Server = {
  port: number;
  /** Resident memory, in MB. */
  rss(): number;
  /** Seconds of processor time so far; undefined if the system does not report it exactly. */
  cpu(): number | undefined;
  stop(): Promise<void>;
};

const launcher = join(import.meta.dirname, '..', '..', 'bin', 'brought.js');

/** Starts the built program's sandbox. */
export function startSandbox(...options: string[]): Promise<Server> {
  return startProgram('sandbox', options);
}

/** Starts the built program's proxy in front of a server. */
export function startProxy({ port }: Server): Promise<Server> {
  return startProgram('proxy', ['--upstream', `http://127.0.0.1:${port}`]);
}

/** Starts Prism's own proxy in front of a server. */
export async function startPrismProxy({ port }: Server): Promise<Server> {
  const own = await freePort();
  const child = spawnPrism(own, `http://127.0.0.1:${port}`);
  await new Promise<void>((listening, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Prism is listening')) listening();
    });
    child.once('exit', (code) => reject(new Error(`prism proxy ended with ${code}`)));
  });
  return serverOf(child, own);
}

async function startProgram(name: string, options: readonly string[]): Promise<Server> {
  const args = [launcher, 'up', name, '--quiet', '--json', '--port', '0', ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8');
  while (!output.includes('\n}')) output += String((await once(child.stdout, 'data'))[0]);
  const { url } = JSON.parse(output) as { url: string };
  return serverOf(child, Number(new URL(url).port));
}

/** Starts a server that does nothing but answer the same bytes. */
export async function startBare(body: string): Promise<Server> {
  const child = fork(fileURLToPath(import.meta.resolve('./bare-server.ts')), {
    env: { ...process.env, BODY: body },
  });
  const [port] = (await once(child, 'message')) as [number];
  return serverOf(child, port);
}

function serverOf(child: ChildProcess, port: number): Server {
  return {
    port,
    rss: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) /
      1000,
    cpu: () => cpuOf(child.pid ?? 0),
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/** Clock ticks per second, the unit in which Linux reports processor time. */
const TICKS = 100;

function cpuOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The program's name is in parentheses and may contain blanks: fields are counted after it.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
