import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * A package whose code is part of a bundle, with the property names of Vite's list of licences.
 * @typedef {object} ThirdParty
 * @property {string} name
 * @property {string} version
 * @property {string | null} identifier its licence by SPDX
 * @property {string | null} text of the licence
 */

/** @param {string} folder of a package @returns {ThirdParty} */
export function describe(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return {
    name: manifest.name,
    version: manifest.version,
    identifier: licenceIn(manifest),
    text: file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim(),
  };
}

/**
 * @param {{ license?: string, licenses?: readonly { type: string }[] }} manifest
 * @returns {string | null} its licence; older packages list several, of which one may choose
 */
function licenceIn({ license, licenses = [] }) {
  if (license !== undefined) return license;
  return licenses.length > 0 ? licenses.map(({ type }) => type).join(' OR ') : null;
}

/**
 * Writes a list of the packages whose code is in bundles of esbuild.
 * @param {import('esbuild').Metafile[]} metafiles
 * @param {string} file
 */
export function writeThirdParty(metafiles, file) {
  const sources = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([path]) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const packages = [...new Set(sources)].sort().map((folder) => describe(resolve(folder)));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(packages, null, 2));
}
