import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A loopback port that is in use until the test ends, or until `release` is called. */
async function takePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  const release = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port, release };
}

/** Runs `npm start -- --port PORT` as npm does, in the project itself. */
function start(port: number) {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'start.mjs'),
    '--port',
    `${port}`,
  ]);
  onTestFinished(() => void child.kill('SIGTERM'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  return { child, output: () => output };
}

test('npm start serves until Ctrl-C, then ends with 0 and leaves the port free', async () => {
  const { port, release } = await takePort();
  await release();
  const { child, output } = start(port);
  const address = `http://127.0.0.1:${port}`;
  while (!output().includes(address)) await once(child.stdout, 'data');
  expect((await fetch(address)).status).toBe(200);

  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(code, output()).toBe(0);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('npm start on a port in use prints one sentence with advice', async () => {
  const { port } = await takePort();
  const { child, output } = start(port);
  const [code] = await once(child, 'close');
  expect(output().trim().split('\n').at(-1)).toContain(`${port}`);
  expect(output()).toContain('--port');
  expect(output()).not.toContain('    at ');
  expect(code).not.toBe(0);
});
