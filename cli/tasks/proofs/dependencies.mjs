import { NOT_SHOWN } from '../bench/table.mjs';
import { installed, licenceTable } from '../licences.mjs';
import { packageManager } from '../package-manager.mjs';

/** @typedef {import('./report.mjs').Outcome} Outcome */

/** It is run at the pinned version, and need not look after that itself. */
const AS_PINNED = '--pm-on-fail=ignore';

/**
 * Asks the registry for known vulnerabilities of every dependency, including tools.
 * @param {import('../setup.mjs').Tools} tools
 * @returns {Promise<Outcome>} passed if there are none; a registry without an answer does not count
 * as passed
 */
export async function audit({ env }) {
  const { code, output } = await packageManager(['audit', AS_PINNED], { env });
  console.log(output.trim());
  if (/ERR_PNPM_AUDIT/.test(output)) {
    console.log('This registry tells no weaknesses: name one that does in npm_config_registry.');
    const measured = 'this registry tells none; name another in npm_config_registry';
    return {
      passed: false,
      figures: [{ figure: 'known weaknesses', measured, verdict: NOT_SHOWN }],
    };
  }
  const measured = output.trim().split('\n').at(-1) ?? '';
  return { passed: code === 0, figures: [{ figure: 'known weaknesses', measured }] };
}

/**
 * Lists the licences of all dependencies, and of those that ship.
 * @param {import('../setup.mjs').Tools} tools
 * @returns {Promise<Outcome>} passed when all may be
 */
export async function licences({ env }) {
  let passed = true;
  /** @type {import('../bench/table.mjs').Row[]} */
  const figures = [];
  for (const ship of [true, false]) {
    const args = ['--recursive', 'licenses', 'list', '--json', AS_PINNED];
    const listed = await packageManager(ship ? [...args, '--prod'] : args, { env });
    if (listed.code !== 0) {
      console.log(listed.output.trim());
      const measured = listed.output.trim().split('\n').at(-1) ?? '';
      return { passed: false, figures: [{ figure: 'licences', measured, verdict: NOT_SHOWN }] };
    }
    const json = listed.output.slice(listed.output.indexOf('{'));
    /** @type {Record<string, (import('../licences.mjs').Licensed & { paths: string[] })[]>} */
    const all = JSON.parse(json);
    const { lines, others } = licenceTable(installed(all), { ship });
    console.log([ship ? 'what ships' : 'with the tools', ...lines].join('\n'));
    for (const other of others) console.log(`may not be: ${other}`);
    figures.push({
      figure: ship ? 'licences of what ships' : 'licences with the tools',
      measured: `${lines.length}, not permissive: ${others.length}`,
    });
    if (others.length > 0) passed = false;
  }
  return { passed, figures };
}
