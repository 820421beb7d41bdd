import * as published from '../published.ts';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import { isCliError, usageError, type CliError } from '../../errors/cli-error.ts';
import { isRecord } from '../../contract/json-object.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { isFolder } from '../../files/is-folder.ts';
import type { Flow } from '../engine/flow.ts';
import { goBackTo } from '../../files/go-back-to.ts';
import { locationOf, rememberSourceMap } from '../engine/source-location.ts';
import * as channels from '../../output/channel.ts';
import { asError } from '../engine/endings.ts';
import { masking, printingAlone } from '../engine/printing.ts';
import { readListedRows, readTable } from './read-table.ts';
import { runFile } from './run-file.ts';
import { bundleFlowFile, filesRead, FLOW_MODULE, LATE_IMPORT } from './bundle.ts';
import { lateImport, type Modules } from './late-import.ts';
import { refuseExits } from './refuse-exits.ts';
import { guardFlowFiles } from './guard-flows.ts';
import { withFolderHooks, type LoadedModule } from './folder-hooks.ts';

/** Names of flow files, except declarations and tests. */
const FLOW_FILE = /(?<!\.d|\.test)\.[cm]?[jt]s$/;

/** A user flow, and the file that exports it. */
export type OwnFlow = { flow: Flow; file: string };

/** True for a word that names files or a folder rather than a flow. */
export function isFlowFile(word: string): boolean {
  return /\.[cm]?[jt]s$|[/\\]/.test(word) || isGlob(word) || word === '.' || isFolder(word);
}

function isGlob(word: string): boolean {
  return /[*?[\]{}]/.test(word);
}

/**
 * The flows that a file exports, or the files of a folder and its subfolders, or those that match a
 * glob; in a folder or a glob, files that export no flow are helpers for others.
 *
 * @param onBroken Called with the reason why a file of a folder cannot be loaded, while the others
 *   are; without it the reason is thrown.
 * @throws CliError (exit code 2): as `loadFlowFile`, and for a folder or a glob without a flow.
 */
export async function loadFlows(
  word: string,
  onBroken?: (reason: CliError) => void,
): Promise<OwnFlow[]> {
  // A file's name may look like a glob, `[draft].ts`: then the file is meant.
  const isPattern = isGlob(word) && !existsSync(word);
  if (!isPattern && !isFolder(word)) return loadFlowFile(word);
  const files = isPattern ? await filesMatching(word) : filesIn(word);
  let broken = 0;
  const read = (file: string): Promise<OwnFlow[]> =>
    flowsOf(file).catch((error: unknown) => {
      if (!onBroken || !isCliError(error)) throw error;
      broken += 1;
      onBroken(error);
      return [];
    });
  const flows = (await Promise.all(files.map(read))).flat();
  if (flows.length + broken > 0) return flows;
  throw usageError(
    isPattern
      ? `No file that matches ${word} exports a flow.`
      : `No file in the folder ${word} exports a flow.`,
    files.length > 0 ? `These were read: ${files.join(', ')}.` : 'There is no .ts or .js file.',
  );
}

async function filesMatching(pattern: string): Promise<string[]> {
  const { globSync } = await import('tinyglobby');
  const ignore = ['**/node_modules/**', '**/.*/**'];
  return globSync(pattern, { ignore, expandDirectories: false })
    .filter((file) => FLOW_FILE.test(file))
    .sort((one, other) => one.localeCompare(other));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => one.name.localeCompare(other.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return /^\.|^node_modules$/.test(entry.name) ? [] : filesIn(path);
      return FLOW_FILE.test(entry.name) ? [path] : [];
    });
}

/**
 * The flows that a file exports. Nothing is built beforehand, and nothing is
 * written.
 *
 * @throws CliError (exit code 2): no such file, no JavaScript or TypeScript, it throws, it
 *   exports no flow, or two of one name.
 */
async function loadFlowFile(word: string): Promise<OwnFlow[]> {
  const flows = await flowsOf(word);
  if (flows.length > 0) return flows;
  throw usageError(
    `${word} exports no flow.`,
    `It should say: export default flow('my.flow', { summary: '...' }, async (ctx) => { ... });`,
  );
}

async function flowsOf(word: string): Promise<OwnFlow[]> {
  const path = resolve(word);
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw usageError(`There is no file ${word}.${didYouMean(word, flowFilesBeside(word))}`);
  }
  const { code } = await bundled(path);
  const flows = await evaluate(word, path, code, flowsAmong);
  const names = flows.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) {
    throw usageError(`${word} exports two flows named ${twice}; give each a name of its own.`);
  }
  const whole = flows.map(async (flow) => ({
    flow: await withRows(await withFolderHooks(path, flow, loadModule), path),
    file: word,
  }));
  return Promise.all(whole);
}

