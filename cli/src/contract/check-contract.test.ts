import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, serve, temporaryFolder } from '../../test/brought.ts';

async function contractFile(text: string, name = 'contract.yaml'): Promise<string> {
  const file = join(await temporaryFolder(), name);
  await writeFile(file, text);
  return file;
}

const small = `openapi: 3.1.0
info: { title: Small, version: '1' }
paths:
  /brought/hello/{name}:
    get:
      operationId: hello
      parameters: [{ name: name, in: path, required: true, schema: { type: string, maxLength: 5 } }]
      responses:
        '200':
          description: Hello.
          content:
            application/json:
              schema: { type: object, properties: { code: { type: string } } }
              examples: { success: { value: { code: '00' } } }
`;

test('a contract from a file is served, with path parameters', async () => {
  const mock = await serve(['up', 'mock', '--contract', await contractFile(small)]);
  const reply = await fetch(`${mock.url}/brought/hello/Ann`);
  expect(await reply.json()).toEqual({ code: '00' });
  const refused = await fetch(`${mock.url}/brought/hello/Maximilian`);
  expect(await refused.json()).toMatchObject({
    violations: [{ in: 'path', field: 'name', rule: 'maxLength' }],
  });
  await mock.interrupt();
});

test('the sources of the contract are served like its bundle', async () => {
  const entry = join(import.meta.dirname, '..', '..', '..', 'openapi', 'openapi.yaml');
  const mock = await serve(['up', 'mock', '--contract', entry]);
  const reply = await fetch(`${mock.url}/brought/user-problem/problem-list`, { method: 'POST' });
  expect(reply.status).toBe(200);
  await mock.interrupt();
});

test.each([
  [
    'an unknown key',
    small.replace('get:', 'gte:'),
    ':5:5  struct  Property `gte` is not expected here. Did you mean get',
  ],
  [
    'a reference to nothing',
    small.replace("{ value: { code: '00' } }", "{ $ref: '#/nowhere' }"),
    ":14:36  no-unresolved-refs  Can't resolve $ref",
  ],
  [
    'an example against its schema',
    small.replace("value: { code: '00' }", 'value: { code: 7 }'),
    ':14:53  no-invalid-media-type-examples',
  ],
  [
    'a parameter without a definition',
    small.replace('/{name}:', '/{name}/{other}:'),
    ':7:7  path-parameters-defined',
  ],
  ['a syntax error', small.replace('info: {', 'info: {{'), ':3:1  yaml-syntax'],
])('%s is reported with file, line and rule, and exits with 2', async (_name, text, says) => {
  const file = await contractFile(text);
  const { code, stderr } = await brought(['up', 'mock', '--contract', file]);
  expect(stderr).toContain('does not validate: ');
  expect(stderr).toContain(`${file}${says}`);
  expect(code).toBe(2);
});

test.each([
  ['a text', 'Dear all,'],
  ['something else in YAML', 'name: value'],
  ['nothing', ''],
  ['bytes', '\0\x01\x02'],
])('%s instead of a contract prints one sentence', async (_name, text) => {
  const { code, stderr } = await brought(['up', 'mock', '--contract', await contractFile(text)]);
  expect(stderr).toMatch(/^brought: .*contract\.yaml /);
  expect(code).toBe(2);
});

test('--json lists the mistakes of a contract', async () => {
  const file = await contractFile(small.replace('get:', 'gte:'));
  const { stderr } = await brought(['up', 'mock', '--json', '--contract', file]);
  expect(JSON.parse(stderr)).toMatchObject({
    error: { code: 'invalid-contract', details: [{ file, line: 5, column: 5, rule: 'struct' }] },
  });
});
