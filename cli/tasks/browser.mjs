import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian, isDebian } from './debian.mjs';
import { run } from './processes.mjs';
import { Stop, remark } from './verb.mjs';
import { root, tool } from './workspace.mjs';

/** The headless shell is first: it is the same engine without a window, and twice as fast. */
const commands = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];
const installations = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} path @returns {boolean} whether it is a browser that starts on this machine */
function starts(path) {
  // Ubuntu's chromium-browser may be a stub that only prints what to install.
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

/** @param {string} command @returns {string[]} its files on the PATH */
function onPath(command) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).filter((path) => existsSync(path));
}

/** @returns {string | undefined} path of an installed Chrome or Chromium */
function findInstalled() {
  return [...commands.flatMap(onPath), ...installations].find(starts);
}

/**
 * Playwright's own Chromium, downloaded if it is not there yet.
 * @param {import('./setup.mjs').Tools} tools
 * @returns {Promise<string | undefined>}
 */
async function playwrightsOwn({ node, env }) {
  const cwd = join(root, 'web');
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = (await run(node, ['--eval', ask], { cwd, env })).output.trim();
  if (starts(path)) return path;
  remark("No Chrome or Chromium is installed: downloading Playwright's Chromium ...");
  const { code } = await run(tool('playwright', 'web'), ['install', '--no-shell', 'chromium'], {
    cwd,
    env,
  });
  return code === 0 && starts(path) ? path : undefined;
}

/**
 * @returns {Promise<string | undefined>} Debian's own package; nothing elsewhere, or when not root
 */
async function debiansOwn() {
  if (!isDebian()) return undefined;
  remark("Playwright's Chromium could not be downloaded: installing Debian's package ...");
  // Older releases have no package of the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await installDebian([name], process.env)) return findInstalled();
  return undefined;
}

/**
 * Finds a browser for the tests, or installs one: $CHROMIUM_PATH, an installed Chrome or Chromium,
 * Playwright's own, Debian's package.
 * @param {import('./setup.mjs').Tools} tools
 * @returns {Promise<string>} path of the executable
 * @throws {Stop} if none is found, and none can be installed
 */
export async function findBrowser(tools) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Stop(
      `CHROMIUM_PATH is ${chosen}, which is not a browser that starts here: correct it or unset it.`,
    );
  }
  const path = findInstalled() ?? (await playwrightsOwn(tools)) ?? (await debiansOwn());
  if (path) return path;
  throw new Stop(
    'No browser for the tests: install Chrome or Chromium, or set CHROMIUM_PATH to one, then run the command again.',
  );
}
