import { expect, test } from 'vitest';
import { installed, isPermissive, licenceTable } from './licences.mjs';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-2.0-only', false],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  ['Unknown', false],
  ['', false],
])('%j is permissive: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected);
});

const found = {
  'GPL-3.0': [{ name: 'left', versions: ['1.0.0', '2.0.0'] }],
  'MPL-2.0': [{ name: 'axe-core', versions: ['4.0.0'] }],
  MIT: [
    { name: 'one', versions: ['1.0.0'] },
    { name: 'two', versions: ['1.0.0'] },
  ],
};

test('a package without a permissive licence is reported; a tool is excused if none of it ships', () => {
  const { lines, others } = licenceTable(found, { ship: false });
  expect(lines).toEqual(['    2  MIT', '    1  GPL-3.0', '    1  MPL-2.0']);
  expect(others).toEqual(['left@1.0.0, 2.0.0  GPL-3.0']);
  expect(licenceTable(found, { ship: true }).others).toEqual([
    'left@1.0.0, 2.0.0  GPL-3.0',
    'axe-core@4.0.0  MPL-2.0',
  ]);
});

test('an optional package that is not installed has no licence to judge', () => {
  const here = { name: 'here', paths: [import.meta.dirname] };
  const elsewhere = { name: 'elsewhere', paths: [`${import.meta.dirname}/no-such-folder`] };
  expect(installed({ MIT: [here, elsewhere], Unknown: [elsewhere] })).toEqual({ MIT: [here] });
});
