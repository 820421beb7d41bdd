import { existsSync } from 'node:fs';

/**
 * Licences that require only attribution.
 * @type {readonly string[]}
 */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];

/**
 * Tools that may have another licence, since no part of them ships: MPL requires the source of
 * modified files, and none is modified.
 * @type {Record<string, RegExp | undefined>}
 */
const tools = {
  'MPL-2.0': /^(?:axe-core|lightningcss(?:-[\w-]+)?)$/,
};

/** @typedef {{ name: string, versions: string[] }} Licensed */

/**
 * @template {{ paths: string[] }} P
 * @param {Record<string, P[]>} listed packages by their licence, as pnpm lists them
 * @returns {Record<string, P[]>} those that are installed: pnpm also lists, as `Unknown`, optional
 *   ones that this version of Node cannot use
 */
export function installed(listed) {
  return Object.fromEntries(
    Object.entries(listed)
      .map(([licence, all]) => /** @type {const} */ ([licence, all.filter(isThere)]))
      .filter(([, all]) => all.length > 0),
  );
}

/** @param {{ paths: string[] }} listed */
function isThere({ paths }) {
  return paths.some((path) => existsSync(path));
}

/**
 * @param {string} licence an SPDX expression, as packages write it
 * @returns {boolean} whether it allows choosing a permissive one
 */
export function isPermissive(licence) {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  return plain
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((one) => permissive.includes(one.trim())));
}

/**
 * @param {Record<string, Licensed[]>} found packages by their licence, as pnpm lists them
 * @param {{ ship: boolean }} which whether they are part of what ships, in which no tool is
 *   excepted
 * @returns {{ lines: string[], others: string[] }} each licence with the number of its packages,
 *   and the packages whose licence is not allowed
 */
export function licenceTable(found, { ship }) {
  const sorted = Object.entries(found).sort(([, one], [, other]) => other.length - one.length);
  return {
    lines: sorted.map(
      ([licence, packages]) => `${String(packages.length).padStart(5)}  ${licence}`,
    ),
    others: sorted
      .filter(([licence]) => !isPermissive(licence))
      .flatMap(([licence, packages]) =>
        packages
          .filter(({ name }) => ship || !tools[licence]?.test(name))
          .map(({ name, versions }) => `${name}@${versions.join(', ')}  ${licence}`),
      ),
  };
}
