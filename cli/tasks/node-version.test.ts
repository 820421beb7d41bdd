import { expect, test } from 'vitest';
import { atLeast } from './node-version.mjs';

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
