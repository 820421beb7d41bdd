import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { beforeEach, expect, test } from 'vitest';
import { compileProject } from '../../../test/compile-project.ts';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

const require = createRequire(import.meta.url);

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

function run(...args: string[]): Promise<Ended> {
  return brought(args, { cwd: folder });
}

test('init creates a project that passes at once, and prints the next command', async () => {
  // Otherwise the packages of the workspace would count as installed.
  const env = { NODE_PATH: '' };
  const { stdout, stderr, code } = await brought(['init'], { cwd: folder, env });
  expect(stdout).toMatch(/^made {2}brought\.config\.ts .*\nmade {2}flows\/order-due\.ts /);
  expect(stderr).toMatch(
    /^Next:\n {2}npm install --save-dev \.\/vendor\/brought-cli-\S+\.tgz typescript @types\/node@22\n/,
  );
  expect(code).toBe(0);
  const first = await run(...(/npx brought (flow run .*)/.exec(stderr)?.[1] ?? '').split(' '));
  expect(first.stdout).toMatch(/a sandbox started for this run[^]*✓ the order is due[^]*passed/);
  expect(first.code).toBe(0);
});

test('init warns about a package that other machines do not have', async () => {
  const project = join(folder, 'tests');
  await mkdir(join(folder, '.git'));
  await mkdir(project);
  const devDependencies = {
    inside: 'file:../vendor/inside.tgz',
    outside: 'file:../../outside.tgz',
    typescript: '^7.0.2',
  };
  await writeFile(join(project, 'package.json'), JSON.stringify({ devDependencies }));
  const { stderr, code } = await brought(['init'], { cwd: project });
  expect(stderr).toContain(
    'package.json refers to file:../../outside.tgz, outside of the repository',
  );
  expect(stderr).not.toContain('inside.tgz');
  expect(code).toBe(0);
});

test('its tsconfig checks flows and settings', async () => {
  await run('init');
  expect(await compileProject(folder)).toBe('');
  const flow = join(folder, 'flows', 'order-due.ts');
  const config = join(folder, 'brought.config.ts');
  await writeFile(flow, (await readFile(flow, 'utf8')).replace('data.orderStatus', 'data.state'));
  await writeFile(config, (await readFile(config, 'utf8')).replace('target:', 'tagret:'));
  const said = await compileProject(folder);
  expect(said).toMatch(/brought\.config\.ts\(7,\d+\): .*tagret/);
  expect(said).toMatch(/flows\/order-due\.ts\(14,\d+\): .*'state'/);
});

test('its tsconfig knows the modules and globals of Node', async () => {
  await run('init');
  await writeFile(
    join(folder, 'flows', 'with-node.ts'),
    `import { readFileSync } from 'node:fs';
import { flow } from '@brought/cli/flow';
export default flow('with.node', { summary: 'Mine.' }, async (ctx) => {
  const text: string = readFileSync(\`\${import.meta.dirname}/with-node.ts\`, 'utf8');
  const bytes: Buffer = Buffer.from(text);
  const { code } = await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('the code', { expected: '00', got: code });
  ctx.check('the file', { expected: bytes.byteLength > 9, got: process.pid > 0 });
});
`,
  );
  const ran = await run('flow', 'run', 'flows/with-node.ts', '--target', 'sandbox');
  expect({ code: ran.code, said: ran.stderr }).toMatchObject({ code: 0 });
  expect(await compileProject(folder)).toBe('');
});

test('init does not overwrite existing files', async () => {
  await writeFile(join(folder, 'tsconfig.json'), '{}');
  await writeFile(join(folder, 'brought.config.json'), '{ "profiles": {} }');
  const { stdout } = await run('init', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    made: ['flows/order-due.ts', '.github/workflows/flows.yml', '.gitignore'],
    left: ['brought.config.ts', 'tsconfig.json'],
  });
  expect(await readFile(join(folder, 'tsconfig.json'), 'utf8')).toBe('{}');
  expect((await run('init')).stdout).not.toContain('made');
});

test('flow new creates a flow in the folder that the settings name', async () => {
  await writeFile(join(folder, 'brought.config.json'), '{ "flows": "e2e/flows" }');
  const { stdout } = await run('flow', 'new', 'repay.late-fee');
  expect(stdout).toBe('e2e/flows/repay-late-fee.ts is the flow repay.late-fee.\n');
  const again = await run('flow', 'new', 'repay.late-fee');
  expect(again.stderr).toContain('There is a file e2e/flows/repay-late-fee.ts; it was left');
  expect(again.code).toBe(2);
  const green = await run('flow', 'run', 'e2e/flows', '--target', 'sandbox');
  expect(green.stdout).toMatch(/^repay\.late-fee [^]*passed/);
});

test.each([
  ['repay.card', 'There is a flow repay.card in the program'],
  ['../mine', 'is no name of a flow'],
  ["it's", 'is no name of a flow'],
])('flow new rejects the name %s', async (name, says) => {
  const { stderr, code } = await run('flow', 'new', name);
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});

test('a settings program runs only once trusted, and not after a change', async () => {
  const path = join(folder, 'brought.config.ts');
  const text = `import { defineConfig } from '@brought/cli/config';
const target: string = 'mock';
export default defineConfig({ profiles: { here: { target } } });
`;
  await writeFile(path, `throw new Error('It was run.');`);
  const unseen = await run('profile', 'ls');
  expect(unseen.stderr).toMatch(/needs permissions that you must grant first: to be run/);
  expect(unseen.code).toBe(2);
  await writeFile(path, text);
  expect((await run('profile', 'trust')).code).toBe(0);
  expect((await run('profile', 'ls')).stdout).toContain('here');
  await writeFile(path, `${text}// more`);
  expect((await run('profile', 'ls')).code).toBe(2);
});

test.each([
  ['export default 1;', 'exports no settings'],
  ["import 'node:fs';", 'can import @brought/cli/config alone, not node:fs'],
  ['export default {', 'brought.config.ts:1:17'],
  ['await 1;', 'syntax  A configuration cannot wait: write its values.'],
  ['export default { profils: {} };', 'unknown key profils. Did you mean profile or profiles?'],
])('settings that say %s print one sentence and exit with 2', async (text, says) => {
  await writeFile(join(folder, 'brought.config.ts'), text);
  const { stderr, code } = await run('profile', 'trust');
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});

test('two settings files in one folder are rejected', async () => {
  await writeFile(join(folder, 'brought.config.ts'), '');
  await writeFile(join(folder, 'brought.config.json'), '{}');
  const { stderr, code } = await run('profile', 'ls');
  expect(stderr).toMatch(/There are .*brought\.config\.ts and .*\.json; keep one of them/);
  expect(code).toBe(2);
});

test('the JSON schema accepts what the program accepts, and rejects the rest', () => {
  const judge = new Ajv({ strict: false }).compile(require('@brought/cli/config.schema.json'));
  const config = (profile: object): object => ({ flows: 'flows', profiles: { here: profile } });
  const sms = { from: 'fixed', code: { secret: 'code' } };
  expect(judge(config({ target: 'mock', session: { userId: '7' }, sms }))).toBe(true);
  expect(judge(config({ tagret: 'mock' }))).toBe(false);
  expect(judge(config({ session: { userId: { secret: 'a', file: 'b' } } }))).toBe(false);
  expect(judge(config({ sms: { code: '1' } }))).toBe(false);
});
