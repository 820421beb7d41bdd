import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { brought, serve, temporaryFolder, type Served } from '../../test/brought.ts';

/** A third-party runner of Arazzo documents. */
const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});

afterAll(() => sandbox.interrupt());

/** Secrets that the flows type in: the document asks for them. */
const typed: Readonly<Record<string, string>> = {
  mobilePhone: '0712345678',
  phone: '13700137000',
  userName: 'Asha Mushi',
  city: 'DSM',
  payDay: '1',
};

type Exported = {
  file: string;
  sessionId: string;
  steps: number;
  inputs: string[];
};

async function exported(flow: string, folder: string): Promise<Exported> {
  const { code, stdout, stderr } = await brought([
    'flow',
    'export',
    flow,
    '-o',
    folder,
    '--json',
    '-q',
  ]);
  expect({ flow, code, stderr }).toEqual({ flow, code: 0, stderr: '' });
  return JSON.parse(stdout) as Exported;
}

/** Runs a document on the sandbox; resolves to the runner's message when it fails, else to ''. */
async function respect({ file, sessionId, inputs }: Exported): Promise<string> {
  // The kind of account: a bank account, else a wallet.
  const values = { ...typed, sessionId, cardType: inputs.includes('cardNo') ? '2' : '1' };
  const given = inputs.map(
    (name) =>
      `${name}=${Object.entries(values).find(([key]) => key === name)?.[1] ?? '0755111222'}`,
  );
  const servers = ['brought', 'sandbox'].flatMap((name) => ['--server', `${name}=${sandbox.url}`]);
  const args = [
    redocly,
    'respect',
    file,
    ...servers,
    ...given.flatMap((text) => ['--input', text]),
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return code === 0 && /Workflows: 1 passed, 1 total/.test(said) ? '' : said;
}

test('a YAML 1.1 parser, as Python runners use, reads the exported flow the same way', async () => {
  const folder = await temporaryFolder();
  await exported('loan.confirm', folder);
  const files = await readdir(folder);
  expect(files).toHaveLength(3);
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    expect(parse(text, { version: '1.1' })).toEqual(parse(text));
  }
});

test('a reader of a shared description is not disturbed by the export of another flow', async () => {
  const folder = await temporaryFolder();
  const names = ['openapi.yaml', 'sandbox.yaml'];
  const before = await Promise.all(
    names.map(async (name) => {
      await writeFile(join(folder, name), 'as it was');
      return open(join(folder, name));
    }),
  );
  await exported('support.contact', folder);
  for (const reader of before) {
    expect(await reader.readFile('utf8')).toBe('as it was');
    await reader.close();
  }
  expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toContain('openapi:');
  expect(await readdir(folder)).toEqual([...names, 'support.contact.arazzo.yaml'].sort());
});

test('every flow exports, and another runner passes it on the sandbox', async () => {
  const { flows } = JSON.parse((await brought(['flow', 'ls', '--json'])).stdout) as {
    flows: { name: string; needs: string[] }[];
  };
  expect(flows.length).toBeGreaterThanOrEqual(16);
  const failed: string[] = [];
  const moving = flows.filter(({ needs }) => needs.includes('clock')).map(({ name }) => name);
  const rest = flows.map(({ name }) => name).filter((name) => !moving.includes(name));
  const lane = async (): Promise<void> => {
    for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
      // The runner in the other lane is reading the descriptions next to its document at the same
      // time.
      const document = await exported(name, await temporaryFolder());
      expect(document.steps, name).toBeGreaterThan(0);
      const said = await respect(document);
      if (said !== '') failed.push(`${name}: ${said}`);
    }
  };
  await Promise.all([lane(), lane()]);
  // Flows that move the clock of the shared sandbox run last, one at a time.
  rest.push(...moving);
  await lane();
  expect(failed).toEqual([]);
});

test('values from replies are outputs, secrets are inputs, and the document contains no secret', async () => {
  const { file, inputs } = await exported('repay.card', await temporaryFolder());
  const text = await readFile(file, 'utf8');
  expect(inputs).toEqual(expect.arrayContaining(['sessionId', 'mobilePhone']));
  expect(text).toMatch(/repayToken: \$steps\.repaymentWay-\d+\.outputs\.repayToken/);
  expect(text).toMatch(/verifyCode: \$steps\.readSms-\d+\.outputs\.code/);
  expect(text).not.toMatch(/0712345678|\b\d{6}\b(?!-)/);
});

test('a runner detects a server that violates the document', async () => {
  const document = await exported('repay.card', await temporaryFolder());
  const fault = [{ operationId: 'repaymentConfirm', kind: 'code', value: '01', times: 1 }];
  await fetch(`${sandbox.url}/__sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(await respect({ ...document, sessionId: 'due-today.again' })).toMatch(/✗|failed/i);
});

test('export refuses an unknown flow, and a flow that fails', async () => {
  const folder = await temporaryFolder();
  const unknown = await brought(['flow', 'export', 'complant', '-o', folder]);
  expect(unknown.stderr).toContain('Did you mean complaint?');
  expect(unknown.code).toBe(2);
  const unwilling = [
    'flow',
    'export',
    'complaint',
    '--set',
    'problemType=no-such-type',
    '-o',
    folder,
  ];
  const { code, stderr } = await brought(unwilling);
  expect(stderr).toContain('complaint did not pass on the sandbox, so it cannot be exported');
  expect(code).toBe(1);
});
