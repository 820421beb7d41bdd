import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, folderWith, trust, type Ended } from '../../../test/brought.ts';

let folder: string;

/** A flow of this name and tag. */
function flowOf(name: string, tag = 'own'): string {
  return `import { flow } from '@brought/cli/flow';
import { expected } from '../shared/expected';
export default flow('${name}', { summary: 'Mine.', tags: ['${tag}'] }, async (ctx) => {
  const { code } = await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is answered', { expected, got: code });
});
`;
}

const files = {
  'flows/pay/late.ts': flowOf('pay.late', 'money'),
  'flows/pay/early.ts': flowOf('pay.early'),
  'flows/look/order.ts': flowOf('look.order'),
  'flows/look/order.test.ts': flowOf('look.test'),
  'flows/shared/expected.ts': `export const expected = '00';`,
  'flows/node_modules/theirs/theirs.js': 'throw new Error("It was run.");',
};

beforeEach(async () => {
  folder = await folderWith(files);
});

function run(...args: string[]): Promise<Ended> {
  return brought(args, { cwd: folder });
}

/** Names of the flows that passed, as reported. */
function passed({ stdout }: Ended): string[] {
  return [...stdout.matchAll(/^ {2}✓ (\S+) +1 step/gm)].map(([, name = '']) => name);
}

/** Settings that name the folder. */
async function configured(allowed = true): Promise<void> {
  await writeFile(join(folder, 'brought.config.json'), '{ "flows": "./flows" }');
  if (allowed) await trust(folder);
}

test.each([
  ['flows', ['look.order', 'pay.early', 'pay.late']],
  ['flows/**/*.ts', ['look.order', 'pay.early', 'pay.late']],
  ['flows/{look,pay}/*[re].ts', ['look.order', 'pay.late']],
  ['**/early.ts', []],
])('%s selects the flows that it matches', async (word, names) => {
  const ended = await run('flow', 'run', word, '--target', 'sandbox');
  expect(passed(ended)).toEqual(names);
  expect(ended.code).toBe(0);
});

test('a glob without a match prints one sentence and exits with 2', async () => {
  const { stderr, code } = await run('flow', 'run', 'flows/*.ts');
  expect(stderr).toContain('No file that matches flows/*.ts exports a flow.');
  expect(code).toBe(2);
});

test('without names all flows of the project run, and no built-in ones', async () => {
  await configured();
  const within = join(folder, 'flows', 'pay');
  const all = await brought(['flow', 'run', '--target', 'sandbox'], { cwd: within });
  expect(passed(all)).toEqual(['look.order', 'pay.early', 'pay.late']);
  expect(all.code).toBe(0);
  const some = await run('flow', 'run', '--not-tag', 'money', '--target', 'sandbox');
  expect(passed(some)).toEqual(['look.order', 'pay.early']);
  const none = await run('flow', 'run', '--case', 'due');
  expect(none.stderr).toContain('None of the flows of this project has a case due.');
  expect(none.code).toBe(2);
});

test('without names no flow runs that is not allowed', async () => {
  await configured(false);
  const { stderr, stdout, code } = await run('flow', 'run', '--target', 'sandbox');
  expect(stderr).toContain('brought profile trust');
  expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
});

test('flows of the project are found by name, as are the built-in ones', async () => {
  await configured();
  const within = join(folder, 'flows', 'pay');
  const ended = await brought(
    ['flow', 'run', 'pay.late', 'support.contact', '--target', 'sandbox'],
    { cwd: within },
  );
  expect(ended.stdout).toMatch(/✓ pay\.late [^]*✓ support\.contact /);
  const { stderr, code } = await run('flow', 'run', 'pay.lat');
  expect(stderr).toContain('There is no flow pay.lat. Did you mean pay.late');
  expect(code).toBe(2);
});

test.each([
  ['a folder', 'flowss', 'There is no flow flowss. Did you mean flows?'],
  [
    'a file',
    './flows/pay/erly.ts',
    'There is no file ./flows/pay/erly.ts. Did you mean ./flows/pay/early.ts?',
  ],
])('the misspelt name of %s names the nearest one', async (_what, word, sentence) => {
  await configured();
  const { stderr, code } = await run('flow', 'run', word);
  expect(stderr).toContain(sentence);
  expect(code).toBe(2);
});

