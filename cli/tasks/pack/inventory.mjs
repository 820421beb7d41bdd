import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPermissive } from '../licences.mjs';
import { packageManager } from '../package-manager.mjs';
import { Stop } from '../verb.mjs';

/** @typedef {import('../third-party.mjs').ThirdParty} ThirdParty */
/** @typedef {import('./manifest.mjs').Published} Published */

/**
 * The part of a CycloneDX inventory that is read here. A ref is `pkg:npm/NAME@VERSION`.
 * @typedef {object} Inventory
 * @property {object} metadata
 * @property {{ 'bom-ref': string }[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Inventory>} everything that is installed in the workspace
 */
export async function readInventory(env) {
  const folder = mkdtempSync(join(tmpdir(), 'brought-inventory-'));
  const file = join(folder, 'sbom.json');
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--out', file];
  try {
    // It already runs at the pinned version, and need not switch versions.
    const args = ['sbom', ...format, '--pm-on-fail=ignore'];
    const { code, output } = await packageManager(args, { env });
    if (code !== 0) throw new Stop(`pnpm sbom failed: ${output.trimEnd()}`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} version */
const refOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * The part of an inventory that concerns one package: its dependencies, and what is bundled in it.
 * @param {Inventory} everything
 * @param {Published} manifest
 * @param {ThirdParty[]} bundled
 * @throws {Stop} if something is missing
 */
export function inventoryOf(everything, manifest, bundled) {
  const { name, version, description, license, dependencies } = manifest;
  const graph = new Map(everything.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const installed = new Set(Object.entries(dependencies).map((one) => refOf(...one)));
  // Iterating a set includes entries that are added during the loop.
  for (const ref of installed) for (const next of graph.get(ref) ?? []) installed.add(next);
  const inside = bundled.map((one) => refOf(one.name, one.version));
  const all = new Set([...installed, ...inside]);
  const components = everything.components.filter((one) => all.has(one['bom-ref']));
  const found = new Set(components.map((one) => one['bom-ref']));
  const lacking = [...all].filter((ref) => !found.has(ref));
  if (lacking.length > 0) throw new Stop(`pnpm sbom does not know ${lacking.join(', ')}.`);
  const own = refOf(name, version);
  const licenses = [{ license: { id: license } }];
  const component = { type: 'library', name, version, description, licenses, purl: own };
  const direct = [...Object.entries(dependencies).map((one) => refOf(...one)), ...inside];
  return {
    ...everything,
    serialNumber: `urn:uuid:${randomUUID()}`,
    metadata: { ...everything.metadata, component: { ...component, 'bom-ref': own } },
    components,
    dependencies: [
      { ref: own, dependsOn: [...new Set(direct)] },
      ...components.map(({ 'bom-ref': ref }) => ({
        ref,
        dependsOn: (graph.get(ref) ?? []).filter((next) => all.has(next)),
      })),
    ],
  };
}

/**
 * The licences of what is in the bundles of a package, as text.
 * @param {ThirdParty[]} bundled
 * @throws {Stop} if one of them is not permissive
 */
export function licencesOf(bundled) {
  const others = bundled.filter(({ identifier }) => !isPermissive(identifier ?? 'none'));
  const named = others.map(({ name, identifier }) => `${name} (${identifier ?? 'none named'})`);
  if (named.length > 0)
    throw new Stop(
      `Take these out of the bundles, their licences have duties: ${named.join(', ')}.`,
    );
  const parts = bundled.map(
    ({ name, version, identifier, text }) =>
      `## ${name} ${version} (${identifier ?? 'no licence named'})\n\n${text ?? 'The package brings no text of its licence.'}`,
  );
  return `${['# Whose code is in this package', ...parts].join('\n\n')}\n`;
}
