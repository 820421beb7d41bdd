import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

type Example = { $ref?: string; value?: unknown };

type Media = { examples?: Record<string, Example> };

type Parameter = { $ref?: string; name: string; in: string; example?: string | number };

type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: { 200: { content: Record<string, Media> } };
};

const file = join(import.meta.dirname, '..', 'dist', 'openapi.yaml');
const contract = parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

let origin: string;
let mock: ReturnType<typeof spawn>;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  // As in Prism's documentation: https://docs.stoplight.io/docs/prism
  const options = ['--port', String(port), '--host', '127.0.0.1'];
  mock = spawn(process.execPath, [prism, 'mock', file, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((listening, reject) => {
    mock.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Prism is listening')) listening();
    });
    mock.once('exit', (code) => reject(new Error(`prism mock ended with ${code}`)));
  });
});

afterAll(() => mock.kill());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function resolve<Value extends object>(value: Value & { $ref?: string }): Value {
  if (value.$ref === undefined) return value;
  const steps = value.$ref.slice(2).split('/');
  return steps.reduce<unknown>(
    (inner, step) => (inner as Record<string, unknown>)[step],
    contract,
  ) as Value;
}

/** Sends an example request of the operation, and asks for one of its replies. */
async function send(
  { path, method, operation }: (typeof operations)[number],
  mediaType: string,
  example: string,
): Promise<unknown> {
  const url = new URL(origin + path);
  const headers = new Headers({ accept: mediaType, prefer: `code=200, example=${example}` });
  for (const parameter of (operation.parameters ?? []).map(resolve)) {
    if (parameter.example === undefined) continue;
    const value = String(parameter.example);
    if (parameter.in === 'query') url.searchParams.set(parameter.name, value);
    if (parameter.in === 'header') headers.set(parameter.name, value);
  }
  const response = await fetch(url, { method, headers, body: bodyOf(operation) });
  return mediaType === 'application/json' ? response.json() : response.text();
}

function bodyOf({ requestBody }: Operation): URLSearchParams | FormData | undefined {
  const [[mediaType, media] = []] = Object.entries(requestBody?.content ?? {});
  if (mediaType === undefined) return undefined;
  if (mediaType === 'multipart/form-data') {
    const form = new FormData();
    form.append('problemImage', new Blob(['picture'], { type: 'image/png' }), 'picture.png');
    return form;
  }
  const [typical] = Object.values(media?.examples ?? {}).map(resolve);
  const fields = Object.entries((typical?.value ?? {}) as Record<string, unknown>);
  return new URLSearchParams(
    Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
  );
}

test.each(operations.map((each) => [each.operation.operationId, each] as const))(
  'plain Prism returns every example of %s by name',
  async (_, each) => {
    const media = each.operation.responses[200].content;
    for (const [mediaType, { examples = {} }] of Object.entries(media)) {
      for (const [name, example] of Object.entries(examples)) {
        expect(await send(each, mediaType, name), name).toEqual(resolve(example).value);
      }
    }
  },
);
