import type { ContractDocument, Parameter } from '../../contract/document.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { isReference, resolve } from '../../contract/resolve.ts';

/** A page to open. */
export interface Link {
  name: string;
  url: string;
}

/** Screens to begin with; their own parameters are those of the call that fills them. */
const screens = [
  { name: 'File a complaint', path: '/complainPage', call: undefined },
  { name: 'My complaints', path: '/complaintList', call: undefined },
  { name: 'One complaint', path: '/complainDetails', call: 'problemDetail' },
  { name: 'An order', path: '/orderDetails', call: undefined },
  { name: 'Confirm a loan', path: '/loanConfirmNew', call: undefined },
] as const;

/**
 * Links that open the app as the lender's app would: with the session
 * parameters, filled with the examples of the contract.
 */
export function links(document: ContractDocument, url: string): Link[] {
  const operations = listOperations(document);
  const session = operations[0] ? sessionExamples(document, operations[0]) : [];
  const pages = screens.map(({ name, path, call }) => {
    const operation = operations.find(({ id }) => id === call);
    const query = new URLSearchParams([...(operation ? ownExamples(operation) : []), ...session]);
    return { name, url: `${url}${path}?${query.toString()}` };
  });
  const site = { name: 'Public site', url: `${url}/` };
  return [...pages, site, { name: 'Contract reference', url: `${url}/docs` }];
}

/** The common parameters are those that the contract shares by reference. */
function sessionExamples(document: ContractDocument, { source }: Operation): [string, string][] {
  return (source.parameters ?? [])
    .filter(isReference)
    .map((node) => resolve<Parameter>(document, node))
    .filter(({ in: at, example }) => at === 'query' && example !== undefined)
    .map(({ name, example }) => [name, String(example)]);
}

function ownExamples({ bodies }: Operation): [string, string][] {
  return Object.entries(bodies[0]?.schema.properties ?? {})
    .filter(([, { examples = [] }]) => examples.length > 0)
    .map(([name, { examples = [] }]) => [name, String(examples[0])]);
}
