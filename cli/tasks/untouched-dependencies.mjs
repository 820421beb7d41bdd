import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { root } from './workspace.mjs';

const CONFIGURATION = /\.config\.[cm]?[jt]s$/;
/** Comments that take whole lines: a statement in one imports nothing. */
const COMMENT_LINES = /^\s*(?:\/\/|\/\*|\*).*$/gm;
const IMPORTED = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"`]([^'"`]+)['"`]/g;
/** An import of types, which is removed before the program runs. */
const TYPE_IMPORT = /\b(?:import|export) type\b[^;]*;/g;
const OWN_PACKAGE = /^@brought\/(\w+)(.*)$/;

/**
 * The files that a configuration runs: itself, and all our own files that it imports, directly or
 * not.
 * @param {ReadonlyMap<string, string>} texts of all files by their path, e.g. `web/vite.config.ts`
 * @returns {Set<string>} paths
 */
export function configurationFiles(texts) {
  const found = new Set([...texts.keys()].filter((path) => CONFIGURATION.test(path)));
  for (const path of found) {
    for (const name of importsOf(texts.get(path) ?? '')) {
      const target = ownFile(path, name);
      if (target !== undefined && texts.has(target)) found.add(target);
    }
  }
  return found;
}

/** @param {string} text @returns {string[]} */
function importsOf(text) {
  const code = text.replace(COMMENT_LINES, '').replace(TYPE_IMPORT, '');
  return [...code.matchAll(IMPORTED)].map(([, name = '']) => name);
}

/** @param {string} path @param {string} name @returns {string | undefined} */
function ownFile(path, name) {
  if (name.startsWith('.')) return join(path, '..', name);
  const [, folder, part] = OWN_PACKAGE.exec(name) ?? [];
  if (folder === undefined) return undefined;
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const file = exports?.[`.${part}`];
  return typeof file === 'string' ? join(folder, file) : undefined;
}

/** Files that may define a plugin, and the hooks by which a plugin reads or changes modules. */
const BUNDLER = /(from |import\(|require\()['"](vite|rolldown|rollup)['"]/;
const BUILD_FILES = /^web\/vite\//;
const MODULE_HOOK =
  /\b(?:transform|load|resolveId|resolveDynamicImport|renderChunk|generateBundle)\b|(?<=(?<!\bthis)\.)code(?=\s*=[^=])|\balias(?=['"]?\]?\s*[:=,(}])/;

/**
 * The same for esbuild, whose hooks may load modules of their own namespace or all files, and
 * resolve relative paths or packages.
 */
const ESBUILD = /(from |import\(|require\()['"]esbuild['"]/;
const FILE_HOOK =
  /\bonLoad(?=\()(?!\(\{[^}]*\bnamespace\b)|\bonResolve(?=\(\{ filter: \/(?!\^\\\.))|\b(?:alias|inject)(?=\s*[:,}])/;
/**
 * Gives each file that a user flow imports its own `import.meta`, which a bundle does not have,
 * also in the bundle exported for Artillery; our programs do not use it.
 */
const FILE_HOOK_OF_FLOWS = 'cli/src/flows/user/bundle.ts';

/**
 * In a file of the build the name of a hook is refused wherever it occurs: a method, a property, a
 * shorthand and an assignment define the same plugin.
 * @param {string} path
 * @param {string} text
 * @param {boolean} isOfConfiguration whether a configuration runs it
 * @returns {string | undefined} name of a hook that can read or change code of a dependency
 */
export function moduleHook(path, text, isOfConfiguration) {
  const isOfBuild = isOfConfiguration || BUILD_FILES.test(path) || BUNDLER.test(text);
  const [hook] = (isOfBuild && MODULE_HOOK.exec(text.replace(COMMENT_LINES, ''))) || [];
  const isOfFiles = ESBUILD.test(text) && path !== FILE_HOOK_OF_FLOWS;
  const [ofFiles] = (isOfFiles && FILE_HOOK.exec(text)) || [];
  return hook ?? ofFiles;
}

/** Packages that configurations, and what they import, may import; none of them changes another. */
const known = new Set([
  '@lingui/conf',
  '@lingui/format-json',
  '@lingui/vite-plugin',
  '@vitejs/plugin-react',
  '@vitest/browser-playwright',
  'ajv/dist/2020.js',
  'openapi-fetch',
  'playwright/test',
  'vite',
  'vitest/config',
  'yaml',
]);
const OWN_OR_NODE = /^(?:\.|node:|@brought\/)/;

/**
 * @param {string} text of a file that a configuration runs
 * @returns {string | undefined} a package that it imports and that is not listed
 */
export function unknownPlugin(text) {
  return importsOf(text).find((name) => !OWN_OR_NODE.test(name) && !known.has(name));
}

/** Settings of package managers that replace code of a dependency. */
const PATCHES =
  /^\s*["']?(patchedDependencies|overrides|resolutions|packageExtensions|configDependencies|(?:global)?[pP]npmfile)["']?\s*:/m;

/** prism-core uses a package that it does not declare; nothing else is added to a package. */
const ADDED = `
packageExtensions:
  '@stoplight/prism-core@5.16.0':
    dependencies:
      '@stoplight/types': ^14.1.1

`;

/**
 * @param {string} settings text of a package.json or a pnpm-workspace.yaml
 * @returns {string | undefined} name of a setting that changes the code of a dependency
 */
export function changedDependency(settings) {
  return PATCHES.exec(settings.replace(ADDED, '\n'))?.[1];
}

/** Leaves out the unused dependencies of a package that the program serves as a file. */
const LEFT_OUT = `
function readPackage(manifest) {
  return manifest.name === '@scalar/api-reference' ? { ...manifest, dependencies: {} } : manifest;
}

module.exports = { hooks: { readPackage } };
`;

/**
 * @param {string} hooks text of a `.pnpmfile`
 * @returns {boolean} whether it contains more than the one hook that is explained there
 */
export function changesPackages(hooks) {
  return hooks.replace(COMMENT_LINES, '').trim() !== LEFT_OUT.trim();
}
