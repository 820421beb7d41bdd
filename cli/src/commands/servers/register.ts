import { MOCK_ADDRESS } from '@brought/sdk/constants';
import { Option, type Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { logForms } from '../../servers/http/log-forms.ts';
import { collectHosts, httpStatus, port } from '../../options/option-values.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { LogsOptions } from './logs.ts';
import type { UpMockOptions } from './up-mock.ts';
import type { UpProxyOptions } from './up-proxy.ts';
import type { UpSandboxOptions } from './up-sandbox.ts';
import type { UpSiteOptions } from './up-site.ts';
import type { UiOptions } from './ui.ts';

const { port: USUAL_PORT } = new URL(MOCK_ADDRESS);

/** `brought up`. */
export function registerUp(program: Command, perform: Perform): void {
  const up = groupOf(program, 'up');
  withAddress(up.command('mock'), USUAL_PORT)
    .description("serve the contract's examples under /brought")
    .option('--contract <file>', 'serve this OpenAPI 3 file instead of the built-in contract')
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { upMock } = await import('./up-mock.ts');
        return upMock(terminal, command.opts<UpMockOptions>());
      }),
    );
  withAddress(up.command('sandbox'), USUAL_PORT)
    .description('serve a stateful sandbox of the contract under /brought')
    .option('--data <folder>', 'keep the state in this folder across restarts')
    .option('--seed <name>', 'scenario of sessions whose id does not name one', 'default')
    .option('--scenarios <file>', 'also serve the scenarios of a file of your own')
    .addOption(
      new Option(
        '--formats <name>',
        'amounts and days in texts: as the documents, or by the reader',
      )
        .choices(['documents', 'local'])
        .default('documents'),
    )
    .option('--no-validate', 'do not check requests and replies against the contract')
    .option('--repair', "continue with the journal's lines before a damaged one")
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { upSandbox } = await import('./up-sandbox.ts');
        return upSandbox(terminal, command.opts<UpSandboxOptions>());
      }),
    );
  withAddress(up.command('site'), '4173')
    .description('serve web app, sandbox and contract reference on one origin')
    .option('--web <folder>', 'serve this build of the web app')
    .option('--data <folder>', 'keep the state of the sandbox in this folder across restarts')
    .option('--seed <name>', 'scenario of sessions whose id does not name one', 'default')
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { upSite } = await import('./up-site.ts');
        return upSite(terminal, command.opts<UpSiteOptions>());
      }),
    );
  withAddress(up.command('proxy'), '4020')
    .description('proxy between a client and a server, and report violations of the contract')
    .option('--upstream <address>', 'the server behind it')
    .option('--json-file <file>', 'write the violations as JSON at the end')
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { upProxy } = await import('./up-proxy.ts');
        return upProxy(terminal, command.optsWithGlobals<UpProxyOptions>());
      }),
    );
}

/** `brought ui`. */
export function registerUi(program: Command, perform: Perform): void {
  groupOf(program, 'ui')
    .option('--port <number>', 'port to listen on, 0 for any free one', port, 4180)
    .addHelpText('after', UI_EXAMPLES)
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { uiCommand } = await import('./ui.ts');
        return uiCommand(terminal, command.optsWithGlobals<UiOptions>());
      }),
    );
}

/** `brought down`. */
export function registerDown(program: Command, perform: Perform): void {
  groupOf(program, 'down')
    .argument('[server...]', 'kind or port, such as mock or 4010')
    .action((names: readonly string[], _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./down.ts')).down(terminal, names)),
    );
}

/** `brought status`. */
export function registerStatus(program: Command, perform: Perform): void {
  groupOf(program, 'status').action((_options: unknown, command: Command) =>
    perform(command, async (terminal) => (await import('./status.ts')).status(terminal)),
  );
}

/** `brought logs`. */
export function registerLogs(program: Command, perform: Perform): void {
  groupOf(program, 'logs')
    .argument('[server]', 'kind or port, such as mock or 4010')
    .option('--op <call>', 'only requests of a call, such as problemSave')
    .addOption(
      new Option('--status <status>', 'only requests with this status: 422, or 4xx').argParser(
        httpStatus,
      ),
    )
    .option('-f, --follow', 'keep printing new lines, until Ctrl-C')
    .action((word: string | undefined, options: LogsOptions, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./logs.ts')).logs(terminal, word, options),
      ),
    );
}

function withAddress(command: Command, usual: string): Command {
  return command
    .option('--port <number>', 'port to listen on, 0 for any free one', port, Number(usual))
    .option(
      '--host <address>',
      'address to listen on; other than loopback it is open to everybody',
      '127.0.0.1',
    )
    .option(
      '--allow-host <name>',
      'answer at this name, too, such as that of a tunnel; may be repeated',
      collectHosts,
    )
    .addOption(
      new Option('--log <form>', 'log format of requests on stderr')
        .choices(logForms)
        .default('text'),
    )
    .option('--detach', 'run in the background; returns when the server responds');
}

const UI_EXAMPLES = `
Examples:
  $ ${PROGRAM} ui                              on a sandbox of its own
  $ ${PROGRAM} ui --target http://127.0.0.1:4010
  $ ${PROGRAM} ui -p staging --port 5000

It answers on this machine alone, and whoever opens the address that it prints: the token in it lets \
in, since other users of the machine reach the port, too. Runs are kept as those of the command line are.`;
