import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, folderWith, temporaryFolder, type Ended } from '../../../test/brought.ts';

/** Runs my-flow.ts of these files, by path. */
async function run(files: Readonly<Record<string, string>>): Promise<Ended> {
  const cwd = await folderWith(files);
  return brought(['flow', 'run', './my-flow.ts', '--target', 'sandbox'], { cwd });
}

const flowOf = (body: string): string => `import { flow } from '@brought/cli/flow';
export default flow('my.flow', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  const read = () => ctx.call('read', 'contactInfo', {});
${body}
});
`;

test.each([
  ['by its address', `import(import.meta.resolve('./kinds/kind.ts'))`],
  ['by an address that is kept', `import(((at) => at)(import.meta.resolve('./kinds/kind.ts')))`],
  ['by a URL', `import(new URL(['./kinds', 'kind.ts'].join('/'), import.meta.url).href)`],
  ['from a file in another folder', `(await import('./kinds/load.ts')).load(['.', 'kind.ts'])`],
])('a TypeScript file is imported %s', async (_how, imported) => {
  const { code, stdout } = await run({
    'my-flow.ts': flowOf(`  await read();
  const { kind, default: number } = await ${imported};
  const own = await ${imported};
  ctx.check('what it exports', { expected: 'due 42', got: kind + ' ' + number });
  ctx.check('it is the same again', { expected: true, got: own.kinds === (await ${imported}).kinds });
  const name: string = 'theirs';
  ctx.check('a package', { expected: 7, got: (await import(name)).seven });
  const text = 'import(import.meta)';
  ctx.check('a text', { expected: 19, got: text.length });`),
    'kinds/kind.ts': `enum Kind { Due = 'due' }
export const kind: string = Kind.Due;
export const kinds = {};
export default 42;
`,
    'kinds/load.ts': `export const load = (parts: string[]) => import(parts.join('/'));\n`,
    'node_modules/theirs/package.json':
      '{ "name": "theirs", "type": "module", "exports": { "import": "./main.js" } }',
    'node_modules/theirs/main.js': 'export const seven = 7;',
  });
  expect(stdout).toContain('✓ what it exports');
  expect(stdout).toMatch(/passed {2}1 step · 4 checks/);
  expect(code).toBe(0);
});

test('an import during a flow prints no warning about how the file is run', async () => {
  const cwd = await temporaryFolder();
  const body = `import { flow } from '@brought/cli/flow';
export default flow('my.late', { summary: 'Late.' }, async (ctx) => {
  const { basename } = await import('node:path');
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is there', { expected: 'b', got: basename('a/b') });
  process.emitWarning('that is mine');
});
`;
  await writeFile(join(cwd, 'late.ts'), body);
  const { stderr, code } = await brought(['flow', 'run', './late.ts'], { cwd });
  expect(stderr).toContain('that is mine');
  expect(stderr).not.toContain('vm.USE_MAIN');
  expect(code).toBe(0);
});
