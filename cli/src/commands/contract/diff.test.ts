import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import { commitAll } from '../../../test/git-repository.ts';
import type { Change } from '../../contract/diff/change.ts';

const contract = `openapi: 3.1.0
info: { title: Small, version: '1' }
paths:
  /brought/pay:
    post:
      operationId: pay
      parameters:
        - { name: note, in: query, schema: { type: string, maxLength: 10 } }
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema:
              type: object
              required: [amount]
              properties:
                amount: { type: integer, minimum: 1, maximum: 100 }
                kind: { type: string, enum: [card, wallet] }
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema:
                type: object
                required: [code]
                properties:
                  code: { type: string }
                  data:
                    oneOf:
                      - type: object
                        required: [id]
                        properties: { id: { type: string }, list: { type: array, items: { type: integer } } }
                      - { type: 'null' }
              examples: { success: { value: { code: '00' } }, refused: { value: { code: '01' } } }
      x-brought:
        envelope: new
        client: form
        success: ['00']
        codes:
          - { name: success, code: '00', meaning: Done. }
          - { name: refused, code: '01', meaning: No. }
`;

async function diff(...replaced: readonly [string, string][]) {
  const folder = await temporaryFolder();
  const [before, after, note] = ['old.yaml', 'new.yaml', 'note.md'].map((name) =>
    join(folder, name),
  );
  const changed = replaced.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, contract);
  await writeFile(before ?? '', contract);
  await writeFile(after ?? '', changed);
  const { code, stdout } = await brought([
    'contract',
    'diff',
    before ?? '',
    after ?? '',
    '--json',
    '--markdown',
    note ?? '',
  ]);
  const { changes } = JSON.parse(stdout) as { changes: Change[] };
  return { code, changes, note: await readFile(note ?? '', 'utf8') };
}

test('an unchanged contract has no breaking changes', async () => {
  const { code, changes, note } = await diff();
  expect(changes).toEqual([]);
  expect(note).toContain('None.');
  expect(code).toBe(0);
});

const refusedCode = "          - { name: refused, code: '01', meaning: No. }\n";
const oldList = 'list: { type: array, items: { type: integer } }';

test.each<[string, string, string, string, string]>([
  ['a lower maximum of a request', 'maximum: 100', 'maximum: 50', 'request', 'body.amount'],
  ['a higher minimum of a request', 'minimum: 1', 'minimum: 2', 'request', 'body.amount'],
  ['a value of a request that is gone', '[card, wallet]', '[card]', 'request', 'body.kind'],
  [
    'a field of a request that becomes required',
    'required: [amount]',
    'required: [amount, kind]',
    'request',
    'body.kind',
  ],
  [
    'another type of a request',
    'amount: { type: integer',
    'amount: { type: string',
    'request',
    'body.amount',
  ],
  ['a shorter parameter', 'maxLength: 10', 'maxLength: 5', 'request', 'query.note'],
  [
    'a parameter that becomes required',
    'in: query, schema',
    'in: query, required: true, schema',
    'request',
    'query.note',
  ],
  [
    'another content type',
    'application/x-www-form-urlencoded',
    'application/json',
    'request',
    'body',
  ],
  ['a field of a reply that is gone', `, ${oldList}`, '', 'reply', 'data.list'],
  ['a field of a reply that may be missing', 'required: [id]', 'required: []', 'reply', 'data.id'],
  [
    'another type within a list of a reply',
    'items: { type: integer }',
    'items: { type: number }',
    'reply',
    'data.list[]',
  ],
  ['null in a reply', 'id: { type: string }', "id: { type: [string, 'null'] }", 'reply', 'data.id'],
  ['a code that is gone', refusedCode, '', 'code', '01 refused'],
  [
    'a code that is another',
    "name: refused, code: '01'",
    "name: refused, code: '02'",
    'code',
    '01 refused',
  ],
  [
    'a new success code',
    refusedCode,
    `${refusedCode}          - { name: again, code: '0' }\n`,
    'call',
    'success',
  ],
  ['an example that is gone', ", refused: { value: { code: '01' } }", '', 'example', 'refused'],
  ['another envelope', 'envelope: new', 'envelope: old', 'call', 'envelope'],
  ['another path', '/brought/pay:', '/brought/repay:', 'call', 'path'],
  ['a call that is gone', 'operationId: pay', 'operationId: repay', 'call', 'pay'],
])('%s breaks', async (name, from, to, direction, where) => {
  const extra: [string, string][] =
    name === 'a new success code' ? [["success: ['00']", "success: ['00', '0']"]] : [];
  const { code, changes, note } = await diff([from, to], ...extra);
  const breaking = changes.filter((change) => change.breaking);
  expect(breaking).toContainEqual(expect.objectContaining({ direction, where }));
  expect(note).toContain('## Breaking');
  expect(code).toBe(3);
});

