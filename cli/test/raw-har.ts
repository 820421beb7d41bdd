import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brought, serve, temporaryFolder } from './brought.ts';
import { loopback, type Arrived } from './loopback.ts';

/** Runs flows on a sandbox, and records the traffic as a HAR with all secrets in it. */
export async function rawHarOf(
  words: readonly string[],
): Promise<{ file: string; entries: readonly object[] }> {
  const sandbox = await serve(['up', 'sandbox']);
  const entries: object[] = [];
  const { url } = await loopback((request, response) => {
    void pass(sandbox.url, request).then(({ entry, status, type, bytes }) => {
      entries.push(entry);
      response.writeHead(status, { 'content-type': type }).end(bytes);
    });
  });
  const ended = await brought(['flow', 'run', ...words, '--target', url]);
  await sandbox.interrupt();
  if (ended.code !== 0) throw new Error(ended.stdout + ended.stderr);
  const file = join(await temporaryFolder(), 'session.har');
  await writeFile(file, JSON.stringify({ log: { version: '1.2', entries } }));
  return { file, entries };
}

async function pass(to: string, { method, path, query, headers, body }: Arrived) {
  const address = `${path}?${query.toString()}`;
  const type = headers['content-type'] ?? '';
  const reply = await fetch(`${to}${address}`, {
    method,
    headers: { 'content-type': type },
    ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const replied = reply.headers.get('content-type') ?? '';
  const entry = {
    startedDateTime: new Date().toISOString(),
    request: {
      method,
      url: `https://app.example${address}`,
      headers: [],
      ...(body.length > 0 && { postData: { mimeType: type, text: body.toString('latin1') } }),
    },
    response: {
      status: reply.status,
      content: { mimeType: replied, text: bytes.toString('base64'), encoding: 'base64' },
    },
  };
  return { entry, status: reply.status, type: replied, bytes };
}
