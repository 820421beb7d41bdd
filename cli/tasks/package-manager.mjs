import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { Stop, remark } from './verb.mjs';
import { manifest, root } from './workspace.mjs';

/**
 * The hashes of the pinned version. They are pinned here because a registry that serves a different
 * program would serve its hash, too.
 * @type {Record<string, string | undefined>}
 */
const pinned = JSON.parse(readFileSync(join(root, 'cli', 'tasks', 'package-manager.json'), 'utf8'));

/** The program for one platform; the hashes above may lack some platforms. */
const PROGRAM = /^@pnpm\/exe\.[\w-]+$/;

/**
 * Runs the package manager in the workspace, at the version that package.json pins and with the
 * content that `package-manager.json` pins: none of its code runs before its hash is checked.
 * @param {string[]} args
 * @param {import('./processes.mjs').RunOptions} [options]
 * @returns {Promise<import('./processes.mjs').Ended>} of the package manager, or of the failed
 *   download
 * @throws {Stop} if it does not match the pinned hashes
 */
export async function packageManager(args, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'brought-pnpm-'));
  // NODE_ENV=production would leave out the tools.
  const env = { ...process.env, NODE_ENV: undefined, ...options.env };
  try {
    const fetched = await run('npm', fetching(folder), { cwd: folder, env });
    if (fetched.code !== 0) return fetched;
    look(folder);
    const program = join(folder, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs');
    return await run(process.execPath, [program, ...args], { cwd: root, ...options, env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function fetching(folder) {
  const quiet = ['--no-audit', '--no-fund', '--no-save', '--prefer-offline', '--loglevel=error'];
  const whole = ['--include=optional', '--ignore-scripts'];
  return ['install', '--prefix', folder, ...quiet, ...whole, manifest.packageManager];
}

/** Whether the program for this machine is one of the pinned ones, which require glibc. */
function isPinnedHere() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  const { platform, arch } = process;
  const isPinned = pinned[`@pnpm/exe.${platform}-${arch}`] !== undefined;
  return isPinned && report.header.glibcVersionRuntime !== undefined;
}

/**
 * Compares the hashes that npm verified during installation with the pinned ones.
 * @param {string} folder
 */
function look(folder) {
  /** @type {{ packages: Record<string, { integrity?: string }> }} */
  const { packages } = JSON.parse(
    readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'),
  );
  for (const [path, { integrity }] of Object.entries(packages)) {
    const name = path.replace(/^node_modules\//, '');
    if (integrity !== undefined && integrity === pinned[name]) continue;
    if (pinned[name] === undefined && PROGRAM.test(name) && !isPinnedHere()) {
      remark(`The hash of ${name} is not pinned: it is taken as the registry has it.`);
      continue;
    }
    throw new Stop(
      `The registry sent another ${name} than ${manifest.packageManager}, by its hash: nothing of it was run. Look at \`npm config get registry\`; if the version was changed on purpose, write the new hashes into cli/tasks/package-manager.json.`,
    );
  }
}
