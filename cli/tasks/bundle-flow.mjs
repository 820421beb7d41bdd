import {
  copyFileSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { emit } from './emit.mjs';
import { writeThirdParty } from './third-party.mjs';
import { root } from './workspace.mjs';

// Writes the modules that users import into dist, `@brought/cli/flow` and `@brought/cli/config`:
// the code, and its types for editors and compilers of users who have only the package. The SDK's
// types are included, and no import leaves the folder. The schema of JSON settings is written next
// to them.

const [, , folder = join(root, 'cli', 'dist')] = process.argv;
const output = join(folder, 'types');

/** Sources of `@brought/cli/NAME`, by name. */
const entries = { flow: 'cli/src/flows/published.ts', config: 'cli/src/profiles/published.ts' };
const files = Object.values(entries).map((file) => join(root, file));

/** Entry points of the SDK that the types import, by name, with their files. */
const sdkEntries = {
  '@brought/sdk': 'sdk/src/index.ts',
  '@brought/sdk/codes': 'sdk/src/generated/codes.ts',
  '@brought/sdk/sandbox': 'sdk/sandbox/index.ts',
};

rmSync(output, { recursive: true, force: true });
const options = emit(files, 'cli/tsconfig.json', {
  emitDeclarationOnly: true,
  // Mapped to their files, since the types of packages would be left where they are.
  baseUrl: root,
  paths: Object.fromEntries(Object.entries(sdkEntries).map(([name, file]) => [name, [file]])),
  rootDir: root,
  outDir: output,
});

/** Packages that the SDK's types import; the types of each are a single file. */
const packages = ['openapi-fetch', 'openapi-typescript-helpers'];
const sdk = join(root, 'sdk', 'node_modules', 'openapi-fetch');
for (const name of packages) {
  const types = ts.resolveModuleName(name, join(realpathSync(sdk), 'index.ts'), options, ts.sys)
    .resolvedModule?.resolvedFileName;
  if (types === undefined) throw new Error(`The types of ${name} are not installed.`);
  copyFileSync(types, join(output, `${name}.d.ts`));
}

for (const file of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.d.ts')) continue;
  const path = join(output, file);
  const text = readFileSync(path, 'utf8').replace(/['"]([@a-z][\w/-]+)['"]/g, (whole, name) => {
    const target = packages.includes(name) ? `${name}.ts` : Reflect.get(sdkEntries, name);
    if (target === undefined) return whole;
    const specifier = relative(dirname(path), join(output, target)).replaceAll('\\', '/');
    return `'${specifier.startsWith('.') ? specifier : `./${specifier}`}'`;
  });
  writeFileSync(path, text);
}
for (const [name, file] of Object.entries(entries)) {
  writeFileSync(join(output, `${name}.d.ts`), `export * from './${file}';\n`);
}
// The modules are CommonJS in a package of ES modules; their types have to be, too.
writeFileSync(join(output, 'package.json'), '{ "type": "commonjs" }\n');

const { metafile } = await build({
  entryPoints: Object.entries(entries).map(([out, file]) => ({ in: join(root, file), out })),
  outdir: folder,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minify: true,
  keepNames: true,
  metafile: true,
  logLevel: 'warning',
});

writeThirdParty([metafile], join(folder, 'third-party', 'flow.json'));

const { configSchema } = createRequire(import.meta.url)(join(folder, 'config.cjs'));
const schema = join(folder, 'config.schema.json');
writeFileSync(schema, `${JSON.stringify(configSchema(), null, 2)}\n`);
