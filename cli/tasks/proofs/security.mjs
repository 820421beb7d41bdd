import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { run } from '../processes.mjs';
import { countPlaywright } from '../tally.mjs';
import { root, tool } from '../workspace.mjs';
import { figuresOf, runTests } from './tests.mjs';

/** @typedef {{ path: string, title: string }} ThreatTest */

/**
 * @returns {ThreatTest[]} the tests that SECURITY.md names
 * @internal
 */
export function threatTests() {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const named = text.matchAll(/`([\w/.-]+\.(?:test|e2e)\.ts)` \("([^"]+)"\)/g);
  return [...named].map(([, path = '', title = '']) => ({ path, title }));
}

/**
 * A pattern of titles as they are when they run: what is written as `%s` or `${name}` may be
 * anything.
 * @param {readonly string[]} titles
 * @returns {string}
 * @internal
 */
export function patternOf(titles) {
  return titles
    .map((title) =>
      title
        .split(/%[sdij]|\$\{[^}]*\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('.*'),
    )
    .join('|');
}

/**
 * The tests that SECURITY.md names: files of units and of screens, and journeys by their titles.
 * @type {import('./report.mjs').Proof['run']}
 */
export async function security(surroundings) {
  const named = threatTests();
  const files = [...new Set(named.map(({ path }) => path))].filter((path) => !isJourney(path));
  const env = { CHROMIUM_PATH: await findBrowser(surroundings.tools) };
  const config = join('cli', 'tasks', 'vitest.config.ts');
  const units = ['--config', config, ...files.filter((path) => !isScreen(path))];
  const ofScreens = join('web', 'vitest.screens.config.ts');
  const screens = ['--config', ofScreens, '--project', 'screens in UTC', ...files.filter(isScreen)];
  const outcomes = [
    await runFiles(surroundings, 'units', units, env),
    await runFiles(surroundings, 'screens', screens, env),
    await runJourneys(
      surroundings,
      named.filter(({ path }) => isJourney(path)),
      env,
    ),
  ];
  return {
    passed: outcomes.every(({ passed }) => passed),
    figures: outcomes.flatMap(({ figures }) => figures),
  };
}

/** @param {string} path */
const isJourney = (path) => path.endsWith('.e2e.ts');

/** @param {string} path */
const isScreen = (path) => path.startsWith('web/test/screens/');

/**
 * @param {import('./report.mjs').Surroundings} surroundings
 * @param {string} what
 * @param {string[]} args of Vitest
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./report.mjs').Outcome>}
 */
async function runFiles(surroundings, what, args, env) {
  const { passed, report } = await runTests(surroundings, args, env);
  const rows = figuresOf(report);
  return { passed, figures: rows.map((row) => ({ ...row, figure: `${row.figure}, ${what}` })) };
}

/**
 * @param {import('./report.mjs').Surroundings} surroundings
 * @param {readonly ThreatTest[]} journeys
 * @param {NodeJS.ProcessEnv} own
 * @returns {Promise<import('./report.mjs').Outcome>}
 */
async function runJourneys({ tools, reports }, journeys, own) {
  const file = join(mkdtempSync(join(reports, 'journeys-')), 'journeys.json');
  const files = [...new Set(journeys.map(({ path }) => path.slice('web/'.length)))];
  const titles = patternOf(journeys.map(({ title }) => title));
  const { code } = await run(tool('playwright', 'web'), ['test', ...files, '--grep', titles], {
    cwd: join(root, 'web'),
    env: { ...tools.env, ...own, PLAYWRIGHT_JSON: file },
    show: true,
  });
  const { passed, failed, skipped } = countPlaywright(file, code);
  // A title may be that of several tests, and of each there is one at least.
  const isWhole = failed.length === 0 && skipped === 0 && passed >= journeys.length;
  const measured = `${passed} passed, ${failed.length} failed, ${skipped} skipped`;
  const verdict = isWhole ? 'ok' : 'over';
  return {
    passed: isWhole,
    figures: [{ figure: 'tests, journeys', measured, limit: '0 failed', verdict }],
  };
}
