import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

const ADDS = `Object.assign(Object.prototype, { extra: () => 'more' });`;

type Bodies = { top?: string; before?: string; after?: string };

function flowOf(name: string, { top = '', before = '', after = '' }: Bodies): string {
  return `import { flow } from '@brought/cli/flow';
${top}
export default flow('${name}', { summary: 'Mine.' }, async (ctx) => {
  ${before}
  const { code } = await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is answered', { expected: '00', got: code });
  ${after}
});
`;
}

async function run(files: Readonly<Record<string, Bodies>>) {
  const cwd = await temporaryFolder();
  for (const [name, bodies] of Object.entries(files))
    await writeFile(join(cwd, `${name}.ts`), flowOf(`my.${name}`, bodies));
  return brought(['flow', 'run', './', '--target', 'sandbox'], { cwd });
}

test('a file that adds a property to every object is named, and nothing is sent', async () => {
  const { stderr, stdout, code } = await run({ a: { top: ADDS }, b: {} });
  expect(stderr).toMatch(/a\.ts cannot be loaded: it added extra to Object\.prototype/);
  expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
});

test.each([
  ['before a call', { before: ADDS }],
  ['at its end', { after: ADDS }],
  ['in its cleanup', { after: `ctx.cleanup('tidy up', async () => { ${ADDS} });` }],
])(
  'a flow that adds a property to every object %s fails, and no server or other flow',
  async (_, at) => {
    const { stdout, code } = await run({ a: at, b: {} });
    expect(stdout).toContain(
      'The flow added extra to Object.prototype, so that every object has it',
    );
    expect(stdout).toMatch(/✗ my\.a [^]*✓ my\.b /);
    expect(code).toBe(1);
  },
);

const CLOCKS = `
  const stopped = (): never => { throw new Error('no time'); };`;

test.each([
  ['Date', `globalThis.Date = stopped as never;`],
  [
    'Date',
    `globalThis.Date = class { constructor() { stopped(); } static now = stopped; } as never;`,
  ],
  ['Date.now and performance.now', `Date.now = stopped; performance.now = stopped;`],
])(
  'a flow that replaces %s by a throwing function fails, and no other flow',
  async (name, text) => {
    const says = `The flow put in the place of ${name} what throws, and the whole program needs it`;
    for (const at of [
      { before: CLOCKS + text },
      { after: CLOCKS + text },
      { after: `${CLOCKS} ctx.cleanup('tidy up', async () => { ${text} });` },
    ]) {
      const { stdout, stderr, code } = await run({ a: at, b: {} });
      expect(stdout).toContain(says);
      expect(stdout).toMatch(/✗ my\.a [^]*✓ my\.b /);
      expect(stderr).not.toContain('A defect of this program');
      expect(code).toBe(1);
    }
    const file = await run({ a: { top: CLOCKS + text }, b: {} });
    expect(file.stderr).toContain(
      `a.ts cannot be loaded: it put in the place of ${name} what throws`,
    );
    expect(file.code).toBe(2);
  },
);

test('a flow may replace the clock of the platform', async () => {
  const fake = `const Given = Date;
  globalThis.Date = class extends Given { static override now() { return 0; } } as never;`;
  expect((await run({ a: { before: fake }, b: {} })).code).toBe(0);
});

test('hidden properties and frozen prototypes do no harm', async () => {
  const { code } = await run({
    a: { top: `Object.defineProperty(Object.prototype, 'should', { get: () => 1 });` },
    b: { top: `for (const each of [Array, Map, Promise, Error]) Object.freeze(each.prototype);` },
  });
  expect(code).toBe(0);
});
