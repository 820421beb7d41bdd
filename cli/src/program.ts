import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { usageError } from './errors/cli-error.ts';
import { COMPLETE_COMMAND } from './commands/completion/complete-command.ts';
import { addGroups, groupNames, type GroupName } from './commands/shared/groups.ts';
import type { Perform } from './commands/shared/perform.ts';
import { exitCode, exitCodeLines, type ExitCode } from './errors/exit-code.ts';
import { PROGRAM } from './errors/program-name.ts';
import { addGlobalOptions, forCommander, type GlobalOptions } from './options/global-options.ts';
import { assertNotEmpty } from './options/empty-values.ts';
import { stderr, stdout, type Channel } from './output/channel.ts';
import { fitHelp, helpWidth } from './output/fit-help.ts';
import { formatHelp, styleTitle, subcommandTerm } from './output/format-help.ts';
import { mayColour } from './output/paint.ts';
import { reportFailure } from './output/report-failure.ts';
import { createTerminal } from './output/terminal.ts';

/** Runs one command line to its end and returns the exit code. Never throws. */
export async function runProgram(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = exitCode.passed;
  const perform: Perform = async (command, work) => {
    assertNotEmpty(command);
    code = await work(createTerminal(command.optsWithGlobals<GlobalOptions>()), argv.slice(2));
  };
  const words = askedForHelp(forCommander(argv));
  const names = namedGroups(words);
  const program = createProgram(names, argv);
  try {
    await fillGroups(program, perform, names, words);
    const named = words.filter((word) => !asksHelp(word));
    // Commander prints help before it refuses a command that it does not know.
    const isRefused = words.some(asksHelp) && namesUnknown(program, named.slice(2));
    await program.parseAsync(isRefused ? named : words);
    return code;
  } catch (error) {
    const options = { ...program.opts<GlobalOptions>(), json: words.includes('--json') };
    return reportFailure(createTerminal(options), understood(error, program, argv));
  }
}

/** As in git and npm, `help flow run` is `flow run --help`. */
function askedForHelp(argv: readonly string[]): readonly string[] {
  const [node = '', script = '', first, ...words] = argv;
  return first === 'help' ? [node, script, ...words, '--help'] : argv;
}

const asksHelp = (word: string) => word === '--help' || word === '-h';

/**
 * Whether a word stands where only a command may, and is none. Reads options on the way, so it is
 * for help alone: an option that may be repeated would have its values twice.
 */
function namesUnknown(command: Command, words: readonly string[]): boolean {
  if (command.commands.length === 0 || command.registeredArguments.length > 0) return false;
  const { operands, unknown } = command.parseOptions([...words]);
  const [first, ...rest] = operands;
  if (first === undefined) return false;
  const next = command.commands.find((each) => each.name() === first);
  return next === undefined || namesUnknown(next, [...rest, ...unknown]);
}