test('a name of both a built-in flow and a project flow is rejected as ambiguous', async () => {
  await configured();
  await writeFile(join(folder, 'flows/contact.ts'), flowOf('support.contact').replace('../', './'));
  for (const command of ['run', 'show', 'export']) {
    const { code, stderr, stdout } = await run('flow', command, 'support.contact');
    expect(stderr).toContain(
      'There is a flow support.contact in the program, and one in flows/contact.ts.',
    );
    expect([code, stdout]).toEqual([2, '']);
  }
  const listed = await run('flow', 'ls');
  expect(listed.stderr).toContain(
    'flows/contact.ts: the program has a flow support.contact, too; give yours another name.',
  );
  expect(listed.code).toBe(0);
  const byFile = await run('flow', 'run', 'flows/contact.ts', '--target', 'sandbox');
  expect(byFile.stdout).toContain('read the contacts');
  expect(byFile.code).toBe(0);
});

test('built-in flows run when those of the project cannot be read', async () => {
  await configured();
  await writeFile(join(folder, 'flows/broken.ts'), 'throw new Error("It was run.");');
  const { code } = await run('flow', 'run', 'support.contact', '--target', 'sandbox');
  expect(code).toBe(0);
});

test('--tag finds project flows and built-in flows', async () => {
  await configured();
  const ended = await run('flow', 'run', '--tag', 'own', '--target', 'sandbox');
  expect(passed(ended)).toEqual(['look.order', 'pay.early']);
  const { stdout } = await run('flow', 'ls', '--tag', 'money', '--plain');
  expect(stdout).toMatch(/^repay\.card\t/m);
  expect(stdout).toMatch(/^pay\.late\tMine\.\tflows\/pay\/late\.ts$/m);
});

test('flow ls and flow show print the origin of a flow', async () => {
  await configured();
  const { stdout } = await run('flow', 'ls', '--json');
  const { flows } = JSON.parse(stdout) as { flows: { name: string; file?: string }[] };
  const fileOf = new Map(flows.map(({ name, file }) => [name, file]));
  expect(fileOf.get('look.order')).toBe('flows/look/order.ts');
  expect(fileOf.get('repay.card')).toBeUndefined();
  const shown = await run('flow', 'show', 'pay.late');
  expect(shown.stdout).toMatch(/^pay\.late\n {2}Mine\.[^]*brought flow run pay\.late --target/);
});

test('flow ls lists the others beside a broken flow, and prints its location', async () => {
  await configured();
  await writeFile(join(folder, 'flows/broken.ts'), 'export default flow(');
  const { code, stdout, stderr } = await run('flow', 'ls', '--plain');
  expect(stdout).toMatch(/^pay\.late\t/m);
  expect(stderr).toMatch(
    /^Some flows of this project are not listed: .*broken\.ts:1:21 Unexpected/,
  );
  expect(code).toBe(0);
});

test('untrusted settings run no flows', async () => {
  await configured(false);
  const listed = await run('flow', 'ls', '--plain');
  expect(listed.stdout).not.toContain('pay.late');
  expect(listed.stderr).toMatch(/^Flows of this project are not listed: .*to run the flows of/);
  expect(listed.code).toBe(0);
  const named = await run('flow', 'run', 'pay.late');
  expect(named.stderr).toMatch(/you must grant first: to run the flows of \.\/flows/);
  expect(named.code).toBe(2);
  const builtIn = await run('flow', 'run', 'support.contact', '--target', 'sandbox');
  expect(builtIn.code).toBe(0);
});

test.each(['./late.ts', 'x'.repeat(300), `./${'x'.repeat(300)}.ts`])(
  'an unreadable path is reported as an unknown flow, not as a defect: %s',
  async (word) => {
    await symlink('late.ts', join(folder, 'late.ts'));
    const { code, stderr } = await run('flow', 'run', word, '--target', 'sandbox');
    expect(stderr).toMatch(/There is no (?:file|flow) /);
    expect(code).toBe(2);
  },
);