test.each<[string, string, string]>([
  ['a higher maximum of a request', 'maximum: 100', 'maximum: 200'],
  ['a new value of a request', '[card, wallet]', '[card, wallet, cash]'],
  [
    'a new optional field of a request',
    'kind: {',
    'more: { type: string }\n                kind: {',
  ],
  ['a field of a request that becomes optional', 'required: [amount]', 'required: []'],
  ['a new field of a reply', `, ${oldList}`, `, ${oldList}, more: { type: string }`],
  [
    'a reply that gives less types',
    'items: { type: integer }',
    'items: { type: integer, minimum: 0 }',
  ],
  ['a new failure code', refusedCode, `${refusedCode}          - { name: late, code: '07' }\n`],
  ['a new example', 'examples: { success', "examples: { late: { value: { code: '07' } }, success"],
  ['other words', 'meaning: No.', 'meaning: Not today.'],
])('%s is reported, and does not break', async (_name, from, to) => {
  const { code, changes } = await diff([from, to]);
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.filter((change) => change.breaking)).toEqual([]);
  expect(code).toBe(0);
});

test('an example that no longer matches its schema is reported, and the comparison continues', async () => {
  const { code, changes } = await diff(["value: { code: '00' }", 'value: { code: 0 }']);
  expect(changes.filter(({ breaking }) => breaking)).toEqual([]);
  expect(changes.map(({ where, message }) => `${where}: ${message}`)).toContain(
    'success: it no longer fits: code should be string',
  );
  expect(code).toBe(0);
});

test('a Swagger 2 document is reported, since only OpenAPI 3 is supported', async () => {
  const file = join(await temporaryFolder(), 'old.yaml');
  await writeFile(file, 'swagger: "2.0"\ninfo: { title: Old, version: "1" }\npaths: {}\n');
  const { code, stderr } = await brought(['contract', 'diff', file]);
  expect(stderr).toContain(`${file} is a description of Swagger 2; this program reads OpenAPI 3.`);
  expect(code).toBe(2);
});

test('an unreadable contract prints one sentence', async () => {
  const { code, stderr } = await brought(['contract', 'diff', 'nowhere:openapi.yaml']);
  expect(stderr).toContain('REVISION:PATH');
  expect(code).toBe(2);
});

test('a contract of several files is compared with a git revision', async () => {
  const folder = await temporaryFolder();
  const limit = 'maxLength: 10';
  const note = `{ type: string, ${limit} }`;
  const whole = contract.replace(note, `{ $ref: schemas/note.yaml }`);
  await mkdir(join(folder, 'api', 'schemas'), { recursive: true });
  await writeFile(join(folder, 'api', 'openapi.yaml'), whole);
  await writeFile(join(folder, 'api', 'schemas', 'note.yaml'), note);
  commitAll(folder);
  await writeFile(join(folder, 'api', 'schemas', 'note.yaml'), note.replace(limit, 'maxLength: 5'));
  for (const cwd of [folder, join(folder, 'api')]) {
    const words = [
      'contract',
      'diff',
      'HEAD:api/openapi.yaml',
      join(folder, 'api', 'openapi.yaml'),
    ];
    const { stdout, stderr, code } = await brought([...words, '--json'], { cwd });
    expect(stderr).toBe('');
    expect((JSON.parse(stdout) as { changes: Change[] }).changes).toMatchObject([
      { breaking: true, operationId: 'pay', direction: 'request' },
    ]);
    expect(code).toBe(3);
  }
});

test('errors in a contract from git name it as it was typed', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'api', 'schemas'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "name": "lender" }');
  const note = '{ type: string, maxLength: 10 }';
  const whole = contract.replace(note, '{ $ref: schemas/note.yaml }');
  await writeFile(join(folder, 'api', 'openapi.yaml'), whole);
  await writeFile(join(folder, 'api', 'schemas', 'note.yaml'), '{ type: text }');
  commitAll(folder);
  const saidOf = async (word: string): Promise<string> => {
    const { stderr, code } = await brought(['contract', 'diff', word], { cwd: folder });
    expect(code).toBe(2);
    return stderr;
  };
  expect(await saidOf('HEAD:package.json')).toMatch(/^brought: HEAD:package\.json cannot be read/);
  const several = await saidOf('HEAD:api/openapi.yaml');
  expect(several).toMatch(/^brought: HEAD:api\/openapi\.yaml does not validate/);
  expect(several).toContain('HEAD:api/schemas/note.yaml:1:');
  expect(await saidOf('.')).toMatch(/^brought: \. cannot be read as a contract: .*[^.]\.$/m);
});