function createProgram(names: readonly GroupName[], argv: readonly string[]): Command {
  const program = new Command('brought')
    .description('Mock, flows and checks for the /brought contract, in a terminal.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .optionsGroup('Options of every command:')
    .configureHelp({
      showGlobalOptions: true,
      minWidthToWrap: 24,
      formatHelp,
      styleTitle,
      subcommandTerm,
    })
    // Failures are all reported below, in one form.
    .configureOutput({
      outputError: () => undefined,
      writeOut: (text) => stdout.write(fitHelp(text, helpWidth(stdout))),
      writeErr: (text) => stderr.write(fitHelp(text, helpWidth(stderr))),
      getOutHelpWidth: () => helpWidth(stdout),
      getErrHelpWidth: () => helpWidth(stderr),
      getOutHasColors: () => showsColour(stdout, argv),
      getErrHasColors: () => showsColour(stderr, argv),
    })
    .exitOverride();
  addGlobalOptions(program);
  addGroups(program, names);
  program.addHelpText('after', EXAMPLES);
  return program;
}

/** Help is printed before commander has parsed the options, so argv itself is searched. */
function showsColour({ isTTY }: Channel, argv: readonly string[]): boolean {
  const refused = argv.includes('--no-color') || argv.includes('--plain');
  return mayColour({ refused, isTTY, env: process.env });
}

type Register = (program: Command, perform: Perform) => unknown;

/** The function that registers each command of the first level. */
const registers: Readonly<Record<GroupName, () => Promise<Register>>> = {
  init: async () => (await import('./commands/init/register.ts')).registerInit,
  flow: async () => (await import('./commands/flow/register.ts')).registerFlow,
  ui: async () => (await import('./commands/servers/register.ts')).registerUi,
  affected: async () => (await import('./commands/flow/register.ts')).registerAffected,
  record: async () => (await import('./commands/record/register.ts')).registerRecord,
  load: async () => (await import('./commands/load/register.ts')).registerLoad,
  replay: async () => (await import('./commands/flow/replay/register.ts')).registerReplay,
  call: async () => (await import('./commands/call/register.ts')).registerCall,
  ops: async () => (await import('./commands/ops/register.ts')).registerOps,
  run: async () => (await import('./commands/run/register.ts')).registerRun,
  report: async () => (await import('./commands/report/register.ts')).registerReport,
  link: async () => (await import('./commands/link/register.ts')).registerLink,
  conform: async () => (await import('./commands/conform/register.ts')).registerConform,
  contract: async () => (await import('./commands/contract/register.ts')).registerContract,
  up: async () => (await import('./commands/servers/register.ts')).registerUp,
  down: async () => (await import('./commands/servers/register.ts')).registerDown,
  status: async () => (await import('./commands/servers/register.ts')).registerStatus,
  logs: async () => (await import('./commands/servers/register.ts')).registerLogs,
  sandbox: async () => (await import('./commands/sandbox/register.ts')).registerSandbox,
  clock: async () => (await import('./commands/clock/register.ts')).registerClock,
  fault: async () => (await import('./commands/fault/register.ts')).registerFault,
  data: async () => (await import('./commands/data/register.ts')).registerData,
  profile: async () => (await import('./commands/profile/register.ts')).registerProfile,
  secret: async () => (await import('./commands/secret/register.ts')).registerSecret,
  completion: async () => (await import('./commands/completion/register.ts')).registerCompletion,
  doctor: async () => (await import('./commands/doctor/register.ts')).registerDoctor,
  map: async () => (await import('./commands/map/register.ts')).registerMap,
};

/** Commands that concern all the others. */
const aboutAll: readonly string[] = ['map', COMPLETE_COMMAND];

/**
 * The commands needed for a command line: the one that it starts with, or all of them if it starts
 * with none, or with one that concerns all.
 */
function namedGroups(words: readonly string[]): readonly GroupName[] {
  const first = words.slice(2).find((word) => !word.startsWith('-')) ?? '';
  const named = groupNames.find((name) => name === first);
  return named === undefined || aboutAll.includes(named) ? groupNames : [named];
}

/** Loads the commands that the words name; all of them for a command that concerns all. */
async function fillGroups(
  program: Command,
  perform: Perform,
  names: readonly GroupName[],
  words: readonly string[],
): Promise<void> {
  const all = aboutAll.some((name) => words.includes(name));
  const named = names.filter((name) => all || words.includes(name));
  const wanted = await Promise.all(named.map((name) => registers[name]()));
  for (const register of wanted) register(program, perform);
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} up mock                           serve the contract on port 4010
  $ ${PROGRAM} flow run complaint                drive the complaint flow on a mock
  $ ${PROGRAM} flow run complaint --target URL   ... on a server
  $ ${PROGRAM} ops show problemSave              what the contract says of a call

Exit codes:
${exitCodeLines.join('\n')}`;

/** Errors of the command line in our own wording; others unchanged. */
function understood(error: unknown, program: Command, argv: readonly string[]): unknown {
  if (isFolderGone(error)) {
    return usageError('The folder that this was started in is gone; go to another one.');
  }
  if (!(error instanceof CommanderError)) return error;
  if (error.exitCode === 0) return undefined;
  const unknown = /^error: unknown command '(.*?)'/.exec(error.message)?.[1];
  const words = argv.slice(2);
  // Words after the unknown one name no command.
  const at = commandAt(program, unknown ? words.slice(0, words.indexOf(unknown)) : words);
  // Naming a group alone prints its help; no further message is needed.
  if (error.code === 'commander.help') return usageError('');
  const [message = '', offer = ''] = error.message.replace(/^error: /, '').split('\n');
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.$/, '')}.`;
  return usageError(
    offer === '' ? sentence : `${sentence} ${offer.replace(/^\((.*)\)$/, '$1')}`,
    `\`${at} --help\` lists its options.`,
  );
}

function isFolderGone(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';
}

/** The path of the deepest command that the words name. */
function commandAt(program: Command, words: readonly string[]): string {
  let current = program;
  let path = PROGRAM;
  for (const word of words) {
    const next = current.commands.find((command) => command.name() === word);
    if (!next) continue;
    current = next;
    path = `${path} ${word}`;
  }
  return path;
}
