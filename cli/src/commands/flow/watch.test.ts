import { once } from 'node:events';
import { cp, mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installPackage } from '../../../test/compile-project.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';
import { brought, launch, temporaryFolder, type Running } from '../../../test/brought.ts';

const require = createRequire(import.meta.url);

let folder: string;
let running: Running | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => {
  running?.child.kill('SIGKILL');
  running = undefined;
});

/** Saves a flow that checks a name that it imports. */
async function save(name: string, body = `ctx.check(name, { expected: '00', got: code });`) {
  await mkdir(join(folder, 'flows', 'shared'), { recursive: true });
  await writeFile(join(folder, 'flows/shared/name.ts'), `export const name = '${name}';`);
  await writeFile(
    join(folder, 'flows/mine.ts'),
    `import { flow } from '@brought/cli/flow';
import { name } from './shared/name';
export default flow('mine', { summary: 'Mine.' }, async (ctx) => {
  const { code } = await ctx.call('read the contacts', 'contactInfo', {});
  ${body}
});
`,
  );
}

function watch(...args: string[]): Running {
  const words = ['flow', 'run', 'flows', '--watch', '--target', 'sandbox', ...args];
  running = launch(words, { cwd: folder });
  return running;
}

/** Ctrl-C; resolves to the exit code. */
async function interrupted({ child }: Running): Promise<unknown> {
  const closed = once(child, 'close');
  child.kill('SIGINT');
  const [code] = (await closed) as [unknown];
  return code;
}

test('a flow runs again when it or an import is saved', async () => {
  await save('it is one');
  const watching = watch('--no-check');
  await watching.said('✓ it is one');
  await watching.said('Waiting for a change of 2 files', 'stderr');
  await writeFile(join(folder, 'flows/shared/name.ts'), `export const name = 'it is two';`);
  await watching.said('✓ it is two');
  await save('it is three', `ctx.check(name, { expected: '01', got: code });`);
  await watching.said('✗ it is three');
  await save('it is four', 'ctx.check(');
  await watching.said('flows/mine.ts:6:1  syntax', 'stderr');
  await save('it is five');
  await watching.said('✓ it is five');
  expect(watching.stdout()).not.toContain('it is four');
});

test('a new flow in a watched folder also runs', async () => {
  await save('it is one');
  const watching = watch('--no-check');
  await watching.said('Waiting', 'stderr');
  await cp(join(folder, 'flows/mine.ts'), join(folder, 'flows/other.ts'));
  await watching.said('2 runs');
  expect(watching.stdout()).toMatch(/mine {2}http[^]*2 flows {2}http/);
});

test('a folder that is deleted and recreated, or created later, is watched', async () => {
  await save('it is one');
  const watching = watch('--no-check');
  await watching.said('Waiting', 'stderr');
  await rename(join(folder, 'flows'), join(folder, 'away'));
  await watching.said('There is no flow flows.', 'stderr');
  await save('it is two');
  await watching.said('✓ it is two');
  await save('it is three');
  await watching.said('✓ it is three');
  await cp(join(folder, 'away'), join(folder, 'flows/late'), { recursive: true });
  await watching.said('2 runs');
  expect(watching.stdout()).toMatch(/✓ it is two[^]*✓ it is three[^]*passed {2}2 runs/);
});

test('a flow runs again when its table is saved', async () => {
  await save('it is one');
  const table = join(folder, 'flows/names.csv');
  await writeFile(table, 'name,wanted\none,00\n');
  await writeFile(
    join(folder, 'flows/mine.ts'),
    `import { flow, text } from '@brought/cli/flow';
const definition = { summary: 'Mine.', data: './names.csv', input: { wanted: text('code', '00') } };
export default flow('mine', definition, async (ctx, { wanted }) => {
  const { code } = await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('the code', { expected: wanted, got: code });
});
`,
  );
  const watching = watch('--no-check');
  await watching.said('Waiting', 'stderr');
  await writeFile(table, 'name,wanted\none,00\ntwo,77\n');
  await watching.said('mine [two]');
  expect(watching.stdout()).toMatch(/mine \[one\][^]*mine \[two\]/);
});

test('a save aborts the current run, and starts the next', async () => {
  // This run only ends when it is aborted.
  await save('it is one', `console.log('under way');\n  await new Promise(() => undefined);`);
  const watching = watch('--no-check');
  await watching.said('under way', 'stderr');
  await save('it is two');
  await watching.said('✓ it is two');
  expect(watching.stdout()).toMatch(/interrupted {2}/);
  await watching.said('Waiting', 'stderr');
  expect(await interrupted(watching)).toBe(0);
});

test('no connection is kept until the next run, since the server may close it', async () => {
  const ports: (number | undefined)[] = [];
  const { url } = await loopback(({ path }, response) => {
    if (path.endsWith('/contact-kf-info')) ports.push(response.socket?.remotePort);
    sendJson(response, { code: '00', message: '', data: { email: '', smWa: '' } });
  });
  await save('it is one');
  const watching = watch('--no-check', '--target', url);
  await watching.said('Waiting', 'stderr');
  await save('it is two');
  await watching.said('✓ it is two');
  expect(new Set(ports).size).toBe(2);
});

