import { createRequire } from 'node:module';
import { compileFunction, createContext, runInContext } from 'node:vm';
import { isRecord } from '../contract/json-object.ts';
import { usageError } from '../errors/cli-error.ts';
import { asError } from '../flows/engine/endings.ts';
import { isBuildFailure, unreadable } from '../flows/user/bundle.ts';
import type { ProjectFile } from './trust.ts';

/** The module that `brought.config.ts` imports. */
const CONFIG_MODULE = '@brought/cli/config';

/** Milliseconds that the file may run: it imports nothing that it could wait for. */
const PATIENCE_MS = 5000;

/**
 * The exports of `brought.config.ts`. It is run unchanged, and may import nothing else: a user who
 * trusts the file has seen everything that it does.
 *
 * @throws CliError (exit code 2): it cannot be parsed, it throws, it does not end, or it exports no
 *   settings.
 */
export function runConfig({ path, text }: ProjectFile): Record<string, unknown> {
  const exported = evaluate(path, compiled(path, text));
  if (isRecord(exported)) return exported;
  throw usageError(
    `${path} exports no settings.`,
    'It should say: export default defineConfig({ ... });',
  );
}

function compiled(path: string, text: string): string {
  // Loaded only if there is such a file.
  const load = createRequire(import.meta.filename);
  const { transformSync } = load('esbuild') as typeof import('esbuild');
  try {
    return transformSync(text, {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      sourcefile: path,
      logLevel: 'silent',
    }).code;
  } catch (error) {
    throw isBuildFailure(error) ? unreadable(path, 'a configuration', error) : error;
  }
}

function evaluate(path: string, code: string): unknown {
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const require = (id: string): unknown => {
    if (id === CONFIG_MODULE) return { defineConfig: (config: unknown) => config };
    throw new Error(`it can import ${CONFIG_MODULE} alone, not ${id}`);
  };
  try {
    const run = compileFunction(code, ['exports', 'require', 'module'], {
      filename: path,
    }) as (...given: unknown[]) => unknown;
    const stage = createContext({ work: () => run(module.exports, require, module) });
    runInContext('work()', stage, { timeout: PATIENCE_MS });
    return module.exports.default;
  } catch (error) {
    const [message = ''] = isTimeout(error)
      ? [`it kept the program busy for ${PATIENCE_MS / 1000} s, as a loop does that never ends`]
      : asError(error).message.split('\n', 1);
    throw usageError(`${path} cannot be loaded: ${message.replace(/\.$/, '')}.`, undefined, error);
  }
}

/** Node creates the error in the other context, so it is no instance of our `Error`. */
function isTimeout(error: unknown): boolean {
  return isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
