import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, folderWith, serve, type Ended, type Served } from '../../../test/brought.ts';

const cli = join(import.meta.dirname, '..', '..', '..');

/** Shared by all tests: each run on a sandbox is a separate borrower. */
let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet', '--no-validate']);
});

afterAll(() => sandbox.interrupt());

async function run(files: Record<string, string>, ...args: string[]): Promise<Ended> {
  const cwd = await folderWith(files);
  return brought(['flow', 'run', './my-flow.ts', '--target', sandbox.url, ...args], { cwd });
}

/** A flow with this body. */
function flowOf(body: string, more = ''): string {
  return `import { flow } from '@brought/cli/flow';
export default flow('my.flow', { summary: 'Mine.', seed: 'due-today', session: ['orderId', 'productId']${more} }, async (ctx) => {
  const { orderId = '', productId = '' } = ctx.session;
  const read = () => ctx.call('read the order', 'loanDetails', { orderId, productId });
${body}
});
`;
}

const whole = {
  'my-flow.ts': `import { codes, flow, isOne, text } from '@brought/cli/flow';
import { expected } from './helper';
import facts from './facts.json';

enum Answer { Yes = 'yes' }

export default flow(
  'my.flow',
  {
    summary: 'Mine.',
    seed: 'due-today',
    session: ['orderId', 'productId'],
    input: { wish: text('a wish', 'none') },
    cases: { wished: { summary: 'Another.', run: async (ctx, input) => {
      await ctx.call('read the contacts', 'contactInfo', {});
      ctx.check('my own check', { expected: 'granted', got: input.wish });
    } } },
  },
  async (ctx) => {
    const { orderId = '', productId = '' } = ctx.session;
    const { data, code } = await ctx.call('read the order', 'loanDetails', { orderId, productId });
    ctx.check('ORD-12 the order is due', { expected, got: Number(data.orderStatus) });
    ctx.check('the code is the documented one', { expected: codes.loanDetails.success, got: code });
    ctx.check(facts.name, { expected: Answer.Yes, got: isOne(data.isDelay) ? Answer.Yes : 'no' });
  },
);
`,
  'helper.ts': 'export const expected: number = 174;\n',
  'facts.json': '{ "name": "it can be rolled over" }',
};

test("a user's flow runs unchanged, with its imports, and gets values", async () => {
  const { stdout, code } = await run(whole, '--case', 'all', '--set', 'wish=granted');
  expect(stdout).toMatch(/✓ my\.flow +1 step +3 checks/);
  expect(stdout).toMatch(/✓ my\.flow wished +1 step +1 check /);
  expect(code).toBe(0);
});

test('a flow file itself determines its name and how it runs', async () => {
  const cwd = await folderWith(whole);
  const { stdout } = await brought(['flow', 'show', './my-flow.ts'], { cwd });
  expect(stdout).toMatch(/^my\.flow\n {2}Mine\./);
  expect(stdout).toContain('brought flow run ./my-flow.ts --case all --target sandbox');
});

test("a user's flow with the name of a built-in one runs beside it", async () => {
  const files = { 'my-flow.ts': whole['my-flow.ts'].replace("'my.flow'", "'support.contact'") };
  const { stdout } = await run({ ...whole, ...files }, 'support.contact');
  expect(stdout.match(/✓ support\.contact /g)).toHaveLength(2);
});

test('repeated identical steps are reported as one', async () => {
  const body = `  for (let i = 0; i < 20; i += 1) await read();
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('all is well', { expected: 1, got: 1 });`;
  const { stdout } = await run({ 'my-flow.ts': flowOf(body) });
  expect(stdout.match(/✓ read the order/g)).toHaveLength(3);
  expect(stdout).toMatch(/ 17 steps more of the same\n.*read the contacts/);
  expect(stdout).toMatch(/passed {2}21 steps/);
});

