import { MOCK_ADDRESS } from '@brought/sdk/constants';
import { Argument, type Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { ContractDiffOptions } from './diff.ts';
import type { ExportTool } from './export.ts';

/** `brought contract diff | docs | export`. */
export function registerContract(program: Command, perform: Perform): void {
  const contract = groupOf(program, 'contract');
  contract
    .command('docs')
    .description('write the reference as HTML pages into a folder, with or without a web server')
    .argument('<folder>', 'created if missing; files with the same names are replaced')
    .option('--origin <address>', 'address in the commands that it shows', MOCK_ADDRESS)
    .action((folder: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { contractDocs } = await import('./docs.ts');
        return contractDocs(terminal, folder, command.opts<{ origin: string }>());
      }),
    );
  contract
    .command('diff')
    .description('list the changes between two contracts, and mark breaking ones')
    .argument('<old>', 'a file, or REVISION:PATH in git')
    .argument('[new]', 'the same; default: the contract of this program')
    .option('--markdown <file>', 'write a release note; - is stdout')
    .option('--breaking', 'list only breaking changes')
    .option('--flows', 'name the flows that make a call with a reported change')
    .addHelpText('after', EXAMPLES)
    .action((before: string, after: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { contractDiff } = await import('./diff.ts');
        return contractDiff(terminal, before, after, command.opts<ContractDiffOptions>());
      }),
    );
  contract
    .command('export')
    .description(
      'write the contract for another tool: the fields that the web app reads, or all examples',
    )
    .addArgument(new Argument('<tool>', 'pact or microcks').choices(exportTools))
    .argument('<folder>', 'created if missing; files with the same names are replaced')
    .addHelpText('after', EXPORT_EXAMPLES)
    .action((tool: ExportTool, folder: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { contractExport } = await import('./export.ts');
        return contractExport(terminal, tool, folder);
      }),
    );
}

/** Tools that `export` writes the contract for. */
const exportTools: readonly ExportTool[] = ['pact', 'microcks'];

const EXAMPLES = `
Examples:
  $ ${PROGRAM} contract diff old.yaml new.yaml
  $ ${PROGRAM} contract diff main:openapi/dist/openapi.yaml openapi/dist/openapi.yaml --markdown -
  $ ${PROGRAM} contract diff main:openapi/openapi.yaml --flows

Breaking: a request is taken less readily than before, a reply gives something else or less, a code \
or an example is gone, an amount has another unit, a secret is no longer marked, a call that wrote \
pays, or calls give up sooner.

Exit codes: 0 nothing breaks   2 a contract cannot be read   3 something breaks`;

const EXPORT_EXAMPLES = `
Examples:
  $ ${PROGRAM} contract export pact pacts      what a screen reads of each call
  $ ${PROGRAM} contract export microcks mocks  the contract with its examples`;