test('Ctrl-C while it waits exits with the result of the last run', async () => {
  await save('it is one', `ctx.check(name, { expected: '01', got: code });`);
  const watching = watch('--no-check');
  await watching.said('Waiting', 'stderr');
  expect(await interrupted(watching)).toBe(1);
});

/** A project after `npm install`, without a compiler; returns the path to install one at. */
async function installed(): Promise<string> {
  await brought(['init'], { cwd: folder });
  await installPackage(folder);
  await save('it is one');
  return join(folder, 'node_modules', 'typescript');
}

const compiler = dirname(require.resolve('typescript/package.json'));

/** Writes a package laid out like TypeScript 7, whose `tsc` runs these lines. */
async function asSeven(place: string, lines: string): Promise<void> {
  await mkdir(join(place, 'bin'), { recursive: true });
  const exports = { './package.json': './package.json', '.': './lib/version.cjs' };
  const manifest = { name: 'typescript', version: '7.0.2', type: 'module', exports };
  await writeFile(join(place, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(place, 'bin', 'tsc'), lines);
}

test.each([
  ['5', (place: string) => symlink(compiler, place)],
  ['7', (place: string) => asSeven(place, `import '${join(compiler, 'bin', 'tsc')}';`)],
])('types are checked beside the runs by TypeScript %s of the project', async (_version, lay) => {
  await lay(await installed());
  const watching = watch();
  await watching.said('Types: no mistakes', 'stderr');
  await save('it is two', `ctx.check(name, { expected: '00', got: code, hold: true });`);
  await watching.said('Types: mistakes: 1', 'stderr');
  expect(running?.stderr()).toMatch(/^flows\/mine\.ts\(5,\d+\): error TS\d+: .*'hold'/m);
});

/** Saves a flow that takes what it sends from another file of its folder. */
async function saveIn(place: string, sent: string): Promise<void> {
  await mkdir(join(folder, place), { recursive: true });
  await writeFile(join(folder, place, 'sent.ts'), `export const orderId: string = ${sent};\n`);
  await writeFile(
    join(folder, place, 'mine.ts'),
    `import { flow } from '@brought/cli/flow';
import { orderId } from './sent';
export default flow('mine', { summary: 'Mine.' }, async (ctx) => {
  const { code } = await ctx.call('start a complaint', 'problemInit', { orderId });
  ctx.check('it starts', { expected: '00', got: code, hold: HOLDS });
});
declare const HOLDS: boolean;
`,
  );
}

test('types of a flow outside of the project, and of its imports, are checked', async () => {
  await symlink(compiler, await installed());
  await saveIn('e2e', '7');
  const watching = watch('e2e/mine.ts');
  await watching.said('Types: ', 'stderr');
  expect(watching.stderr()).toContain('Types: mistakes: 2');
  expect(watching.stderr()).toMatch(/^e2e\/sent\.ts\(1,14\): error TS2322/m);
  expect(watching.stderr()).toMatch(/^e2e\/mine\.ts\(5,\d+\): error TS\d+: .*'hold'/m);
  await writeFile(join(folder, 'e2e/sent.ts'), `export const orderId = 'L1';\n`);
  await watching.said('Types: mistakes: 1', 'stderr');
  await interrupted(watching);
  const left = await readdir(join(folder, '.brought')).catch(() => []);
  expect(left.filter((name) => name.startsWith('types'))).toEqual([]);
});

test('types of a flow in a project of its own are checked as that project says', async () => {
  await symlink(compiler, await installed());
  await saveIn('e2e', `'L1'`);
  const own = { compilerOptions: { rootDir: 'src', composite: true }, include: ['src'] };
  await mkdir(join(folder, 'e2e/src'));
  await writeFile(join(folder, 'e2e/src/globals.d.ts'), 'declare const LIMIT: number;\n');
  await writeFile(
    join(folder, 'e2e/tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.json', ...own }),
  );
  await writeFile(join(folder, 'e2e/sent.ts'), `export const orderId: string = LIMIT;\n`);
  const watching = watch('e2e/mine.ts');
  await watching.said('Types: ', 'stderr');
  expect(watching.stderr()).toContain('Types: mistakes: 2');
  expect(watching.stderr()).toMatch(/^e2e\/sent\.ts\(1,14\): error TS2322: .*'number'/m);
  expect(watching.stderr()).not.toMatch(/TS6059|TS6307|TS2304/);
});

test('a compiler that cannot run prints the reason', async () => {
  await asSeven(await installed(), `throw new Error('there is none for this machine');`);
  const watching = watch();
  await watching.said('Types are not checked', 'stderr');
  expect(watching.stderr()).toContain('cannot run here: Error: there is none for this machine');
});

test('a project without types is reported once', async () => {
  await save('it is one');
  const watching = watch();
  await watching.said('Waiting', 'stderr');
  expect(watching.stderr()).toContain('Types are not checked: there is no tsconfig.json here.');
});

test('a project without a compiler is told what to install', async () => {
  await installed();
  const watching = watch();
  await watching.said('Types are not checked', 'stderr');
  expect(watching.stderr()).toMatch(/no typescript is installed here; `npm install .* typescript`/);
});
