import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operations as contractOperations } from '@brought/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, serve, temporaryFolder, type Served } from '../../../test/brought.ts';
import { deadAddress, loopback, sendJson } from '../../../test/loopback.ts';
import { photoFile } from '../../../test/photo.ts';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';

const operations = listOperations(await readContract());
let sandbox: Served;
let mock: Served;

beforeAll(async () => {
  [sandbox, mock] = await Promise.all([
    serve(['up', 'sandbox', '--quiet']),
    serve(['up', 'mock', '--quiet']),
  ]);
});

afterAll(async () => {
  await Promise.all([sandbox.interrupt(), mock.interrupt()]);
});

/** Calls `work` for each item, a few at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const rest = [...items];
  const lane = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all([lane(), lane(), lane()]);
}

test('the help of each call names its fields, codes and examples', async () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(contractOperations).sort());
  await forEach(operations, async ({ id, bodies, codes, examples }) => {
    const { code, stdout, stderr } = await brought(['call', id, '--help']);
    expect({ id, code, stderr }).toEqual({ id, code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: brought call ${id}`);
    const named = [
      ...Object.keys(bodies[0]?.schema.properties ?? {}),
      ...codes.map(({ name }) => name),
      ...examples.keys(),
    ];
    for (const name of named) expect(stdout, id).toContain(name);
  });
});

test('each call works with its example from the contract', async () => {
  const photo = await photoFile();
  await forEach(operations, async ({ id, bodies }) => {
    const upload = bodies[0]?.mediaType === 'multipart/form-data';
    const help = upload ? '' : (await brought(['call', id, '--help'])).stdout;
    const example = help.includes('request  typical') ? ['--example', 'typical'] : [];
    const file = upload ? ['-F', `problemImage=@${photo}`] : [];
    const args = ['call', id, ...example, ...file, '--target', mock.url, '--quiet'];
    const { code, stderr } = await brought(args);
    expect({ id, code, stderr }).toEqual({ id, code: 0, stderr: '' });
  });
});

test('a call prints the reply on stdout and its outcome on stderr', async () => {
  const plain = await brought(['call', 'contactInfo', '--target', sandbox.url]);
  expect(JSON.parse(plain.stdout)).toMatchObject({
    code: '00',
    data: { email: expect.any(String) },
  });
  expect(plain.stderr).toMatch(/✓ contactInfo {2}code 00 {2}HTTP 200/);
  const json = await brought(['call', 'contactInfo', '--target', sandbox.url, '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({
    version: 1,
    operationId: 'contactInfo',
    status: 200,
  });
  const whole = await brought(['call', 'contactInfo', '--target', sandbox.url, '--include']);
  expect(whole.stdout).toMatch(/^HTTP\/1\.1 200\ncontent|^HTTP\/1\.1 200\naccess/);
  const fields = await brought([
    'call',
    'contactInfo',
    '--target',
    sandbox.url,
    '--json=code,data.email',
  ]);
  expect(Object.keys(JSON.parse(fields.stdout) as object)).toEqual([
    'version',
    'code',
    'data.email',
  ]);
});

test('a call that writes accepts a key, by which the server detects a repeat', async () => {
  const score = [
    'call',
    'submitUtr',
    '--example',
    'typical',
    '--session',
    'sessionId=due-today.key',
  ];
  const once = [...score, '--target', sandbox.url, '--idempotency-key', 'tap-1'];
  const first = await brought(once);
  expect(first.code).toBe(0);
  const again = await brought(once);
  expect([again.code, again.stdout]).toEqual([0, first.stdout]);
  const another = await brought([...score, '--target', sandbox.url, '--idempotency-key', 'tap-2']);
  expect([another.code, another.stderr]).toEqual([1, expect.stringContaining('before')]);
  const { stdout } = await brought([...once, '--curl']);
  expect(stdout).toContain(`-H 'Idempotency-Key: "tap-1"'`);
});

test.each([
  [
    'an unknown call',
    ['contactInf'],
    'There is no operation contactInf. Did you mean contactInfo?',
  ],
  ['no call', [], 'Say which call to make'],
  ['an unknown field', ['problemSave', '-f', 'problemTyp=1'], 'Did you mean problemType?'],
  ['a session parameter', ['problemList', '-f', 'sessionId=1'], 'given with --session sessionId='],
  ['what is missing', ['problemSaveScore'], 'problemSaveScore: score and problemId are missing.'],
  [
    'a value out of its limits',
    ['problemSaveScore', '-f', 'score=9', '-f', 'problemId=1'],
    'score must be at most 5',
  ],
  [
    'a key for a call that reads',
    ['problemList', '--idempotency-key', 'tap-1'],
    'problemList only reads: it has no Idempotency-Key.',
  ],
  [
    'a key that no header can hold',
    ['eventSave', '--example', 'typical', '--idempotency-key', 'tap\n1'],
    '--idempotency-key is a text of printable ASCII',
  ],
  ['an unknown example', ['problemSave', '--example', 'typicl'], 'Did you mean typical?'],
  ['input that is none', ['problemSave', '--input', '-'], 'stdin is empty'],
  [
    'a file that is not there',
    ['problemUploadImg', '-F', 'problemImage=@no.jpg'],
    'does not exist',
  ],
  [
    'a host that nobody allowed',
    ['problemSave', '--example', 'typical', '--target', 'http://10.1.2.3'],
    'allowedHosts',
  ],
  ['a target that is none', ['contactInfo', '--target', 'sandbx'], 'Did you mean sandbox?'],
])('%s prints one sentence, exits with 2 and sends nothing', async (_name, args, says) => {
  const { code, stdout, stderr } = await brought(['call', ...args]);
  expect(stderr).toContain(says);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('a refusal exits with 1, and prints its message and a curl line that repeats the call', async () => {
  const args = ['call', 'problemDetail', '-f', 'problemId=none', '--target', sandbox.url];
  const { code, stdout, stderr } = await brought([...args, '--session', 'sessionId=fresh']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ code: expect.any(String) });
  expect(stderr).toContain('problemDetail: the server refused with code');
  const line = /repeat: (curl .*)/.exec(stderr)?.[1] ?? '';
  const again = await promisify(execFile)('bash', ['-c', line]);
  expect(JSON.parse(again.stdout)).toMatchObject({ code: expect.any(String) });
  const json = await brought([...args, '--json']);
  expect(json.stdout).toBe('');
  expect(JSON.parse(json.stderr)).toMatchObject({
    error: { code: 'business', reply: { status: 200 }, curl: expect.stringContaining('curl') },
  });
});

test('each kind of server failure has its own exit code', async () => {
  const html = await loopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
  });
  const closed = await loopback((_request, response) => sendJson(response, {}, 403));
  const broken = await loopback((_request, response) => sendJson(response, {}, 502));
  const ends = await Promise.all(
    [html.url, closed.url, broken.url, await deadAddress()].map(
      async (url) => (await brought(['call', 'contactInfo', '--target', url])).code,
    ),
  );
  expect(ends).toEqual([3, 4, 5, 5]);
});

test('--validate reports what the tolerant reader accepts', async () => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: { email: 7, smWa: 'x' } }),
  );
  const args = ['call', 'contactInfo', '--target', url];
  expect((await brought(args)).code).toBe(0);
  const { code, stderr } = await brought([...args, '--validate']);
  expect(stderr).toContain('The reply violates the contract: data.email');
  expect(code).toBe(3);
});

test('a call reports a field that clients read tolerantly, and never prints its value', async () => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: { email: ['s3cret'], smWa: 'x' } }),
  );
  const { code, stderr } = await brought(['call', 'contactInfo', '--target', url]);
  expect(code).toBe(0);
  expect(stderr).toContain('Clients read past data.email, which is a list: its default.');
  expect(stderr).not.toContain('s3cret');
});

test('--no-validate sends a request that violates the contract', async () => {
  const { url, arrived } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '' }),
  );
  const fields = ['-f', 'score=99', '-f', 'odd=1'];
  await brought(['call', 'problemSaveScore', ...fields, '--no-validate', '--target', url]);
  expect(arrived[0]?.body.toString()).toBe('score=99&odd=1');
});

test('fields on the command line, or from its files, override those from stdin', async () => {
  const { url, arrived } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '' }),
  );
  const secret = join(await temporaryFolder(), 'code.txt');
  await writeFile(secret, '123456\n');
  const args = ['call', 'userDelete', '--input', '-', '-F', `code=@${secret}`, '--target', url];
  const stdin = JSON.stringify({ phone: '0712345678', code: '000000' });
  expect((await brought(args, { stdin })).code).toBe(0);
  expect(arrived[0]?.body.toString()).toBe('phone=0712345678&code=123456');
});

test('--curl and --dry-run send nothing and print no secret', async () => {
  const args = ['call', 'userDelete', '-f', 'phone=0712345678', '-f', 'code=987654'];
  for (const option of ['--curl', '--dry-run']) {
    const { code, stdout } = await brought([...args, option, '--target', await deadAddress()]);
    expect(code).toBe(0);
    expect(stdout).toContain('phone=***&code=***');
    expect(stdout).not.toMatch(/0712345678|987654/);
  }
});

test('a mock replies with the requested example', async () => {
  const args = [
    'call',
    'repaymentConfirm',
    '--example',
    'typical',
    '--example',
    'wrongVerificationCode',
  ];
  const { code, stderr } = await brought([...args, '--target', mock.url]);
  expect(stderr).toContain('refused with code 800006');
  expect(code).toBe(1);
});

test('--unsafe-raw prints secrets, and is refused in CI', async () => {
  const args = ['call', 'repaymentWay', '--example', 'typical', '--target', mock.url];
  const env = { CI: '' };
  expect((await brought(args, { env })).stdout).toContain('"repayToken": "***"');
  const raw = await brought([...args, '--unsafe-raw'], { env });
  expect(raw.stdout).toMatch(/"repayToken": "[^*]+"/);
  const refused = await brought([...args, '--unsafe-raw'], { env: { CI: 'true' } });
  expect(refused.stderr).toContain('--unsafe-raw is refused in CI');
  expect(refused.code).toBe(2);
});

test('a picture is written to a file', async () => {
  const file = join(await temporaryFolder(), 'captcha');
  const args = ['call', 'getCaptcha', '-f', 'sid=abc', '--target', mock.url, '--output', file];
  const { code, stderr } = await brought(args);
  expect(stderr).toContain(`Kept in ${file}.`);
  expect((await readFile(file, 'utf8')).startsWith('<svg')).toBe(true);
  expect(code).toBe(0);
});
