import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { atLeast } from './require-node.cjs';

test.each([
  ['v20.19.0', '>=20.19', true],
  ['v20.18.9', '>=20.19', false],
  ['v21.0.0', '>=20.19', true],
  ['v24.18.0', '24.18.0', true],
  ['v24.17.9', '24.18.0', false],
  ['v25.0.0-nightly', '24.18.0', true],
])('%s is new enough for %s: %s', (version, wanted, enough) => {
  expect(atLeast(version, wanted)).toBe(enough);
});

test.each(['require-node.cjs', '../bin/brought.js'])(
  '%s parses on an old Node, so that it can say which one it needs',
  async (file) => {
    const source = await readFile(join(import.meta.dirname, file), 'utf8');
    const old = await transform(source, { target: 'node12' });
    const { code } = await transform(source, { target: 'esnext' });
    expect(code).toBe(old.code);
  },
);

test('every root command says first what it needs, also in a shell without exec', async () => {
  const manifest = await readFile(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const first = Object.entries(scripts).map(([name, text]) => scripts[`pre${name}`] ?? text);
  expect(
    first.filter((text) => !/^node (-r )?\.\/cli\/tasks\/require-node\.cjs/.test(text)),
  ).toEqual([]);
});

test('on Windows itself it says where to run the commands', () => {
  const file = JSON.stringify(join(import.meta.dirname, 'require-node.cjs'));
  const asWindows = "Object.defineProperty(process, 'platform', { value: 'win32' })";
  const { status, stderr } = spawnSync(process.execPath, ['-e', `${asWindows}; require(${file})`], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^This does not run on Windows itself: run it in WSL .*\.\n$/);
  expect(status).toBe(1);
});