/** The flow files in the folder of a file that is not there. */
function flowFilesBeside(word: string): string[] {
  const folder = dirname(word);
  if (!isFolder(folder)) return [];
  const names = readdirSync(folder).filter((name) => FLOW_FILE.test(name));
  return names.map((name) => word.slice(0, -basename(word).length) + name);
}

/** A flow may be exported twice, by its name and as default. */
function flowsAmong(exported: unknown): Flow[] {
  return [...new Set(Object.values(entriesOf(exported)).filter(isFlow))];
}

/** A copy: a file may export anything, such as null, or what computes a value when it is read. */
function entriesOf(exported: unknown): Record<string, unknown> {
  return typeof exported === 'object' ? { ...exported } : {};
}

async function bundled(path: string): Promise<{ code: string }> {
  const { code, map } = await bundleFlowFile(path);
  rememberSourceMap(path, new SourceMap(JSON.parse(map)));
  return { code };
}

/** The exports of a file that is not a flow, and the text that was run. */
export async function loadModule(path: string): Promise<LoadedModule> {
  const { code } = await bundled(path);
  return { code, exports: () => evaluate(path, path, code, entriesOf) };
}

/** The flow with the rows of its table. */
async function withRows(flow: Flow, path: string): Promise<Flow> {
  const { data } = flow;
  if (data === undefined) return flow;
  if (typeof data !== 'string') {
    return { ...flow, rows: await readListedRows(data, dirname(path), flow) };
  }
  const file = resolve(dirname(path), data);
  // A change to the table counts as a change to the flow.
  filesRead.add(file);
  return { ...flow, rows: await readTable(file, data, flow) };
}

/**
 * Runs a file as Node would, except that the flow module is the one of this program.
 *
 * @param read Reads its exports, which may run code of the file, too.
 */
async function evaluate<Exported>(
  word: string,
  path: string,
  code: string,
  read: (exported: unknown) => Exported,
  modules: Modules = new Map(),
): Promise<Exported> {
  const require = createRequire(path);
  const own = (id: string): unknown => (id === FLOW_MODULE ? published : (require(id) as unknown));
  keepApart();
  const module: { exports: unknown } = { exports: {} };
  const here = process.cwd();
  try {
    const given = {
      exports: module.exports,
      require: own,
      module,
      __filename: path,
      __dirname: dirname(path),
      [LATE_IMPORT]: lateImport(modules, async (file) => {
        const { code: text } = await bundled(file);
        return evaluate(file, file, text, (exported) => exported, modules);
      }),
    };
    const run = compileFunction(code, Object.keys(given), {
      filename: path,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }) as (...values: unknown[]) => unknown;
    await runFile(() => printingAlone(() => run(...Object.values(given))));
    return await runFile(() => read(module.exports));
  } catch (error) {
    // An error of the file may compute its message, and never end.
    const reason = await runFile(() => reasonIn(error)).catch(reasonIn);
    throw usageError(`${word} cannot be loaded: ${reason}.`, undefined, error);
  } finally {
    goBackTo(here);
  }
}

/** The first line of an error's message, and where in the file it happened. */
function reasonIn(error: unknown): string {
  const [message = ''] = asError(error).message.split('\n', 1);
  const location = locationOf(error);
  return message.replace(/\.$/, '') + (location === undefined ? '' : ` (${location})`);
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

let done = false;

/**
 * Isolates user flows from the program: their output goes to stderr without the secrets of their
 * run, because stdout is for results, and they cannot end the process, which would look green.
 * Applies to everything from the first such flow on.
 */
function keepApart(): void {
  if (done) return;
  done = true;
  // The console writes through these, too. If stdout is a terminal, no program reads it, and it is
  // the same as stderr.
  const { stdout, stderr } = process;
  const toStderr = channels.stderr.bufferUnread();
  const toStdout = channels.stdout.bufferUnread();
  const [toOut, isOutWatched] = stdout.isTTY ? [toStdout, true] : [toStderr, stderr.isTTY];
  stdout.write = masking(toOut, isOutWatched);
  stderr.write = masking(toStderr, stderr.isTTY);
  guardFlowFiles();
  refuseExits();
  const emitWarning = process.emitWarning.bind(process);
  // Authors of flows do not care that Node calls the features that we use experimental.
  const warn = (...words: [warning: string | Error]): void => {
    if (!`${words[0]}`.startsWith('vm.USE_MAIN_CONTEXT_DEFAULT_LOADER')) emitWarning(...words);
  };
  Object.assign(process, { emitWarning: warn });
}
