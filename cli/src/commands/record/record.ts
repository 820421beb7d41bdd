import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readContract } from '../../contract/read-contract.ts';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { flowNames } from '../../flows/registry.ts';
import { counted } from '../../output/counted.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { assertMayPassOn } from '../../profiles/allowed-host.ts';
import { resolveAllowedHosts } from '../../profiles/resolve-profile.ts';
import { baseUrl, isBuiltIn } from '../../targets/address.ts';
import { flowsFolder } from '../shared/flows-folder.ts';
import { writeNewFile } from '../shared/new-file.ts';
import { seedNamed } from '../shared/seed-name.ts';
import { recordLive, type LiveOptions } from './live.ts';
import { readRecording } from './reading/read-recording.ts';
import type { Recorded } from './reading/seen.ts';
import { tryOnSandbox, type Tried } from './try-on-sandbox.ts';
import { writeFlow, type Proposal } from './write-flow.ts';

/** Options of `brought record`. */
export type RecordOptions = LiveOptions & {
  profile?: string;
  target?: string;
  from?: string;
  output?: string;
};

/** Maximum number of sentences about omitted parts. */
const MOST_REMARKS = 20;

/** Writes a flow from a recording, made elsewhere or by its own proxy. */
export async function record(terminal: Terminal, options: RecordOptions): Promise<ExitCode> {
  const { from, output, target, seed } = options;
  if (from === undefined && target === undefined) {
    throw usageError('Say what to record: --from FILE, or --target sandbox or an address.');
  }
  if (from === undefined && target !== undefined && !isBuiltIn(target)) {
    const upstream = baseUrl(target);
    assertMayPassOn(upstream, () => resolveAllowedHosts(options.profile, upstream));
  }
  const file = output ?? join(flowsFolder(), `${nameOf(from ?? 'recorded')}.ts`);
  // Checked before the user goes through a journey that could not be stored.
  if (existsSync(file)) throw alreadyThere(file);
  const recorded =
    from === undefined
      ? await recordLive(terminal, target ?? '', { ...options, file })
      : await readRecording(from);
  return propose(terminal, recorded, { file, seed });
}

async function propose(
  terminal: Terminal,
  recorded: Recorded,
  { file, seed }: { file: string; seed: string | undefined },
): Promise<ExitCode> {
  const name = nameOf(file);
  const document = await readContract();
  const written = writeFlow(document, recorded, {
    name: flowNames.includes(name) ? `recorded.${name}` : name,
    seed: seed === undefined ? undefined : seedNamed(seed),
  });
  remarkOnLeftOut(terminal, written.leftOut);
  if (!('text' in written)) {
    terminal.warn('No call of the contract was recorded, so there is no flow.');
    return exitCode.nothingChecked;
  }
  const { text, calls, inputs, asked, leftOut, missing, notKnown } = written;
  for (const sentence of notKnown) terminal.remark(sentence);
  const shown = relative('', file);
  if (!writeNewFile(file, text)) throw alreadyThere(file);
  const onSandbox = await tryOnSandbox(document, text);
  if (terminal.json) {
    terminal.printJson({
      version: 1,
      file,
      calls,
      inputs,
      asked,
      seed: written.seed,
      leftOut,
      missing,
      notKnown,
      onSandbox,
    });
  } else {
    const asks = inputs.length > 0 ? `, inputs: ${inputs.join(', ')}` : '';
    terminal.print(`${terminal.paint('bold', shown)}  ${counted(calls, 'call')}${asks}`);
  }
  if (onSandbox?.passed === false) remarkOnSandbox(terminal, onSandbox, written);
  terminal.remark(`Next:\n${nextLines(shown, name, asked).join('\n')}`);
  if (missing.length === 0) return exitCode.passed;
  terminal.warn(
    `The flow continues without ${new Intl.ListFormat('en-GB').format(missing)}: later calls are checked only for success.`,
  );
  return exitCode.nothingChecked;
}

/**
 * How to run the flow. Its inputs are secret, so they are never typed on a command line, which
 * others on the machine can read and a shell remembers.
 */
function nextLines(file: string, name: string, asked: readonly string[]): string[] {
  const run = `  ${PROGRAM} flow run ${file} --target sandbox`;
  if (asked.length === 0) return [run];
  const table = `${name}.csv`;
  return [
    `  (umask 077; echo name,${asked.join(',')} > ${table})`,
    `  # below that line one of values, in an editor; keep ${table} out of git`,
    `${run} --data ${table}`,
  ];
}

/** Warns where the flow ends on a sandbox, which may be another server than the recorded one. */
function remarkOnSandbox(
  terminal: Terminal,
  { step, reason, operationId }: Extract<Tried, { passed: false }>,
  { seed, unanswered, missing }: Pick<Proposal, 'seed' | 'unanswered' | 'missing'>,
): void {
  const at = step === undefined ? '' : ` at the step "${inOneLine(step)}"`;
  terminal.warn(`On a sandbox, in the scenario ${seed}, the flow ends${at}: ${inOneLine(reason)}`);
  // The missing changes are the reason then, and were already reported.
  if (missing.length > 0) return;
  if (unanswered.some((id) => id === operationId)) {
    terminal.remark(
      `The recording has no reply of ${operationId}: if it was refused there as well, write ctx.refused in the flow.`,
    );
  }
  terminal.remark('If the borrower was in another scenario, name it with --seed.');
}

function alreadyThere(file: string): Error {
  const shown = relative('', file);
  return usageError(`There is a file ${shown}; it was left as it is.`, 'Name another with -o.');
}

function remarkOnLeftOut(terminal: Terminal, leftOut: readonly string[]): void {
  for (const why of leftOut.slice(0, MOST_REMARKS)) {
    terminal.remark(`Left out: ${inOneLine(why).slice(0, 200)}`);
  }
  const more = leftOut.length - MOST_REMARKS;
  if (more > 0) terminal.remark(`Left out: ${more} more`);
}

/** The name of a flow, derived from that of its file. */
function nameOf(file: string): string {
  const plain = basename(file)
    .replace(/\.[a-z]+$/i, '')
    .replace(/\.flow$/, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '');
  return plain === '' ? 'recorded' : plain;
}
