import { existsSync, statSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import { usageError } from '../../errors/cli-error.ts';
import { isRecord } from '../../contract/resolve.ts';
import type { Flow } from '../engine/flow.ts';
import { placeIn, rememberMap } from '../engine/places.ts';
import { asError } from '../engine/thrown.ts';
import * as published from '../published.ts';
import { bundleFlowFile, FLOW_MODULE } from './bundle.ts';
import { keepApart } from './keep-apart.ts';

/** True for a word that names a file rather than a flow of the program. */
export function isFlowFile(word: string): boolean {
  return /\.[cm]?[jt]s$/.test(word) || /^\.{0,2}[/\\]/.test(word);
}

/**
 * The flows that a file exports. Nothing is built beforehand, and nothing is
 * written.
 *
 * @throws CliError (exit code 2): no such file, no JavaScript or TypeScript, it throws, it exports no flow, or two
 *   of one name.
 */
export async function loadFlowFile(word: string): Promise<Flow[]> {
  const path = resolve(word);
  if (!existsSync(path) || !statSync(path).isFile()) throw usageError(`There is no file ${word}.`);
  const { code, map } = await bundleFlowFile(path);
  rememberMap(path, new SourceMap(JSON.parse(map)));
  const exported = evaluate(word, path, code);
  // A flow may be exported twice, by its name and as default.
  const flows = [...new Set(Object.values(exported).filter(isFlow))];
  const names = flows.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) {
    throw usageError(`${word} exports two flows named ${twice}; give each a name of its own.`);
  }
  if (flows.length > 0) return flows;
  throw usageError(
    `${word} exports no flow.`,
    `It should say: export default flow('my.flow', { summary: '...' }, async (ctx) => { ... });`,
  );
}

/** Runs a file as Node would, but for the flow module, which is that of this program. */
function evaluate(word: string, path: string, code: string): Record<string, unknown> {
  const require = createRequire(path);
  const own = (id: string): unknown => (id === FLOW_MODULE ? published : (require(id) as unknown));
  keepApart();
  const module: { exports: Record<string, unknown> } = { exports: {} };
  try {
    const run = compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
      filename: path,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }) as (...given: unknown[]) => unknown;
    run(module.exports, own, module, path, dirname(path));
    return module.exports;
  } catch (error) {
    const [message = ''] = asError(error).message.split('\n', 1);
    const place = placeIn(error);
    const where = place === undefined ? '' : ` (${place})`;
    throw usageError(
      `${word} cannot be loaded: ${message.replace(/\.$/, '')}${where}.`,
      undefined,
      error,
    );
  }
}

function isFlow(value: unknown): value is Flow {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.run === 'function' &&
    isRecord(value.input) &&
    isRecord(value.cases) &&
    Array.isArray(value.needs)
  );
}
