import { basename, isAbsolute, relative } from 'node:path';
import type { OperationId } from '@brought/sdk';
import type { SeedName } from '@brought/sdk/sandbox';
import { quote } from '../../contract/curl.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations } from '../../contract/operations.ts';
import { programName } from '../../errors/program-name.ts';
import { findFlow, flowNames } from '../../flows/registry.ts';
import type { FirstCommands } from '../../servers/site/start-page/details.ts';

/** A common address of a team's own server, for the user to replace. */
const YOUR_SERVER = 'http://127.0.0.1:8080';

/** A first call to try: it has fields, and writes. */
const CALL: OperationId = 'problemSave';

/** The scenario of its borrower. */
const BORROWER: SeedName = 'due-today';

/** The first commands to type against a site, whose address is only known once it listens. */
export async function firstCommands(
  document: ContractDocument,
): Promise<(url: string) => FirstCommands> {
  const brought = programWords();
  const [name = ''] = flowNames;
  const flow = await findFlow(name);
  const operations = listOperations(document);
  const call = operations.find(({ id }) => id === CALL)?.summary ?? '';
  return (url) => ({
    qa: [
      {
        does: `One flow: ${flow?.summary ?? name}`,
        line: `${brought} flow run ${name} --target ${url}`,
      },
      {
        does: 'Where it left the borrower, in the web app',
        line: `${brought} link --from-run last`,
      },
      {
        does: 'Every flow with every case, and an HTML report',
        line: `${brought} flow run --tag all --case all --target ${url} --html report.html`,
      },
      {
        does: `One call: ${call}`,
        line: `${brought} call ${CALL} --example typical --session sessionId=${BORROWER} --target ${url}`,
      },
      { does: 'All commands', line: `${brought} map` },
    ],
    backend: [
      {
        does: 'Where your server violates the contract; replace this address with its own',
        line: `${brought} conform --target ${YOUR_SERVER}`,
      },
      {
        does: 'Violations while a client uses it',
        line: `${brought} up proxy --upstream ${YOUR_SERVER}`,
      },
      { does: 'The examples of the contract as a server', line: `${brought} up mock` },
    ],
    forPhones: {
      does: 'Only this machine reaches the site. End it, and start it for all of your network:',
      line: `${brought} up site --host 0.0.0.0`,
    },
    flows: flowNames.length,
    calls: operations.length,
  });
}

/** The words that call this program again from the folder that it was started in. */
function programWords(): string {
  const file = process.argv[1] ?? '';
  const name = programName(file);
  if (name !== 'brought' || basename(file) === name) return name;
  const near = relative(process.cwd(), file);
  return `node ${quote(near.startsWith('..') || isAbsolute(near) ? file : near)}`;
}
