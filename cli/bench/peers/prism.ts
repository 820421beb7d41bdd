import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const openapi = join(import.meta.dirname, '..', '..', '..', 'openapi');
const prism = createRequire(join(openapi, 'package.json')).resolve('@stoplight/prism-cli');
const contract = join(openapi, 'dist', 'openapi.yaml');

/**
 * Starts Prism's own program on the contract as its documentation says: as the proxy of a server if
 * one is given, else as the mock. It prints on stdout that it is listening.
 */
export function spawnPrism(port: number, upstream?: string) {
  const what = upstream === undefined ? ['mock', contract] : ['proxy', contract, upstream];
  const args = [prism, ...what, '--port', String(port), '--host', '127.0.0.1'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  // It logs each request, and must not block because nobody reads its output.
  child.stdout.resume();
  return child;
}
