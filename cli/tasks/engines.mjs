import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installDebian, isDebian } from './debian.mjs';
import { run } from './processes.mjs';
import { remark } from './verb.mjs';
import { root } from './workspace.mjs';

const folder = join(root, 'node_modules', '.cache', 'engines');

/** The last packages that contain Chromium 80 and can control it; nothing else here uses them. */
const oldPackages = ['chrome-aws-lambda@2.1.1', 'puppeteer-core@2.1.1'];

/** WebKit's webview, its Python bindings, and a virtual display. */
const webkitPackages = ['gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'xauth'];

/**
 * Downloads Chromium 80 and a library that can control it, once.
 * @param {NodeJS.ProcessEnv} env
 */
async function fetchChromium80(env) {
  const browser = join(folder, 'chromium-80');
  if (existsSync(browser)) return;
  remark('Fetching Chromium 80 ...');
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', [...args, ...oldPackages], { cwd: folder, env });
  if (code !== 0) return remark(`Chromium 80 could not be fetched:\n${output.trimEnd()}`);
  const packed = join(folder, 'node_modules', 'chrome-aws-lambda', 'bin', 'chromium.br');
  writeFileSync(browser, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
}

/**
 * Installs WebKitGTK if Debian's packages can be installed.
 * @param {NodeJS.ProcessEnv} env
 */
async function installWebKit(env) {
  const elsewhere = `WebKitGTK is tried where ${webkitPackages.join(', ')} are installed.`;
  if (!isDebian()) return remark(elsewhere);
  const { code } = await run('dpkg', ['--status', ...webkitPackages], { env });
  if (code === 0) return;
  remark('Installing WebKitGTK ...');
  await installDebian(webkitPackages, env);
}

/**
 * Installs the engines, besides today's Chromium, in which the borrower's journeys are tested.
 * Engines that are not available here are reported, and their journeys are skipped.
 * @param {NodeJS.ProcessEnv} env
 */
export async function getEngines(env) {
  await fetchChromium80(env);
  await installWebKit(env);
}
