import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import {
  FLOW_MODULE,
  importMeta,
  isBuildFailure,
  META,
  unreadable,
} from '../../../flows/user/bundle.ts';
import type { Bundled } from './bundled.ts';

/** What the program was built with, beside it. */
const parts = {
  processor: join(import.meta.dirname, 'load-processor.cjs'),
  contract: join(import.meta.dirname, 'openapi.json'),
  flow: join(import.meta.dirname, 'flow.cjs'),
};

/**
 * Everything that runs a flow as one file for Artillery: engine, contract, and the user's file with
 * all that it imports. Nothing is left to be installed on a worker, where Artillery would look for
 * it at npm.
 *
 * @param file of the user's own flow.
 * @throws CliError (exit code 2) where something that it imports is not found.
 */
export async function bundleProcessor(bundled: Bundled, file: string | undefined): Promise<string> {
  const { build } = await import('esbuild');
  const own = file === undefined ? 'undefined' : 'own';
  const text = (value: unknown): string => JSON.stringify(value);
  const contents = [
    `import { processorOf } from ${text(parts.processor)};`,
    `import contract from ${text(parts.contract)};`,
    ...(file === undefined ? [] : [`import * as own from ${text(file)};`]),
    `export const { runFlow } = processorOf(${text(bundled)}, contract, ${own});`,
  ].join('\n');
  try {
    const { outputFiles } = await build({
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
    });
    return outputFiles[0]?.text ?? '';
  } catch (error) {
    throw isBuildFailure(error) ? unreadable(file ?? 'The flow', 'a flow', error) : error;
  }
}

/** Flows of one's own import the flow module from this program, whatever is installed. */
const flowModule: Plugin = {
  name: 'flow module',
  setup: (build) => {
    const filter = new RegExp(`^${FLOW_MODULE}$`);
    build.onResolve({ filter }, () => ({ path: parts.flow }));
  },
};
