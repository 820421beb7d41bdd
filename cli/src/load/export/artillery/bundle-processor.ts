import { join } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { usageError } from '../../../errors/cli-error.ts';
import {
  FLOW_MODULE,
  importMeta,
  isBuildFailure,
  LATE_WARNING,
  lateImports,
  META,
  unreadable,
} from '../../../flows/user/bundle.ts';
import { hookFilesOf } from '../../../flows/user/folder-hooks.ts';
import type { Bundled } from './bundled.ts';

/** Files of the build next to the program. */
const parts = {
  processor: join(import.meta.dirname, 'load-processor.cjs'),
  contract: join(import.meta.dirname, 'openapi.json'),
};

/**
 * Everything that runs a flow as one file for Artillery: engine, contract, and the user's file with
 * all that it imports, and the hooks around it. Nothing has to be installed on a worker, for which
 * Artillery would turn to npm.
 *
 * @param file of the user's own flow.
 * @throws CliError (exit code 2) if something that it imports is not found, or not known yet.
 */
export async function bundleProcessor(bundled: Bundled, file: string | undefined): Promise<string> {
  const { build } = await import('esbuild');
  const own = file === undefined ? 'undefined' : 'own';
  const around = file === undefined ? [] : hookFilesOf(file);
  const text = (value: unknown): string => JSON.stringify(value);
  const contents = [
    `import { processorOf } from ${text(parts.processor)};`,
    `import contract from ${text(parts.contract)};`,
    ...(file === undefined ? [] : [`import * as own from ${text(file)};`]),
    ...around.map((each, at) => `import * as hooks${at} from ${text(each.file)};`),
    `const around = [${around.map((each, at) => `[${text(each.folder)}, hooks${at}]`).join()}];`,
    `export const { runFlow } = processorOf(${text(bundled)}, contract, ${own}, around);`,
  ].join('\n');
  try {
    const { outputFiles, warnings } = await build({
      stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
      bundle: true,
      write: false,
      platform: 'node',
      target: 'node22',
      format: 'cjs',
      define: { 'import.meta': META },
      plugins: [flowModule, importMeta],
      banner: { js: '// Written by `brought load export`: do not edit, export it again.' },
      minifySyntax: true,
      minifyWhitespace: true,
      keepNames: true,
      logLevel: 'silent',
      logOverride: { [LATE_WARNING]: 'warning' },
    });
    assertWhole(warnings);
    return outputFiles[0]?.text ?? '';
  } catch (error) {
    throw isBuildFailure(error) ? unreadable(file ?? 'The flow', 'a flow', error) : error;
  }
}

/** Refuses a user's file with an import that is known only when the flow runs. */
function assertWhole(warnings: readonly Message[]): void {
  const others = ['node_modules', import.meta.dirname];
  const [late] = [...lateImports(warnings)].filter(
    ([path]) => !others.some((each) => path.includes(each)),
  );
  if (!late) return;
  const [path, [at]] = late;
  throw usageError(
    `A bundle cannot take along what ${path}:${(at?.line ?? 0) + 1} imports: which file it is shows only when the flow runs.`,
    "Write its name within the brackets, as in import('./kind.ts').",
  );
}

/** User flows import the flow module of the processor, whatever is installed. */
const flowModule: Plugin = {
  name: 'flow module',
  setup: (build) => {
    const filter = new RegExp(`^${FLOW_MODULE}$`);
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: 'flow' }));
    build.onLoad({ filter, namespace: 'flow' }, () => ({
      contents: `module.exports = require(${JSON.stringify(parts.processor)}).flowModule;`,
      resolveDir: import.meta.dirname,
    }));
  },
};
