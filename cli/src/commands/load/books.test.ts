import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brought, serve, temporaryFolder } from '../../../test/brought.ts';
import { loopback } from '../../../test/loopback.ts';
import { sandboxAnswer } from '../../../test/sandbox-answer.ts';

type RunFlow = (context: object, events: { emit(): void }) => Promise<void>;

async function sandboxUrl(): Promise<string> {
  const sandbox = await serve(['up', 'sandbox', '--quiet']);
  onTestFinished(() => void sandbox.interrupt());
  return sandbox.url;
}

/** Runs a flow twice by the bundle of another engine, each time as if in a new process. */
async function loadByBundle(url: string): Promise<string> {
  const folder = await temporaryFolder();
  const plan = ['--rate', '5/s', '--duration', '1s', '--engine', 'artillery', '-o', folder];
  const { stderr } = await brought(['load', 'export', 'repay.card', '--target', url, ...plan]);
  expect(stderr).toContain('export it with an address of the target that the other machines reach');
  const load = createRequire(import.meta.url);
  const file = join(folder, 'processor.cjs');
  for (let worker = 1; worker <= 2; worker += 1) {
    delete load.cache[file];
    const { runFlow } = load(file) as { runFlow: RunFlow };
    await runFlow({ vars: { target: url } }, { emit: () => undefined });
  }
  return readFile(join(folder, 'README.md'), 'utf8');
}

const look = (url: string, ...words: string[]) =>
  brought(['load', 'books', '--target', url, ...words]);

test('load books checks the books after a load by another engine, as its README says', async () => {
  const url = await sandboxUrl();
  const readme = await loadByBundle(url);
  expect(readme).toContain(`brought load books --target ${url}`);
  expect(readme).not.toContain('run-fargate');
  const { code, stdout } = await look(url);
  expect([code, stdout]).toEqual([0, expect.stringContaining('checked 2 borrowers who paid')]);
  expect(stdout.match(/✓/g)).toHaveLength(3);
});

test('no borrower is created at a host that is not allowed, and the error says so', async () => {
  const { code, stderr } = await look('https://lender.example');
  expect(stderr).toContain('so no borrower is begun there to compare its books with');
  expect(stderr).not.toContain('writes');
  expect(code).toBe(2);
});

test('if no borrower paid, there is no verdict on payments: 7', async () => {
  const url = await sandboxUrl();
  await brought(['fault', 'set', 'repaymentConfirm', 'drop', 'before', '--target', url]);
  await loadByBundle(url).catch(() => undefined);
  const { code, stdout } = await look(url);
  expect(stdout).toContain('–  Every payment is booked once.  nobody paid, of ');
  expect(code).toBe(7);
});

test('a journal longer than any reply of a call is read', async () => {
  const upload = JSON.stringify({
    url: '/brought/user-problem/upload-problem-img',
    body: 'A'.repeat(9e6),
  });
  const { url } = await loopback(
    sandboxAnswer(
      () => undefined,
      (path, body) =>
        path.endsWith('/journal') ? `${Buffer.from(body).toString()}\n${upload}` : body,
    ),
  );
  await loadByBundle(url);
  const { code, stdout } = await look(url);
  expect([code, stdout]).toEqual([0, expect.stringContaining('checked 2 borrowers who paid')]);
});

test('a truncated journal is reported in one sentence: 5', async () => {
  const { url } = await loopback((request, response) => {
    if (!request.path.endsWith('/journal')) return void response.end('{"seeds":[]}');
    response.writeHead(200, { 'content-length': 1000 }).write('{');
    setImmediate(() => response.destroy());
  });
  const { code, stderr } = await look(url);
  expect([code, stderr]).toEqual([5, expect.stringContaining('The journal of the sandbox')]);
});

test('a payment of a load that is not in the books exits with 1', async () => {
  const { url } = await loopback(
    sandboxAnswer(
      () => undefined,
      (path, body) => {
        if (!path.endsWith('/state')) return body;
        return Buffer.from(body).toString().replaceAll('"kind":"card"', '"kind":"cash"');
      },
    ),
  );
  await loadByBundle(url);
  const { code, stdout } = await look(url, '--json');
  expect(stdout).toContain('L202611210001 card: 1 succeeded, the books have 0');
  expect(code).toBe(1);
});

test('a target without books, or without payments, is reported as not checked: 7', async () => {
  const plain = await loopback((_request, response) => void response.writeHead(404).end('{}'));
  const [bare, fresh] = [await look(plain.url), await look(await sandboxUrl())];
  expect([bare.code, bare.stdout]).toEqual([7, expect.stringContaining('shows no books')]);
  expect([fresh.code, fresh.stdout]).toEqual([7, expect.stringContaining('no borrower of a load')]);
});
