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
