import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyWorkspace } from '../test/workspace-copy.ts';
import { root } from './workspace.mjs';

test.each([
  `import type { Plugin } from 'vite';\nexport const lean: Plugin = { name: 'a', transform(code) {} };`,
  `export const lean = () => ({ name: 'a', transform: (code) => code });`,
  `/** @type {import('vite').Plugin} */\nexport const lean = { name: 'a', generateBundle() {} };`,
  `import { defineConfig } from 'vite';\nexport default defineConfig({ resolve: { alias: {} } });`,
  `import { build } from 'esbuild';\nconst lean = { name: 'a', setup: (b) => b.onLoad({ filter: /react/ }, f) };`,
  `const { build } = await import('esbuild');\nconst lean = { setup: (b) => b.onLoad(all, f) };`,
  `import { build } from 'esbuild';\nconst lean = { setup: (b) => b.onResolve({ filter: /^react$/ }, f) };`,
  `import { build } from 'esbuild';\nawait build({ inject: ['shim.mjs'] });`,
  `const transform = (code) => code;\nexport const lean = () => ({ name: 'a', transform });`,
  `export const lean = { name: 'a', writeBundle(_, bundle) { bundle['a.js'].code = ''; } };`,
  `export const lean = { name: 'a' };\nlean['transform'] = (code) => code;`,
])('a plugin that could read or change code of a dependency is rejected: %s', (source) => {
  const copy = copyWorkspace({ linked: true });
  copy.write('web/vite/lean.ts', source);
  const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output).toMatch(/web\/vite\/lean\.ts has a hook "\w+": dependencies are built/);
  expect(code).toBe(1);
});

test.each([
  [`import { lean } from './build/lean.ts';`, 'web/build/lean.ts'],
  [`import './build/all.ts';`, 'web/build/lean.ts'],
  [`const { lean } = await import('./test/lean.ts');`, 'web/test/lean.ts'],
  [`import { lean } from '@brought/sdk/request';`, 'sdk/src/request/request.ts'],
])('also in a file that a configuration imports: %s', (line, path) => {
  const copy = copyWorkspace({ linked: true });
  copy.write('web/vite.config.ts', `${line}\n`);
  copy.write('web/build/all.ts', `export * from './lean.ts';\n`);
  copy.write(
    path,
    `export const lean = { name: 'a', transform(code, id) { return id.includes('node_modules/react-dom') ? '' : code; } };\n`,
  );
  const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output).toContain(`${path} has a hook "transform": dependencies are built`);
  expect(code).toBe(1);
});

test('a file whose types alone a configuration imports is not part of the build', () => {
  const copy = copyWorkspace({ linked: true });
  copy.write('web/vite.config.ts', `import type { Lean } from './src/lean.ts';\n`);
  copy.write('web/src/lean.ts', `export const load = () => 1;\n`);
  const { output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output).not.toContain('has a hook');
});

test('an esbuild plugin may create modules of its own', () => {
  const copy = copyWorkspace({ linked: true });
  copy.write(
    'cli/tasks/own.mjs',
    [
      `import { build } from 'esbuild';`,
      'const own = { setup: (b) => b.onLoad({ filter: /.*/, namespace }, f) };',
      'const parts = { setup: (b) => b.onResolve({ filter: /^\\./ }, f) };',
    ].join('\n'),
  );
  const { output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output).not.toContain('has a hook');
});

test.each([
  ['web/vite.config.ts', `import patch from 'vite-plugin-patch';`, 'imports vite-plugin-patch'],
  ['web/package.json', '{\n  "pnpm": {\n    "overrides": {} } }', 'has "overrides"'],
  ['web/vite.config.mts', `import patch from "vite-plugin-patch";`, 'imports vite-plugin-patch'],
  ['pnpm-workspace.yaml', 'packages: []\npatchedDependencies:\n', 'has "patchedDependencies"'],
  [
    'pnpm-workspace.yaml',
    "packages: []\npackageExtensions:\n  react-dom: { dependencies: { scheduler: 'npm:lean@1' } }\n",
    'has "packageExtensions"',
  ],
  ['pnpm-workspace.yaml', 'configDependencies:\n  lean: 1.0.0\n', 'has "configDependencies"'],
  ['pnpm-workspace.yaml', 'pnpmfile: cli/lean.cjs\n', 'has "pnpmfile"'],
  [
    '.pnpmfile.cjs',
    `const readPackage = (manifest) => manifest;
module.exports = { hooks: { readPackage, afterAllResolved: (lock) => lock } };`,
    'has hooks',
  ],
  ['.pnpmfile.mjs', 'export const hooks = {};', 'has hooks'],
])(
  'a tool that may change the code of a dependency is rejected: %s with %j',
  (path, text, complaint) => {
    const copy = copyWorkspace({ linked: true });
    copy.write(path, `${text}\n`);
    const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
    expect(output).toContain(`${path} ${complaint}`);
    expect(code).toBe(1);
  },
);

test('the documented pnpm hook and package extension are accepted', () => {
  const copy = copyWorkspace({ linked: true });
  for (const path of ['.pnpmfile.cjs', 'pnpm-workspace.yaml']) {
    copy.write(path, readFileSync(join(root, path), 'utf8'));
  }
  const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output).toBe('');
  expect(code).toBe(0);
});
