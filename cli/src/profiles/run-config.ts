import { createRequire } from 'node:module';
import { MessageChannel, receiveMessageOnPort, SHARE_ENV, Worker } from 'node:worker_threads';
import { isRecord } from '../contract/json-object.ts';
import { usageError } from '../errors/cli-error.ts';
import { isBuildFailure, unreadable } from '../flows/user/bundle.ts';
import type { ProjectFile } from './trust.ts';

/** The module that `brought.config.ts` imports. */
const CONFIG_MODULE = '@brought/cli/config';

/** Milliseconds until the thread runs, on a busy machine too. */
const BEGINS_MS = 60_000;

/** Milliseconds that the file may run: it imports nothing that it could wait for. */
const RUN_TIMEOUT_MS = 5000;

/**
 * The exports of `brought.config.ts`. It is run unchanged, and may import nothing else: a user who
 * trusts the file has seen everything that it does.
 *
 * @throws CliError (exit code 2): it cannot be parsed, it throws, it does not end, or it exports no
 *   settings.
 */
export function runConfig({ path, text }: ProjectFile): Record<string, unknown> {
  // A command asks several times; what the file prints should appear once.
  if (ran?.path !== path || ran.text !== text) {
    ran = { path, text, exported: evaluate(path, compiled(path, text)) };
  }
  const exported = structuredClone(ran.exported);
  if (isRecord(exported)) return exported;
  throw usageError(
    `${path} exports no settings.`,
    'It should say: export default defineConfig({ ... });',
  );
}

let ran: { path: string; text: string; exported: unknown } | undefined;

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

/**
 * What the file exports. It runs in a thread of its own, which ends as soon as the exports are
 * there: no loop, timer or `process.exit` of the file can hold up or end the command.
 */
function evaluate(path: string, code: string): unknown {
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { port1: here, port2: answer } = new MessageChannel();
  const thread = new Worker(SOURCE, {
    eval: true,
    env: SHARE_ENV,
    argv: process.argv.slice(2),
    workerData: { path, code, moduleName: CONFIG_MODULE, state, answer },
    transferList: [answer],
  });
  // What fails after the exports are there changes nothing.
  thread.on('error', () => undefined);
  Atomics.wait(state, 0, Progress.made, BEGINS_MS);
  Atomics.wait(state, 0, Progress.begun, RUN_TIMEOUT_MS);
  const reported = receiveMessageOnPort(here)?.message as Outcome | undefined;
  here.close();
  void thread.terminate();
  const outcome = reported ?? { failure: ENDLESS };
  if ('exported' in outcome) return outcome.exported;
  throw usageError(`${path} cannot be loaded: ${outcome.failure.replace(/\.$/, '')}.`);
}

/** How far the thread is. */
const Progress = { made: 0, begun: 1, reported: 2 } as const;

const ENDLESS = `it kept the program busy for ${RUN_TIMEOUT_MS / 1000} s, as a loop does that never ends`;

type Outcome = { exported: unknown } | { failure: string };

const SOURCE = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const { compileFunction } = require('node:vm');
const { path, code, moduleName, state, answer } = workerData;
const reach = (progress) => {
  Atomics.store(state, 0, progress);
  Atomics.notify(state, 0);
};
const tell = (outcome) => {
  answer.postMessage(outcome);
  reach(${Progress.reported});
};
// A thread that is ended loses what it has printed in the usual way; stdout is for data.
process.stdout.write = process.stderr.write = (chunk) => writeSync(2, chunk) > 0;
process.on('exit', () => tell({ failure: 'it ended the program' }));
const load = (id) => {
  if (id === moduleName) return { defineConfig: (config) => config };
  throw new Error('it can import ' + moduleName + ' alone, not ' + id);
};
const main = { exports: {} };
reach(${Progress.begun});
try {
  compileFunction(code, ['exports', 'require', 'module'], { filename: path })(main.exports, load, main);
  tell({ exported: main.exports.default });
} catch (error) {
  if (error instanceof DOMException && error.name === 'DataCloneError') {
    tell({ failure: 'it exports something other than plain values: ' + error.message });
  } else tell({ failure: String(error instanceof Error ? error.message : error).split('\\n', 1)[0] });
}
`;
