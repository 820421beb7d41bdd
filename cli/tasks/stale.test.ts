import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';
import { root } from './workspace.mjs';

/** A workspace with the contract and the SDK's generator as they stand, all generated. */
let copy: WorkspaceCopy;

beforeAll(() => {
  copy = copyWorkspace({ linked: true });
  for (const path of ['openapi', 'sdk/gen', 'sdk/src', '.oxfmtrc.json']) {
    const filter = (source: string) => !source.includes('node_modules');
    cpSync(join(root, path), join(copy.folder, path), { recursive: true, filter });
  }
  copy.write(
    'generate.mjs',
    `import { generate } from './cli/tasks/contract.mjs';
     await generate({ node: process.execPath, env: process.env });`,
  );
  const { code, output } = copy.run(process.execPath, ['generate.mjs']);
  if (code !== 0) throw new Error(output);
});

const check = () => copy.run(process.execPath, ['cli/tasks/stale.mjs']);

test('what has been generated from the contract is fresh, until the contract changes', () => {
  expect(check()).toEqual({ code: 0, output: '' });

  const path = 'openapi/paths/complaints/problemSave.yaml';
  const before = readFileSync(join(copy.folder, path), 'utf8');
  copy.write(path, before.replace('problemSave', 'problemKeep'));
  const { code, output } = check();
  expect(output).toContain('openapi/dist/openapi.yaml\n');
  expect(output).toContain('sdk/src/generated/operations.ts\n');
  expect(output).toContain('do not fit the contract: `npm run gen` writes them anew.');
  expect(code).toBe(1);
  copy.write(path, before);
});

test('a file edited by hand, or that nothing generates, is stale', () => {
  const table = 'sdk/src/generated/operations.ts';
  copy.write(table, `${readFileSync(join(copy.folder, table), 'utf8')}\n`);
  copy.write('sdk/src/generated/left-over.ts', '');
  const { code, output } = check();
  expect(output).toContain(`sdk/src/generated/left-over.ts\n${table}\n`);
  expect(output).not.toContain('openapi/dist/openapi.yaml');
  expect(code).toBe(1);
});
