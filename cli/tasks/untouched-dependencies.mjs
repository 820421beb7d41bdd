/** A file that may define a plugin, and the hooks by which one reads or changes modules. */
const BUNDLER = /(from |import\()'(vite|rolldown|rollup)'/;
const BUILD_FILES = /^web\/vite\/|\.config\.m?[jt]s$/;
const MODULE_HOOK = /\b(transform|load|resolveId|renderChunk|generateBundle|alias)\b(?=\s*[(:])/;

/**
 * The same for esbuild, whose hooks may read modules of their own namespace, or all files, and find
 * relative paths, or packages.
 */
const ESBUILD = /(from |import\()'esbuild'/;
const FILE_HOOK =
  /\bonLoad(?=\()(?!\(\{[^}]*\bnamespace\b)|\bonResolve(?=\(\{ filter: \/(?!\^\\\.))|\b(?:alias|inject)(?=:)/;
/** Gives each file that a tester's flow imports its own import.meta; our programs do not use it. */
const FILE_HOOK_OF_FLOWS = 'cli/src/flows/user/bundle.ts';

/**
 * @param {string} path
 * @param {string} text
 * @returns {string | undefined} name of a hook that can read or change code of a dependency
 */
export function moduleHook(path, text) {
  const isOfBuild = BUILD_FILES.test(path) || BUNDLER.test(text);
  const [hook] = (isOfBuild && MODULE_HOOK.exec(text)) || [];
  const isOfFiles = ESBUILD.test(text) && path !== FILE_HOOK_OF_FLOWS;
  const [ofFiles] = (isOfFiles && FILE_HOOK.exec(text)) || [];
  return hook ?? ofFiles;
}

/** What configurations may import of packages; none of these plugins changes a dependency. */
const known = new Set([
  '@lingui/conf',
  '@lingui/format-json',
  '@lingui/vite-plugin',
  '@vitejs/plugin-react',
  '@vitest/browser-playwright',
  'playwright/test',
  'vite',
  'vitest/config',
]);
const CONFIGURATION = /\.config\.m?[jt]s$/;
const IMPORTED = /(?:from |import\(|^import )'((?!\.|node:|@brought\/)[^']+)'/gm;

/**
 * @param {string} path
 * @param {string} text
 * @returns {string | undefined} a package that a configuration imports and that is not listed
 */
export function unknownPlugin(path, text) {
  if (!CONFIGURATION.test(path)) return undefined;
  const packages = [...text.matchAll(IMPORTED)].map(([, name = '']) => name);
  return packages.find((name) => !known.has(name));
}

/** Settings of package managers that put other code in the place of a dependency's. */
const PATCHES = /^\s*["']?(patchedDependencies|overrides|resolutions)["']?\s*:/m;

/**
 * @param {string} settings text of a package.json or a pnpm-workspace.yaml
 * @returns {string | undefined} name of a setting that changes the code of a dependency
 */
export function changedDependency(settings) {
  return PATCHES.exec(settings)?.[1];
}
