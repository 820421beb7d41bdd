import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyWorkspace, type WorkspaceCopy } from '../test/workspace-copy.ts';
import { root } from './workspace.mjs';

/** A workspace with the contract and all sources of the generators, freshly generated. */
let copy: WorkspaceCopy;

const sources = [
  'openapi',
  'sdk/gen',
  'sdk/src',
  '.oxfmtrc.json',
  'cli/src/contract',
  'web/src',
  'web/tsconfig.json',
];

beforeAll(() => {
  copy = copyWorkspace({ linked: true });
  for (const path of sources) {
    const filter = (source: string) => !source.includes('node_modules');
    cpSync(join(root, path), join(copy.folder, path), { recursive: true, filter });
  }
  // One screen instead of all, because compiling takes most of the time of each of these runs.
  copy.write('web/src/app/main.tsx', `import '../features/order/withdraw-popup.tsx';`);
  copy.write(
    'generate.mjs',
    `import { generate } from './cli/tasks/contract.mjs';
     await generate({ node: process.execPath, env: process.env });`,
  );
  const { code, output } = copy.run(process.execPath, ['generate.mjs']);
  if (code !== 0) throw new Error(output);
});

const check = () => copy.run(process.execPath, ['cli/tasks/stale.mjs']);

/** Changes files, runs the check, and restores them. */
function checkWith(...changes: readonly [path: string, from: string | RegExp, to: string][]) {
  const before = changes.map(([path]) => readFileSync(join(copy.folder, path), 'utf8'));
  for (const [at, [path, from, to]] of changes.entries())
    copy.write(path, before[at]?.replaceAll(from, to) ?? '');
  const result = check();
  for (const [at, [path]] of changes.entries()) copy.write(path, before[at] ?? '');
  return result;
}

test('generated files are fresh until the contract or the fields read by screens change', () => {
  expect(check()).toEqual({ code: 0, output: '' });

  const { code, output } = checkWith(
    [
      'openapi/paths/complaints/problemSave.yaml',
      'operationId: problemSave',
      'operationId: problemKeep',
    ],
    ['web/src/features/order/withdraw-popup.tsx', 'order.reyMsg', "''"],
  );
  expect(output).toContain('openapi/dist/openapi.yaml\n');
  expect(output).toContain('openapi/dist/fields-read.json\n');
  expect(output).toContain('sdk/src/generated/operations.ts\n');
  expect(output).toContain('do not fit their sources: `npm run gen` writes them anew.');
  expect(code).toBe(1);
});

test('a file edited by hand, or not generated any more, is stale', () => {
  const table = 'sdk/src/generated/operations.ts';
  const leftOver = 'sdk/src/generated/left-over.ts';
  copy.write(leftOver, '');
  onTestFinished(() => rmSync(join(copy.folder, leftOver)));
  const { code, output } = checkWith([table, /$/g, '\n']);
  expect(output).toContain(`${leftOver}\n${table}\n`);
  expect(output).not.toContain('openapi/dist/openapi.yaml');
  expect(code).toBe(1);
});
