import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import { writeThirdParty } from './third-party.mjs';

const cli = join(import.meta.dirname, '..');
const source = join(cli, 'src');
const [, , output = join(cli, 'dist')] = process.argv;
mkdirSync(output, { recursive: true });
const fresh = mkdtempSync(join(output, 'fresh-'));
process.on('exit', () => rmSync(fresh, { recursive: true, force: true }));

/**
 * Packages installed next to the program: the compiler of user flows, and a dependency of Prism
 * whose main file loads its parts in a way that bundlers do not detect.
 */
const external = Object.keys(
  JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')).dependencies,
);

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // Names are not minified: code distinguishes errors by name, and stacks stay readable.
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
  external,
  // CommonJS has no import.meta: sources that load files next to themselves use these instead.
  define: {
    'import.meta.dirname': '__dirname',
    'import.meta.filename': '__filename',
    // Packages create a `require` from it, for which a path works as well.
    'import.meta.url': '__filename',
  },
};

/**
 * Parts that are loaded only on use, by the name of their file.
 * @type {Map<string, string>}
 */
const rooms = new Map();

/**
 * Puts dynamically imported modules into separate files.
 * @param {(imported: { by: string, folder: string }) => boolean} isPart by the folder of the file
 *   that imports, and the first folder in `src` of the imported one
 * @returns {import('esbuild').Plugin}
 */
function splitAt(isPart) {
  return {
    name: 'split',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const file = resolve(resolveDir, path);
        const [folder = '', ...rest] = relative(source, file).split(sep);
        if (!isPart({ by: resolveDir, folder })) return undefined;
        const name = [folder, ...rest].join('.').replace(/\.ts$/, '');
        rooms.set(name, file);
        return { path: `./${name}.cjs`, external: true };
      });
    },
  };
}

/** @type {import('esbuild').Metafile[]} */
const made = [];

/**
 * @param {Map<string, string>} entries files by the name of their output
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(entries, options) {
  const entryPoints = [...entries].map(([out, file]) => ({ in: file, out }));
  const files = { entryPoints, outdir: fresh, outExtension: { '.js': '.cjs' } };
  const { metafile } = await build({ ...shared, ...files, ...options, metafile: true });
  made.push(metafile);
}

// The code of each command is a separate part: help and error messages then load a tenth of the
// code. The program itself imports only the registration of the first level of commands, with the
// same commander.
await bundle(new Map([['brought', join(source, 'bin.ts')]]), {
  plugins: [splitAt(({ by }) => by !== source)],
  // `require` loads the parts without the loader of ES modules.
  supported: { 'dynamic-import': false },
});
// The same for whatever a command imports late, such as servers, Redocly, and the code for proxies:
// most commands need none of them. Flows and other commands share the modules of the one that runs
// them.
const late = [splitAt(({ folder }) => folder !== 'commands' && folder !== 'flows')];
/** @type {Set<string>} */
const done = new Set();
for (let next = new Map(rooms); next.size > 0;) {
  await bundle(next, { plugins: late });
  for (const name of next.keys()) done.add(name);
  next = new Map([...rooms].filter(([name]) => !done.has(name)));
}
// A thread or a process has a separate entry file.
const entries = new Map([
  ['judge-thread', join(source, 'servers/proxy/judge-thread.ts')],
  ['list-process', join(source, 'commands/servers/list-process.ts')],
]);
await bundle(entries, { plugins: late });
// A file that another program loads, such as Artillery, contains everything it needs.
await bundle(new Map([['load-processor', join(source, 'load/export/artillery/processor.ts')]]), {
  external: [],
});
// Parts are replaced so that a running program finds all of them at any time.
const parts = readdirSync(fresh);
for (const name of parts) renameSync(join(fresh, name), join(output, name));
for (const name of readdirSync(output)) {
  if (/^\w+\..*\.cjs$/.test(name) && !parts.includes(name)) rmSync(join(output, name));
}
writeThirdParty(made, join(output, 'third-party', 'program.json'));
