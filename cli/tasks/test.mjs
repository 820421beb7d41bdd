import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build-steps.mjs';
import { checkSteps } from './check-steps.mjs';
import { run } from './processes.mjs';
import { setup } from './setup.mjs';
import { runSteps } from './steps.mjs';
import { countPlaywright, countVitest, total } from './tally.mjs';
import { Stop, remark, verb } from './verb.mjs';
import { root, tool } from './workspace.mjs';

/** @typedef {import('./steps.mjs').Tally} Tally */

/** @param {string} title */
function heading(title) {
  console.log(`\n${title}`);
}

/**
 * Runs a part of the tests; a Stop counts as one failure, and the rest continues.
 * @param {() => Promise<Tally>} part
 * @returns {Promise<Tally>}
 */
async function orFailed(part) {
  try {
    return await part();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    remark(error.message);
    return { passed: 0, failed: [error.message], skipped: 0 };
  }
}

/**
 * @param {import('./setup.mjs').Tools} tools
 * @param {string} reports folder for the reports
 * @returns {Promise<Tally>}
 */
async function runUnitTests(tools, reports) {
  // A few of them use a browser; the others also run if there is none.
  const browser = await findBrowser(tools).catch(() => '');
  const env = browser === '' ? tools.env : { ...tools.env, CHROMIUM_PATH: browser };
  return runVitest(join('cli', 'tasks', 'vitest.config.ts'), env, join(reports, 'unit.json'));
}

/**
 * Tests of `web` that need a browser: screens, or journeys in the engines that are installed here
 * (`npm run test:engines` installs them).
 * @param {'screens' | 'engines'} kind
 * @param {import('./setup.mjs').Tools} tools
 * @param {string} reports folder for the reports
 * @returns {Promise<Tally>}
 */
async function runInBrowsers(kind, tools, reports) {
  const env = { ...tools.env, CHROMIUM_PATH: await findBrowser(tools) };
  return runVitest(join('web', `vitest.${kind}.config.ts`), env, join(reports, `${kind}.json`));
}

/**
 * @param {string} config from the workspace
 * @param {NodeJS.ProcessEnv} env
 * @param {string} file for the report
 * @returns {Promise<Tally>}
 */
async function runVitest(config, env, file) {
  const args = [
    'run',
    '--config',
    config,
    // Tests mostly wait, for a program that they have started or for the browser.
    `--maxWorkers=${2 * availableParallelism()}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code } = await run(tool('vitest'), args, { cwd: root, env, show: true });
  return countVitest(file, code);
}

/**
 * @param {import('./setup.mjs').Tools} tools
 * @param {string} reports folder for the reports
 * @returns {Promise<Tally>}
 */
async function runPlaywright(tools, reports) {
  const file = join(reports, 'playwright.json');
  const env = {
    ...tools.env,
    CHROMIUM_PATH: await findBrowser(tools),
    PLAYWRIGHT_JSON: file,
  };
  const { code } = await run(tool('playwright', 'web'), ['test'], {
    cwd: join(root, 'web'),
    env,
    show: true,
  });
  return countPlaywright(file, code);
}

/**
 * Checks, unit tests and browser tests, even if some of them fail.
 * @param {import('./setup.mjs').Tools} tools
 * @param {string} reports
 * @returns {Promise<Tally[]>}
 */
async function runAll(tools, reports) {
  const built = await orFailed(async () => {
    await build(tools);
    return { passed: 1, failed: [], skipped: 0 };
  });
  heading('Checks');
  const checked = await runSteps(checkSteps(tools), tools.env);
  heading('Unit tests');
  const unit = await runUnitTests(tools, reports);
  heading('Screen tests');
  const screens = await orFailed(() => runInBrowsers('screens', tools, reports));
  heading('Browser tests');
  const browser = await orFailed(async () => {
    if (built.failed.length > 0) throw new Stop('The browser tests need the build, which failed.');
    return runPlaywright(tools, reports);
  });
  heading('Journeys in other engines');
  const engines = await orFailed(async () => {
    if (built.failed.length > 0) throw new Stop('The journeys need the build, which failed.');
    return runInBrowsers('engines', tools, reports);
  });
  return [built, checked, unit, screens, browser, engines];
}

await verb(
  async () => {
    const tools = await setup();
    const reports = mkdtempSync(join(tmpdir(), 'brought-reports-'));
    try {
      const { lines, failed } = total(await runAll(tools, reports));
      console.log(`\n${lines.join('\n')}`);
      return failed ? 1 : 0;
    } finally {
      rmSync(reports, { recursive: true, force: true });
    }
  },
  {
    usage:
      '`npm test` builds, checks and tests all of it, and takes no words. One file of tests: node_modules/.bin/vitest run --config cli/tasks/vitest.config.ts FILE',
  },
);
