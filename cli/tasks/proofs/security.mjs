import { mkdtempSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { run } from '../processes.mjs';
import { countPlaywright, journeysIn } from '../tally.mjs';
import { root, tool } from '../workspace.mjs';
import { skipReason, figuresOf, runTests } from './tests.mjs';

/** @typedef {{ path: string, title: string }} ThreatTest */

/** @typedef {ThreatTest & { status: string | undefined }} RanTest */

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
 * The tests that are named, and of which none passed: others that passed prove nothing of them. One
 * that was skipped is excused where its tool is missing.
 * @param {readonly ThreatTest[]} named
 * @param {readonly RanTest[]} ran
 * @param {(path: string) => string | undefined} [excuse]
 * @returns {string[]}
 * @internal
 */
export function unproved(named, ran, excuse = skipReason) {
  return named
    .filter(({ path, title }) => {
      const pattern = new RegExp(patternOf([title]));
      const own = ran.filter((test) => test.path === path && pattern.test(test.title));
      if (own.some(({ status }) => status === 'passed')) return false;
      return own.length === 0 || excuse(path) === undefined;
    })
    .map(({ path, title }) => `${path}: ${title}`);
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
  const left = unproved(
    named,
    outcomes.flatMap(({ ran }) => ran),
  );
  const threats = {
    figure: 'tests that SECURITY.md names',
    measured: `${left.length} of ${named.length} did not pass`,
    limit: '0',
    verdict: left.length === 0 ? 'ok' : 'over',
  };
  return {
    passed: left.length === 0 && outcomes.every(({ passed }) => passed),
    figures: [
      ...outcomes.flatMap(({ figures }) => figures),
      threats,
      ...left.map((measured) => ({ figure: 'did not pass', measured, verdict: 'FAIL' })),
    ],
  };
}

/** @typedef {import('./report.mjs').Outcome & { ran: RanTest[] }} RanOutcome */

/** @param {string} path absolute */
const fromRoot = (path) => relative(root, path).replaceAll('\\', '/');

/** @param {string} path */
const isJourney = (path) => path.endsWith('.e2e.ts');

/** @param {string} path */
const isScreen = (path) => path.startsWith('web/test/screens/');

/**
 * @param {import('./report.mjs').Surroundings} surroundings
 * @param {string} what
 * @param {string[]} args of Vitest
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<RanOutcome>}
 */
async function runFiles(surroundings, what, args, env) {
  const { passed, report } = await runTests(surroundings, args, env);
  const rows = figuresOf(report);
  const ran = report.testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults.map(({ fullName = '', status }) => ({
      path: fromRoot(name),
      title: fullName,
      status,
    })),
  );
  const figures = rows.map((row) => ({ ...row, figure: `${row.figure}, ${what}` }));
  return { passed, figures, ran };
}

/**
 * @param {import('./report.mjs').Surroundings} surroundings
 * @param {readonly ThreatTest[]} journeys
 * @param {NodeJS.ProcessEnv} own
 * @returns {Promise<RanOutcome>}
 */
async function runJourneys({ tools, reports }, journeys, own) {
  const file = join(mkdtempSync(join(reports, 'journeys-')), 'journeys.json');
  const files = [...new Set(journeys.map(({ path }) => path.slice('web/'.length)))];
  const titles = patternOf(journeys.map(({ title }) => title));
  const args = ['test', ...files, '--project', 'site in UTC', '--grep', titles];
  const { code } = await run(tool('playwright', 'web'), args, {
    cwd: join(root, 'web'),
    env: { ...tools.env, ...own, PLAYWRIGHT_JSON: file },
    show: true,
  });
  const { passed, failed, skipped } = countPlaywright(file, code);
  const isWhole = failed.length === 0 && skipped === 0 && passed > 0;
  const measured = `${passed} passed, ${failed.length} failed, ${skipped} skipped`;
  const verdict = isWhole ? 'ok' : 'over';
  return {
    passed: isWhole,
    figures: [{ figure: 'tests, journeys', measured, limit: '0 failed', verdict }],
    ran: journeysIn(file).map(({ path, ...test }) => ({ ...test, path: fromRoot(path) })),
  };
}
