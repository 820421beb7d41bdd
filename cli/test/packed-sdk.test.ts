import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { operations } from '@brought/sdk';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from './brought.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

/** The workspace's own tools, which examine the installed packages. */
const tool = (name: string, owner: string) => join(root, owner, 'node_modules', '.bin', name);

/** Milliseconds for packing and installing, allowing for a slow network and a busy machine. */
const SLOW = 600_000;

let folder: string;
let tarballs: string[];

beforeAll(async () => {
  folder = await temporaryFolder();
  const pack = join(root, 'cli/tasks/pack/pack.mjs');
  const { stdout } = await run(process.execPath, [pack, folder, 'openapi', 'sdk'], { cwd: root });
  tarballs = stdout.trim().split('\n');
  await cp(join(import.meta.dirname, 'consumers'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  // npm's own timeout for a hanging connection is five minutes.
  const quiet = [
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--silent',
    '--fetch-timeout=20000',
  ];
  await run('npm', ['install', ...quiet, ...tarballs], { cwd: folder });
}, SLOW);

/** The output of a failed program, instead of its exit code. */
async function complaints(command: string, args: string[]): Promise<string> {
  return run(command, args, { cwd: folder }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

test('manifest, README and licence are fit to publish', async () => {
  expect(tarballs).toHaveLength(2);
  for (const name of ['openapi', 'sdk']) {
    const installed = join(folder, 'node_modules/@brought', name);
    const manifest = await readFile(join(installed, 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/catalog:|workspace:|devDependencies|scripts|(?<!\.d)\.ts"/);
    expect(await readdir(installed)).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'sbom.cdx.json']),
    );
  }
});

test('the contract ships its changelog, and its reference with third-party notices', async () => {
  const contract = join(folder, 'node_modules/@brought/openapi');
  expect(await readdir(contract)).toEqual(
    expect.arrayContaining(['CHANGELOG.md', 'THIRD-PARTY.md', 'reference']),
  );
  expect(await readFile(join(contract, 'THIRD-PARTY.md'), 'utf8')).toContain(
    '@scalar/api-reference',
  );
  const page = await readFile(join(contract, 'reference/index.html'), 'utf8');
  const pages = await readdir(join(contract, 'reference'));
  for (const [, script = ''] of page.matchAll(/<script src="([^"]+)"/g))
    expect(pages).toContain(script);
});

test('publint and attw report nothing', async () => {
  for (const tarball of tarballs)
    expect(await complaints(tool('publint', 'cli'), ['run', '--strict', tarball])).toBe('');
  const [, sdk = ''] = tarballs;
  const esm = ['--profile', 'esm-only', '--no-color', '--format', 'ascii'];
  expect(await complaints(tool('attw', 'cli'), [sdk, ...esm])).toBe('');
});

test('the package runs as installed, and its entry points work together', async () => {
  const { stdout } = await run(process.execPath, ['entry-points.mjs'], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    isDue: true,
    isRefused: true,
    isSecret: true,
    path: operations.loanDetails.path,
    notYet: 501,
    contract: 'openapi: 3.0.3',
  });
});

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'ES2022',
};

test.each([
  [
    'Node, without the DOM',
    {
      module: 'NodeNext',
      lib: ['ES2022'],
      types: ['node'],
      typeRoots: [join(root, 'cli/node_modules/@types')],
    },
  ],
  [
    'a bundler, with the DOM',
    {
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: [],
    },
  ],
  [
    'a project that resolves as before Node 12, which reads no exports',
    {
      module: 'CommonJS',
      moduleResolution: 'Node10',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: [],
    },
  ],
])('the types are valid for %s', async (_, settings) => {
  const project = join(folder, `${settings.module}.json`);
  const compilerOptions = { ...strict, ...settings };
  await writeFile(
    project,
    JSON.stringify({ compilerOptions, files: ['entry-points.ts', 'complaint-server.ts'] }),
  );
  expect(await complaints(tool('tsc', '.'), ['--project', project])).toBe('');
});

/** Bundles a file for browsers with Vite's defaults. */
async function bundled(entry: string): Promise<string> {
  await writeFile(join(folder, 'index.html'), `<script type="module" src="${entry}"></script>`);
  await run(tool('vite', 'web'), ['build', '--outDir', `out-${entry}`], { cwd: folder });
  const assets = join(folder, `out-${entry}`, 'assets');
  const [name = ''] = await readdir(assets);
  return readFile(join(assets, name), 'utf8');
}

test('Vite bundles the client with the table of all calls, but a single request with its own row', async () => {
  const isTold = (code: string) =>
    Object.values(operations).filter(({ path }) => code.includes(path)).length;
  const client = await bundled('one-call.ts');
  const request = await bundled('one-request.ts');
  expect(isTold(client)).toBe(Object.keys(operations).length);
  expect(isTold(request)).toBe(1);
  // None of them includes the codes, the rules of fields, the server side or the sandbox.
  expect(client).not.toContain('serverFailure');
  expect(gzipSync(client).length).toBeLessThan(12_000);
  expect(gzipSync(request).length).toBeLessThan(2_000);
});