test('the flow types work outside the workspace, and report mistakes', async () => {
  const { 'my-flow.ts': text } = whole;
  const folder = await folderWith({
    ...whole,
    'wrong.ts': text.replace('{ orderId, productId }', '{ orderId, produktId: productId }'),
    'node_modules/@brought/cli/package.json': JSON.stringify({
      name: '@brought/cli',
      exports: { './flow': { types: './dist/types/flow.d.ts' } },
    }),
  });
  const types = join('node_modules', '@brought', 'cli', 'dist', 'types');
  await cp(join(cli, 'dist', 'types'), join(folder, types), { recursive: true });
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const options = ['--strict', '--target', 'es2022', '--module', 'esnext', '--resolveJsonModule'];
  const files = ['my-flow.ts', 'wrong.ts'];
  const args = [tsc, '--noEmit', ...options, '--moduleResolution', 'bundler', ...files];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(stdout).toContain('produktId');
  const mistakenFiles = new Set(stdout.match(/^\S[^(:]*/gm));
  expect(mistakenFiles).toEqual(new Set(['wrong.ts']));
});

const failing: [name: string, body: string, says: RegExp, code: number][] = [
  [
    'a check that does not hold',
    `  await read();
  ctx.check('it is so', { expected: 1, got: 2 });`,
    /✗ it is so[^]*expected {2}1[^]*got {7}2[^]*repeat {4}curl/,
    1,
  ],
  [
    'a check that failed and was caught',
    `  await read();
  try { ctx.check('it is so', { expected: 1, got: 2 }); } catch {}
  ctx.check('all is well', { expected: 1, got: 1 });`,
    /✗ it is so/,
    1,
  ],
  [
    'an error of its own, with the place',
    `  await read();
  (undefined as unknown as { wish: string }).wish.length;`,
    /undefined[^]*my-flow\.ts:6:\d+/,
    1,
  ],
  [
    'an error of its own before a cleanup, with the step that it came after',
    `  ctx.cleanup('tidy up', () => ctx.call('tidy up', 'contactInfo', {}));
  await read();
  throw new Error('Enough.');`,
    /✓ tidy up[^]*Enough\.\n {2}step {6}read the order\n/,
    1,
  ],
  [
    'a call that it does not wait for',
    `  await read();
  ctx.check('all is well', { expected: 1, got: 1 });
  void read();`,
    /did not wait for "read the order"/,
    1,
  ],
  ['no checks', '  await read();', /Nothing was checked/, 7],
  ['no steps', '', /Nothing was checked/, 7],
  [
    'a check before any step',
    `  ctx.check('all is well', { expected: 1, got: 1 });`,
    /make a call first/,
    1,
  ],
  ['a loop of calls', '  for (;;) await read();', /made 30 steps without an end/, 1],
  [
    'a loop that never waits',
    `  await read();
  for (;;);`,
    /kept the program busy for 5 s/,
    1,
  ],
  ['a loop before its first step', '  for (;;);', /kept the program busy for 5 s/, 1],
  [
    'a wait that never ends',
    `  await read();
  await new Promise(() => setInterval(() => undefined, 1000));`,
    /took longer than 2000 ms/,
    1,
  ],
  [
    'a cleanup that never ends',
    `  ctx.cleanup('tidy up', () => new Promise(() => setInterval(() => undefined, 1000)));
  await read();
  ctx.check('all is well', { expected: 1, got: 1 });`,
    /took longer than 2000 ms/,
    1,
  ],
  [
    'an exit of the process, which Node would take for green',
    `  await read();
  ctx.check('all is well', { expected: 1, got: 1 });
  process.exit(0);`,
    /called process\.exit\(0\)[^]*my-flow\.ts:7:\d+/,
    1,
  ],
  [
    'an exit of the process by its inner way',
    `  await read();
  ctx.check('all is well', { expected: 1, got: 1 });
  (process as unknown as { reallyExit: (code: number) => never }).reallyExit(0);`,
    /called process\.reallyExit\(0\)[^]*my-flow\.ts:7:\d+/,
    1,
  ],
  [
    'a throw of nothing',
    `  await read();
  ctx.check('all is well', { expected: 1, got: 1 });
  throw undefined;`,
    /threw undefined, which is no Error/,
    1,
  ],
  [
    'a throw of what throws when it is looked at',
    `  await read();
  throw Object.defineProperty(new Error(), 'message', { get() { throw new Error(); } });`,
    /threw a value that cannot be inspected/,
    1,
  ],
  [
    'a cleanup that throws nothing',
    `  ctx.cleanup('tidy up', () => Promise.reject(undefined));
  await read();
  ctx.check('all is well', { expected: 1, got: 1 });`,
    /threw undefined, which is no Error/,
    1,
  ],
  [
    'a promise that nobody waits for',
    `  await read();
  ctx.check('all is well', { expected: 1, got: 1 });
  void Promise.reject('nobody hears');`,
    /did not wait for what failed: nobody hears/,
    1,
  ],
  [
    'an error in a timer',
    `  await read();
  ctx.check('all is well', { expected: 1, got: 1 });
  await new Promise(() => setTimeout(() => { throw new Error('later'); }));`,
    /did not wait for what failed: later[^]*my-flow\.ts:7:\d+/,
    1,
  ],
  [
    'a check without a claim',
    `  await read();
  ctx.check('all is well', true as never);`,
    /"all is well" has no expected or no actual value/,
    2,
  ],
  [
    'a claim that a promise holds, even if it catches what that throws',
    `  await read();
  try { ctx.check('all is well', { expected: 1, got: 2, holds: Promise.resolve(false) as never }); } catch {}
  ctx.check('all is well', { expected: 1, got: 1 });`,
    /holds must be true or false, not Promise/,
    2,
  ],
  [
    'a check of what JSON cannot hold',
    `  await read();
  const ring: unknown[] = [NaN, 1n];
  ring.push(ring);
  ctx.check('all is well', { expected: ring, got: Number.NaN, holds: false });`,
    /expected {2}<ref \*1> \[ NaN, 1n, \[Circular \*1\] \]\n {2}got {7}NaN/,
    1,
  ],
  [
    'a skip of its own',
    `  await read();
  ctx.check('all is well', { expected: 1, got: 1 });
  ctx.skip('there is no moon tonight');`,
    /skipped[^]*no moon tonight/,
    7,
  ],
];

test.each(failing)("%s ends a user's flow", async (_name, body, says, code) => {
  const limits = [
    '--max-steps',
    '30',
    '--max-time',
    says.source.includes('2000 ms') ? '2s' : '60s',
  ];
  const ended = await run({ 'my-flow.ts': flowOf(body) }, ...limits);
  expect(ended.stdout).toMatch(says);
  expect(ended.code).toBe(code);
});

const unreadable: [name: string, text: string, says: RegExp][] = [
  ['TypeScript that does not parse', 'export default flow(', /my-flow\.ts:1:21 +syntax/],
  ['an import that is not there', `import './nowhere';`, /Could not resolve "\.\/nowhere"/],
  ['a package that is not there', `import 'no-such-package';`, /no-such-package/],
  ['no flow', 'export const answer = 42;', /exports no flow/],
  [
    'two flows of one name',
    `${flowOf('').replace('export default', 'export const one =')}
export const other = flow('my.flow', { summary: 'Mine, too.' }, async () => {});`,
    /exports two flows named my\.flow; give each a name of its own/,
  ],
  ['a wait outside of its flow', 'await 1;', /my-flow\.ts:1:1 .*write await within the flow/],
  ['an exit of the process', 'process.exit(0);', /cannot be loaded: The flow called process\.exit/],
  [
    'a promise that nobody waits for',
    `\nvoid Promise.reject(new Error('Not now.'));\n${flowOf('')}`,
    /^brought: A file of flows did not wait for what failed: Not now \(\S*my-flow\.ts:2:\d+\)\.\n/,
  ],
  [
    'a port that it cannot have',
    `import { createServer } from 'node:net';\n${flowOf('')}createServer().listen(1, '192.0.2.1');`,
    /^brought: A file of flows did not wait for what failed: listen \w+: .*192\.0\.2\.1:1\.\n/,
  ],
  [
    'a throw',
    `\nthrow new Error('Not today.');`,
    /cannot be loaded: Not today \(\S*my-flow\.ts:2:\d+\)/,
  ],
];

test.each(unreadable)(
  'a file with %s prints one sentence and exits with 2',
  async (_name, text, says) => {
    const { stderr, stdout, code } = await run({ 'my-flow.ts': text });
    expect(stderr).toMatch(says);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  },
);

test('flow output goes to stderr, since stdout is for results', async () => {
  const body = `  await read();
  console.log('by console');
  process.stdout.write('by stream\\n');
  ctx.check('all is well', { expected: 1, got: 1 });`;
  const { stdout, stderr, code } = await run({ 'my-flow.ts': flowOf(body) }, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ exitCode: 0 });
  expect(stderr).toBe('by console\nby stream\n');
  expect(code).toBe(0);
});

