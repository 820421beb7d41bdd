import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

type Bodies = { top?: string; before?: string; got?: number };

function flowOf(name: string, { top = '', before = '', got = 1 }: Bodies): string {
  return `import { flow } from '@brought/cli/flow';
${top}
export default flow('my.${name}', { summary: 'Mine.' }, async (ctx) => {
  ${before}
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is answered', { expected: 1, got: ${got} });
});
`;
}

async function run(files: Readonly<Record<string, Bodies>>, ...words: string[]) {
  const cwd = await temporaryFolder();
  for (const [name, bodies] of Object.entries(files))
    await writeFile(join(cwd, `${name}.ts`), flowOf(name, bodies));
  return {
    cwd,
    ...(await brought(['flow', 'run', './', '--target', 'sandbox', ...words], { cwd })),
  };
}

const CORRUPTS = [
  ['takes URL away', 'Object.assign(globalThis, { URL: undefined });', 'took URL away'],
  ['takes JSON away', `Reflect.deleteProperty(globalThis, 'JSON');`, 'took JSON away'],
  [
    'takes JSON away in a promise',
    `void Promise.resolve().then(() => Reflect.deleteProperty(globalThis, 'JSON'));`,
    'took JSON away',
  ],
  ['puts null for JSON', 'Object.assign(globalThis, { JSON: null });', 'took JSON away'],
  ['freezes the process', 'Object.freeze(process);', 'froze process'],
] as const;

test.each(CORRUPTS)('a file that %s is named, and nothing is sent', async (_, top, said) => {
  const { stdout, stderr, code } = await run({ a: { top }, b: {} });
  expect(stderr).toContain(`a.ts cannot be loaded: it ${said}`);
  expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
});

test.each([
  ['replaces process.nextTick as fake timers do', 'process.nextTick = () => undefined;'],
  ['lets promises wait for ever', 'Promise.prototype.then = () => new Promise(() => undefined);'],
  ['lets no promise wait for all', 'Promise.all = () => new Promise<never>(() => undefined);'],
  ['replaces what promises call by what throws', `Promise.prototype.then = () => { throw 1; };`],
])('a file that %s is named, and the command ends', async (_, top) => {
  const { stderr, code } = await run({ a: { top }, b: {} });
  const [name] = /[\w.]+/.exec(top) ?? [];
  expect(stderr).toContain(`a.ts cannot be loaded: it replaced ${name} by what never calls back`);
  expect(code).toBe(2);
});

test('a file that freezes the globals is named', async () => {
  const { stderr, code } = await run({ a: { top: 'Object.freeze(globalThis);' }, b: {} });
  expect(stderr).toContain('a.ts cannot be loaded: it froze globalThis');
  expect(code).toBe(2);
});

test('what arrays create is restored before the program reads a list', async () => {
  const top = `Object.defineProperty(Array, Symbol.species, { get: () => Object });`;
  const { stderr, code } = await run({ a: { top }, b: {} });
  expect(stderr).toContain('a.ts cannot be loaded: it replaced Array[Symbol.species]');
  expect(code).toBe(2);
});

test('a wrapper of process.nextTick may stay', async () => {
  const top = `const { nextTick } = process;
process.nextTick = (...given: Parameters<typeof nextTick>) => nextTick(...given);`;
  const { stdout, code } = await run({ a: { top } });
  expect(stdout).toContain('✓ it is answered');
  expect(code).toBe(0);
});

test.each(CORRUPTS)('a flow that %s fails, and no other flow', async (_, before, said) => {
  const { stdout, stderr, code } = await run({ a: { before }, b: {} }, '--junit', 'j.xml');
  expect(stdout).toContain(`The flow ${said}`);
  expect(stdout).toMatch(/✗ my\.a [^]*✓ my\.b /);
  expect(stderr).toContain('Wrote j.xml.');
  expect(code).toBe(1);
});

const LEAVES = `process.chdir(${JSON.stringify(tmpdir())});`;

test.each([
  ['as its file is read', { top: LEAVES, got: 2 }],
  ['as it runs', { before: LEAVES, got: 2 }],
])(
  'reports are written to the requested paths when a flow changes the working folder %s',
  async (_, at) => {
    const { cwd, stdout, code } = await run({ a: at }, '--junit', 'out/j.xml', '--html', 'h.html');
    expect(stdout).toContain('at a.ts:6:');
    expect(existsSync(join(cwd, 'out/j.xml'))).toBe(true);
    expect(existsSync(join(cwd, 'h.html'))).toBe(true);
    expect(code).toBe(1);
  },
);

test('the report of a load is, too', async () => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, 'flows'));
  await writeFile(join(cwd, 'flows/a.ts'), flowOf('a', { before: LEAVES }));
  const rate = ['--rate', '5/s', '--duration', '1s', '--target', 'sandbox'];
  const { code } = await brought(['load', 'run', './flows/a.ts', ...rate, '--html', 'l.html'], {
    cwd,
  });
  expect({ code, there: existsSync(join(cwd, 'l.html')) }).toEqual({ code: 0, there: true });
});
