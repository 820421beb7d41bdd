import { NOT_SHOWN } from '../bench/table.mjs';
import { installed, licenceTable } from '../licences.mjs';
import { packageManager } from '../package-manager.mjs';

/** @typedef {import('./report.mjs').Outcome} Outcome */

/** It already runs at the pinned version, and need not switch to it. */
const AS_PINNED = '--pm-on-fail=ignore';

/**
 * Asks the registry for known vulnerabilities of every dependency, including tools.
 * @param {import('../setup.mjs').Tools} tools
 * @returns {Promise<Outcome>}
 */
export async function audit({ env }) {
  const ended = await packageManager(['audit', AS_PINNED], { env });
  console.log(ended.output.trim());
  return auditOutcome(ended);
}

/** The reply of a registry that has no data on vulnerabilities, such as many mirrors. */
const NO_AUDIT = /ERR_PNPM_AUDIT_BAD_RESPONSE.*responded with (404|405|501)\b/;

/**
 * @param {Pick<import('../processes.mjs').Ended, 'code' | 'output'>} ended how `pnpm audit` ended
 * @returns {Outcome} passed if there are no vulnerabilities; in part if the registry does not know
 * any; failed if it could not be asked
 * @internal
 */
export function auditOutcome({ code, output }) {
  const figure = 'known vulnerabilities';
  // Errors are framed and wrapped for a terminal.
  const text = output.replaceAll(/\s*\n[\s│]*/g, ' ');
  if (NO_AUDIT.test(text)) {
    const measured = 'this registry tells none; name another in npm_config_registry';
    return { passed: true, figures: [{ figure, measured, verdict: NOT_SHOWN }] };
  }
  const [error] = /ERR_PNPM_\w+.*/.exec(text) ?? [];
  const measured = error ?? output.trim().split('\n').at(-1) ?? '';
  const passed = code === 0 && error === undefined;
  return { passed, figures: [{ figure, measured, verdict: passed ? 'ok' : 'FAIL' }] };
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
