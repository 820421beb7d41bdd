import { copyFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../processes.mjs';
import { Stop } from '../verb.mjs';
import { root } from '../workspace.mjs';
import { publishedManifest, readManifest } from './manifest.mjs';

/** @typedef {import('../third-party.mjs').ThirdParty} ThirdParty */

/**
 * Copies the files of a package into a separate folder.
 * @callback Stage
 * @param {string} folder
 * @returns {Promise<import('./manifest.mjs').Published>} the manifest that goes with them
 */

/** @param {string} owner @param {string} folder */
function layFiles(owner, folder) {
  for (const name of readManifest(owner).files)
    cpSync(join(root, owner, name), join(folder, name), { recursive: true });
}

/** @type {Stage} */
async function stageContract(folder) {
  layFiles('openapi', folder);
  const program = join(root, 'cli', 'bin', 'brought.js');
  const args = [program, 'contract', 'docs', join(folder, 'reference')];
  const { code, output } = await run(process.execPath, args, { cwd: root });
  if (code !== 0) throw new Stop(`The reference cannot be written: ${output.trimEnd()}`);
  return publishedManifest('openapi');
}

/** @type {Stage} */
async function stageSdk(folder) {
  // Imported late: it needs packages that `setup` installs.
  const { emit } = await import('../emit.mjs');
  const manifest = publishedManifest('sdk');
  /** @type {[name: string, file: string][]} */
  const entries = Object.entries(manifest.exports ?? {});
  const files = entries.map(([, file]) => join(root, 'sdk', file));
  emit(files, 'sdk/tsconfig.browser.json', {
    rewriteRelativeImportExtensions: true,
    rootDir: join(root, 'sdk'),
    outDir: join(folder, 'dist'),
  });
  for (const name of ['sandbox/README.md', 'sandbox/DIFFERENCES.md', 'server/README.md'])
    cpSync(join(root, 'sdk', name), join(folder, name));
  const built = entries.map(([name, file]) => {
    const path = `./dist/${file.slice('./'.length).replace(/\.ts$/, '')}`;
    return { name, types: `${path}.d.ts`, code: `${path}.js` };
  });
  const exports = Object.fromEntries(
    built.map(({ name, types, code }) => [name, { types, default: code }]),
  );
  const main = built.find(({ name }) => name === '.');
  return {
    ...manifest,
    // TypeScript's `node10` resolution ignores exports, and so do older tools.
    main: main?.code,
    types: main?.types,
    typesVersions: {
      '*': Object.fromEntries(built.map(({ name, types }) => [name.replace('./', ''), [types]])),
    },
    exports: { ...exports, './package.json': './package.json' },
  };
}

/** @type {Stage} */
async function stageCli(folder) {
  layFiles('cli', folder);
  rmSync(join(folder, 'dist', 'third-party'), { recursive: true });
  const web = join(root, 'web', 'dist');
  if (existsSync(web)) cpSync(web, join(folder, 'dist', 'web'), { recursive: true });
  return publishedManifest('cli');
}

/**
 * The functions that copy the content, by folder of the package; README, changelog and licence are
 * added to each.
 */
const stages = { openapi: stageContract, sdk: stageSdk, cli: stageCli };

/** Folders of the packages that are packed. */
export const packable = /** @type {(keyof typeof stages)[]} */ (Object.keys(stages));

/**
 * @param {keyof typeof stages} owner
 * @param {string} folder
 */
export async function stage(owner, folder) {
  for (const file of [`${owner}/README.md`, `${owner}/CHANGELOG.md`, 'LICENSE'])
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, basename(file)));
  return stages[owner](folder);
}

const REFERENCE = 'cli/dist/third-party/reference.json';

/**
 * Files in which builds that are part of a package list the third-party code that they contain.
 * @type {Partial<Record<keyof typeof stages, string[]>>}
 */
const lists = {
  openapi: [REFERENCE],
  cli: [
    'cli/dist/third-party/program.json',
    'cli/dist/third-party/flow.json',
    REFERENCE,
    'web/dist/third-party.json',
  ],
};

/**
 * Third-party packages whose code is in a package.
 * @param {keyof typeof stages} owner
 * @returns {ThirdParty[]} by name
 */
export function bundledIn(owner) {
  /** @type {ThirdParty[]} */
  const parts = (lists[owner] ?? [])
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')));
  const known = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]));
  return [...known.keys()].sort().flatMap((key) => known.get(key) ?? []);
}
