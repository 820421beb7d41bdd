import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readManifest } from './manifest.mjs';
import { packable } from './stages.mjs';
import { root } from '../workspace.mjs';

/** The request that npm sends for a package. */
type Sent = { name: string; 'dist-tags': { latest: string }; _attachments: object };

/** The registry of our own packages, which has what was published to it. */
let registry: Server;
const published = new Map<string, Sent>();

beforeAll(async () => {
  registry = createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? '').slice(1);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method === 'PUT') published.set(name, JSON.parse(body) as Sent);
      const known = published.get(name);
      response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(known ?? { error: 'not found' }));
    });
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => registry.close());

async function release() {
  const address = `127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const env = {
    ...process.env,
    'npm_config_@brought:registry': `http://${address}/`,
    [`npm_config_//${address}/:_authToken`]: 'token',
  };
  const task = join(root, 'cli', 'tasks', 'pack', 'release.mjs');
  const child = spawn(process.execPath, [task], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

test('versions missing in the registry are published once, and packages without a version are not', async () => {
  const manifests = packable.map(readManifest);
  const due = manifests.filter(({ version }) => version !== '0.0.0');
  expect(due.map(({ name }) => name)).toContain('@brought/openapi');

  const first = await release();
  for (const { name, version } of manifests) {
    expect(first.output).toContain(
      version === '0.0.0' ? `${name} has no version yet` : `Published ${name}@${version}.`,
    );
  }
  expect(first.code).toBe(0);
  const sent = [...published.values()];
  expect(sent.map(({ name, 'dist-tags': tags }) => `${name}@${tags.latest}`)).toEqual(
    due.map(({ name, version }) => `${name}@${version}`),
  );
  for (const { _attachments: files } of sent) expect(Object.keys(files)).toHaveLength(1);

  const second = await release();
  for (const { name, version } of due)
    expect(second.output).toContain(`${name}@${version} is published.`);
  expect(second.output).not.toContain('Published');
  expect(second.code).toBe(0);
});
