import { Command, CommanderError } from 'commander';
import { usageError } from '../../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../../errors/exit-code.ts';
import { PROGRAM } from '../../../errors/program-name.ts';
import { assertNotEmpty } from '../../../options/empty-values.ts';
import {
  addGlobalOptions,
  forCommander,
  type GlobalOptions,
} from '../../../options/global-options.ts';
import { reportFailure } from '../../../output/report-failure.ts';
import { createTerminal } from '../../../output/terminal.ts';
import { registerAffected, registerFlow } from '../register.ts';
import { addGroups } from '../../shared/groups.ts';
import type { Perform } from '../../shared/perform.ts';
import type { FlowRunOptions } from '../options.ts';
import { assertInOwnFolder } from './own-folder.ts';
import type { Recorded } from './recorded-command.ts';

/**
 * Runs flows with the command line that a run recorded, as `flow run` and `affected` do: these are
 * the commands that store runs. The new run records the same command line. Never throws: a failure
 * is reported in the form that the recorded options request.
 */
export async function runRecorded({ words: recorded, isOwn }: Recorded): Promise<ExitCode> {
  const words = forCommander(recorded);
  let code: ExitCode = exitCode.passed;
  const perform: Perform = async (command, work) => {
    assertNotEmpty(command);
    if (!isOwn) assertReportsHere(command.opts<FlowRunOptions>());
    code = await work(createTerminal(command.optsWithGlobals<GlobalOptions>()), recorded);
  };
  const parser = addGlobalOptions(new Command('brought'))
    .configureOutput({ outputError: () => undefined })
    .exitOverride();
  addGroups(parser, ['flow', 'affected']);
  registerFlow(parser, perform);
  registerAffected(parser, perform);
  try {
    await parser.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    const options = { ...parser.opts<GlobalOptions>(), json: words.includes('--json') };
    return reportFailure(createTerminal(options), understood(error));
  }
}

/** A run from somebody else's project names files that its author chose. */
function assertReportsHere({ junit, har, html, jsonFile, writeBaseline }: FlowRunOptions): void {
  assertInOwnFolder(junit, har, html, jsonFile, writeBaseline);
}

/** Explains a recorded command that this version of the program does not accept. */
function understood(error: unknown): unknown {
  if (!(error instanceof CommanderError)) return error;
  return usageError(
    `What the run recorded cannot be run: ${error.message.replace(/^error: /, '')}.`,
    `\`${PROGRAM} run show\` prints its command.`,
  );
}
