import type { OperationId } from '@brought/sdk';
import type { ContractDocument, Parameter } from '../../contract/document.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { isReference, resolve } from '../../contract/resolve.ts';
import { deployedPath, type DeployedPaths } from './deployed-paths.ts';

/** Parameters of a page, by their names. */
type Examples = Readonly<Record<string, string>>;

/** A page to open. */
export type Link = {
  name: string;
  url: string;
};

/** Start pages, by the call that fills them: the contract says which screen makes it. */
const pages = [
  { name: 'File a complaint', call: 'problemInit' },
  { name: 'My complaints', call: 'problemList' },
  { name: 'One complaint', call: 'problemDetail' },
  { name: 'An order', call: 'loanDetails' },
  { name: 'Confirm a loan', call: 'loanDetailConfirm' },
] as const satisfies readonly { name: string; call: OperationId }[];

/**
 * Links that open the app as the lender's app would: with the session parameters, filled with the
 * examples of the contract.
 *
 * @param paths that this deployment has instead of the contract's.
 */
export function links(document: ContractDocument, url: string, paths: DeployedPaths): Link[] {
  const operations = listOperations(document);
  const session = operations[0] ? sessionExamples(document, operations[0]) : {};
  const screens = pages.flatMap(({ name, call }) => {
    const operation = operations.find(({ id }) => id === call);
    const [path] = operation?.source['x-brought']?.screens ?? [];
    if (!operation || path === undefined) return [];
    const query = new URLSearchParams({ ...ownExamples(operation), ...session });
    return [{ name, url: `${url}${deployedPath(path, paths)}?${query.toString()}` }];
  });
  const site = { name: 'Public site', url: `${url}/` };
  return [...screens, site, { name: 'Contract reference', url: `${url}/docs` }];
}

/** The common parameters are those that the contract shares by reference. */
function sessionExamples(document: ContractDocument, { source }: Operation): Examples {
  const common = (source.parameters ?? [])
    .filter(isReference)
    .map((node) => resolve<Parameter>(document, node))
    .filter(({ in: at, example }) => at === 'query' && example !== undefined)
    .map(({ name, example }) => [name, String(example)] as const);
  return Object.fromEntries(common);
}

function ownExamples({ bodies }: Operation): Examples {
  const own = Object.entries(bodies[0]?.schema.properties ?? {})
    .filter(([, { examples = [] }]) => examples.length > 0)
    .map(([name, { examples = [] }]) => [name, String(examples[0])] as const);
  return Object.fromEntries(own);
}
