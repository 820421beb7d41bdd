import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { usageError } from './cli-error.ts';
import { registerFlow } from './commands/flow/register.ts';
import { registerOps } from './commands/ops/register.ts';
import type { Perform } from './commands/perform.ts';
import { registerSandbox } from './commands/sandbox/register.ts';
import { registerServers } from './commands/servers/register.ts';
import { exitCode, type ExitCode } from './exit-code.ts';
import { reportFailure } from './output/report-failure.ts';
import { createTerminal, type OutputOptions } from './output/terminal.ts';

/** Runs one command line to its end and says what the process ends with. Never throws. */
export async function runProgram(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = exitCode.passed;
  const perform: Perform = async (command, work) => {
    code = await work(createTerminal(command.optsWithGlobals<OutputOptions>()));
  };
  const program = createProgram(perform);
  try {
    await program.parseAsync(argv);
    return code;
  } catch (error) {
    const options = { ...program.opts<OutputOptions>(), json: argv.includes('--json') };
    return reportFailure(createTerminal(options), understood(error, program, argv));
  }
}

function createProgram(perform: Perform): Command {
  const program = new Command('brought')
    .description('Mock, flows and checks for the /brought contract, in a terminal.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .optionsGroup('Options of every command:')
    .option('--json', 'print the result as one JSON document')
    .option('--no-color', 'print without colour (as does NO_COLOR=1)')
    .option('-q, --quiet', 'no remarks on stderr, only results and failures')
    .option('-v, --verbose', 'more detail')
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    // Failures are reported in one place and one form, below.
    .configureOutput({ outputError: () => undefined })
    .exitOverride();
  registerFlow(program, perform);
  registerOps(program, perform);
  registerServers(program, perform);
  registerSandbox(program, perform);
  program.addHelpText('after', examples);
  return program;
}

const examples = `
Examples:
  $ brought up mock                                   serve the contract on port 4010
  $ brought flow run complaint                        drive the complaint flow against a mock
  $ brought flow run complaint --target http://host   ... against a server
  $ brought ops show problemSave                      what the contract says about a call

Exit codes:
  0 passed   1 a step failed   2 usage   3 contract violation   4 not allowed
  5 target unreachable   7 nothing was checked   70 defect of this program   130 Ctrl-C`;

/** Errors of the command line in our own terms; others as they are. */
function understood(error: unknown, program: Command, argv: readonly string[]): unknown {
  if (!(error instanceof CommanderError)) return error;
  if (error.exitCode === 0) return undefined;
  const at = commandAt(program, argv.slice(2));
  // Naming a group alone prints its help; that is message enough.
  if (error.code === 'commander.help') return usageError('');
  const [message = '', offer = ''] = error.message.replace(/^error: /, '').split('\n');
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.$/, '')}.`;
  return usageError(
    offer === '' ? sentence : `${sentence} ${offer.replace(/^\((.*)\)$/, '$1')}`,
    `\`${at} --help\` lists what it takes.`,
  );
}

/** The path of the deepest command that the words name. */
function commandAt(program: Command, words: readonly string[]): string {
  let current = program;
  let path = program.name();
  for (const word of words) {
    const next = current.commands.find((command) => command.name() === word);
    if (!next) continue;
    current = next;
    path = `${path} ${word}`;
  }
  return path;
}