test('a missing file prints one sentence and exits with 2', async () => {
  const { stderr, code } = await brought(['flow', 'run', './nowhere.ts']);
  expect(stderr).toContain('There is no file ./nowhere.ts.');
  expect(code).toBe(2);
});

test('import.meta refers to each file itself, so that its data is found from any folder', async () => {
  const { code, stdout } = await run({
    'my-flow.ts': `import { flow } from '@brought/cli/flow';
import { wanted } from './data/read';
export default flow('my.flow', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('the status', { expected: '174', got: wanted() });
  ctx.check('the file', { expected: true, got: import.meta.filename.endsWith('my-flow.ts') });
  const { resolve, url } = import.meta;
  const found = [resolve('./data/status.txt'), resolve('fs'), resolve('theirs')];
  const beside = (path: string) => new URL(path, url).href;
  const theirs = beside('./node_modules/theirs/main.js');
  ctx.check('what it finds', { expected: [beside('./data/status.txt'), 'node:fs', theirs], got: found });
});
`,
    'data/read.ts': `import { readFileSync } from 'node:fs';
export const wanted = () => readFileSync(new URL('./status.txt', import.meta.url), 'utf8');
`,
    'data/status.txt': '174',
    'node_modules/theirs/package.json': '{ "name": "theirs", "main": "main.js" }',
    'node_modules/theirs/main.js': '',
  });
  expect(stdout).toContain('the status');
  expect(code).toBe(0);
});

test('any number of concurrent calls causes no leak warning from Node', async () => {
  const { stdout, stderr, code } = await run({
    'my-flow.ts': flowOf(`  const all = await Promise.all(Array.from({ length: 12 }, read));
  ctx.check('all is well', { expected: 12, got: all.length });`),
  });
  expect(stdout).toContain('passed  12 steps');
  expect(stderr).not.toContain('MaxListeners');
  expect(code).toBe(0);
});
