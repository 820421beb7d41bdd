import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const brought = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'brought.js');

/** Serves the built site with a new sandbox. */
export async function serveSite(): Promise<{ address: string; stop(): Promise<void> }> {
  const args = [brought, 'up', 'site', '--port', '0', '--quiet'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  async function stop(): Promise<void> {
    server.kill();
    await once(server, 'close');
  }
  for await (const line of createInterface(server.stdout)) {
    const [address] = /http:\/\/[\w.]+:\d+/.exec(line) ?? [];
    if (address === undefined) continue;
    server.stdout.resume();
    return { address, stop };
  }
  throw new Error('The site ended before it said its address.');
}
