import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withBuildLock, isForbidden } from './build-lock.mjs';
import { targets } from './build-targets.mjs';
import { sections } from './guide-pages.mjs';
import { sourceFiles } from './source-files.mjs';
import { Stop, remark } from './verb.mjs';
import { root } from './workspace.mjs';

/** Generated files and settings that every build depends on, besides sources. */
const shared = [
  'cli/package.json',
  'cli/tasks/build-targets.mjs',
  'cli/tasks/built-contract.mjs',
  'cli/tasks/bundle-cli.mjs',
  'cli/tasks/bundle-flow.mjs',
  'cli/tasks/emit.mjs',
  'cli/tasks/guide-pages.mjs',
  'cli/tasks/guide.mjs',
  'cli/tasks/reference-viewer.mjs',
  'cli/tasks/third-party.mjs',
  'openapi/CHANGELOG.md',
  'openapi/dist/fields-read.json',
  'openapi/dist/openapi.server.yaml',
  'openapi/dist/openapi.yaml',
  'pnpm-lock.yaml',
  'sdk/src/generated/operations.ts',
  'tsconfig.json',
  ...sections.flatMap(({ paths }) => paths),
];

/** @param {string[]} folders @returns {string} one hash of everything that determines the build */
function inputs(folders) {
  const hash = createHash('sha256');
  const sources = sourceFiles(/(?<!\.test\.tsx?|\.test-d\.ts|\.e2e\.ts)$/, [
    ...folders,
    'sdk/src',
    'sdk/sandbox',
  ]);
  for (const path of [...sources, ...shared].filter((file) => existsSync(join(root, file)))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** @param {import('./build-targets.mjs').Target} target */
function stampOf({ name, output, folders }) {
  const file = join(root, output);
  const stamp = join(root, 'node_modules', '.cache', `build-${name}`);
  const wanted = inputs(folders);
  // Includes the modification time, so that a build made in another way is not mistaken for ours.
  const state = () => (existsSync(file) ? `${wanted} ${statSync(file).mtimeMs}` : 'not built');
  return {
    isFresh: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === state(),
    write: () => {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, state());
    },
  };
}

/**
 * @param {import('./setup.mjs').Tools} tools
 * @param {import('./build-targets.mjs').Target} target
 * @param {boolean} always
 */
async function buildTarget(tools, target, always) {
  const stamp = stampOf(target);
  if (!always && stamp.isFresh()) return;
  const started = performance.now();
  await target.make(tools);
  stamp.write();
  remark(`Built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Builds the web app into web/dist and the CLI into cli/dist; skips what is already built from the
 * current sources.
 * @param {import('./setup.mjs').Tools} tools
 * @param {{ always?: boolean, only?: string }} [options] `always` builds in any case; `only` names
 *   the one package to build
 * @throws {import('./verb.mjs').Stop} with the tool's output printed
 */
export async function build(tools, { always = false, only } = {}) {
  const chosen = targets.filter(({ name }) => only === undefined || name === only);
  try {
    await withBuildLock(async () => {
      const ends = await Promise.allSettled(
        chosen.map((target) => buildTarget(tools, target, always)),
      );
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    });
  } catch (error) {
    // Users who may not write here can still use what the owner has built.
    if (!isForbidden(error)) throw error;
    if (!always && chosen.every((target) => stampOf(target).isFresh())) return;
    throw new Stop(
      `You may not write in ${root}, and what is built there is not of its present sources: build it as its owner, or work in a clone of your own.`,
    );
  }
}
