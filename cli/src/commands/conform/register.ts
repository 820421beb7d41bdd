import { Option, type Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { needs } from '../../flows/engine/needs.ts';
import { addSessionOptions } from '../../options/session-options.ts';
import { collect, collectNames, duration, wholeNumber } from '../../options/option-values.ts';
import { need } from '../shared/need-option.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { ConformCommandOptions } from './options.ts';

/** `brought conform` and `brought conform explain`. */
export function registerConform(program: Command, perform: Perform): void {
  const conform = groupOf(program, 'conform')
    .argument('[file]', 'with --json: write the report to this file instead of stdout')
    .addHelpText('after', EXAMPLES)
    .action((file: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { conformCommand } = await import('./conform-command.ts');
        return conformCommand(terminal, file, command.optsWithGlobals<ConformCommandOptions>());
      }),
    );
  for (const [group, options] of Object.entries(groups)) {
    for (const option of options()) conform.addOption(option.helpGroup(group));
  }
  addSessionOptions(conform);
  conform
    .command('explain')
    .description(
      'explain a rule, its reason, and how to fix a violation; without one, list the rules',
    )
    .argument('[rule]', 'id or name, such as BRT-101 or envelope-missing, or a requirement: LCN-08')
    .action((rule: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./explain.ts')).explain(terminal, rule)),
    );
}

const groups: Readonly<Record<string, () => Option[]>> = {
  'What is sent:': () => [
    new Option(
      '--only <name>',
      'a tag of the contract, such as complaints, or a call; several with commas, or repeated',
    ).argParser(collectNames),
    new Option('--level <level>', 'read: calls that change nothing; write: all calls, and flows')
      .choices(['read', 'write'])
      .default('read'),
    new Option('--cases <n>', 'random requests for each call, in addition to the boundary values')
      .argParser(wholeNumber(0))
      .default(10),
    new Option('--seed <text>', 'the same seed sends the same requests').default('1'),
    new Option(
      '--set <name=value>',
      'a value that exists on the server, for a field or operationId.field; may be repeated',
    ).argParser(collect),
    new Option(
      '--borrower <flow=link>',
      'the borrower of a flow that pays, as a link of the app, if the server has no scenarios; may be repeated',
    ).argParser(collect),
    new Option(
      '--has <what>',
      `what the server supports, if it does not say so itself: ${needs.join(', ')}; several with commas, or repeated`,
    ).argParser(need),
    new Option(
      '--jobs <n>',
      'concurrent calls, if the server has scenarios; otherwise, and in flows, one',
    )
      .argParser(wholeNumber(1))
      .default(4),
    new Option('--max-time <time>', 'maximum time of the run, such as 90s or 5m')
      .argParser(duration)
      .default(900_000, '15m'),
  ],
  'How replies are checked:': () => [
    new Option(
      '--max-latency <time>',
      'report replies that take longer, such as 800ms (default: only --timeout applies)',
    ).argParser(duration),
    new Option(
      '--strict',
      'check by openapi.server.yaml, for clients that are not tolerant: numbers as texts, null for a list and flags as texts are errors',
    ),
  ],
  'Results:': () => [
    new Option('--html <file>', 'write a self-contained HTML report'),
    new Option('--junit <file>', 'write JUnit XML; - is stdout'),
    new Option('--json-file <file>', 'write the report as JSON'),
    new Option(
      '--fail-on <rules>',
      'rules that make the run fail; several with commas, or repeated (default: all errors)',
    ).argParser(collectNames),
    new Option('--baseline <file>', 'known failures: only others make the run fail'),
    new Option('--write-baseline <file>', 'write the current failures as a baseline'),
  ],
};

const EXAMPLES = `
Examples:
  $ ${PROGRAM} conform --target http://127.0.0.1:8080 --only complaints --level write
  $ ${PROGRAM} conform --target sandbox --level write --html report.html
  $ ${PROGRAM} conform -p staging --junit conform.xml --baseline known.json
  $ ${PROGRAM} conform explain BRT-101

Nothing that changes state is sent without --level write, and nothing at all to a host that is \
neither this machine nor in "allowedHosts" of the profile.

Exit codes: 0 conforms   3 a rule is broken   4 the target lets nobody in
  5 the target is not there, or the time was up   7 nothing could be told`;
