import { Option, type Command } from 'commander';
import { needs } from '../../flows/engine/context.ts';
import { addSessionOptions } from '../../session/session-options.ts';
import { collect } from '../../values/collect.ts';
import { duration } from '../../values/duration.ts';
import type { Perform } from '../perform.ts';
import type { FlowRunOptions } from './run.ts';

/** `brought flow ls | show | run`. */
export function registerFlow(program: Command, perform: Perform): void {
  const flow = program
    .command('flow')
    .helpGroup('Flows and calls:')
    .description('run what a borrower does, call by call, and check it: ls, show, run')
    .helpCommand(false);
  flow
    .command('ls')
    .description('list the flows')
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./ls.ts')).listFlows(terminal)),
    );
  flow
    .command('show')
    .description('say what a flow does and what it can be given')
    .argument('<flow>', 'name of the flow')
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./show.ts')).showFlow(terminal, name)),
    );
  const run = flow
    .command('run')
    .description('run a flow against a mock of its own, or against a target')
    .argument('<flow>', 'name of the flow')
    .addOption(
      new Option('--target <url>', 'server to run against; without it a mock is started').env(
        'BROUGHT_TARGET',
      ),
    )
    .option('--set <name=value>', 'give the flow a value; may be repeated', collect)
    .option('--set-file <name=@path>', 'give the flow a file; may be repeated', collect)
    .option(
      '--timeout <time>',
      'patience with each call, such as 500ms or 10s (default: 60s)',
      duration,
    )
    .addOption(
      new Option('--has <what>', 'what the target can do: remember what it is sent').choices(needs),
    )
    .addHelpText('after', examples)
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { runFlowCommand } = await import('./run.ts');
        return runFlowCommand(terminal, name, command.opts<FlowRunOptions>());
      }),
    );
  addSessionOptions(run);
}

const examples = `
Examples:
  $ brought flow run complaint --set-file image=@photo.jpg
  $ brought flow run complaint --target http://127.0.0.1:4010 --json
  $ brought flow run complaint --session-url "https://app.example/complainPage?sessionId=..."`;
