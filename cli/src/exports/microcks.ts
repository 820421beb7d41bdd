import type { ContractDocument } from '../contract/document.ts';
import { exampleRequest } from '../contract/example-request.ts';
import { listOperations, type Operation } from '../contract/operations.ts';

/** Two documents that Microcks imports as secondary artifacts, besides the one for servers. */
export type MicrocksArtifacts = { metadata: object; examples: object };

/**
 * What Microcks needs in addition to the document for servers, whose examples it uses unchanged:
 * how a reply is chosen, and the examples that the document leaves out, such as pictures. As on
 * this program's mock, `Prefer: example=<name>` chooses a reply; without it the first one is
 * returned.
 */
export function microcksOf(
  contract: ContractDocument,
  forServers: ContractDocument,
): MicrocksArtifacts {
  const { title: name, version } = forServers.info;
  const about = { apiVersion: 'mocks.microcks.io/v1alpha1', metadata: { name, version } };
  const known = new Map(listOperations(forServers).map(({ id, examples }) => [id, examples]));
  const operations = listOperations(contract);
  const dispatchers = operations.map((operation): [string, object] => [
    keyOf(operation),
    { dispatcher: 'SCRIPT', dispatcherRules: scriptOf(operation) },
  ]);
  const more = operations.flatMap((operation): [string, object][] => {
    const left = [...operation.examples].filter(([each]) => !known.get(operation.id)?.has(each));
    if (left.length === 0) return [];
    const request = requestOf(contract, operation);
    const replies = left.map(([each, { mediaType, value }]) => [
      each,
      { request, response: { status: '200', mediaType, body: value } },
    ]);
    return [[keyOf(operation), Object.fromEntries(replies)]];
  });
  return {
    metadata: { ...about, kind: 'APIMetadata', operations: Object.fromEntries(dispatchers) },
    examples: { ...about, kind: 'APIExamples', operations: Object.fromEntries(more) },
  };
}

/** The name of an operation in Microcks. */
function keyOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

function requestOf(contract: ContractDocument, operation: Operation): object {
  const { url, headers, body } = exampleRequest(contract, operation);
  const { searchParams } = new URL(url, 'http://localhost');
  return {
    parameters: Object.fromEntries(searchParams),
    headers,
    ...(body === undefined ? {} : { body }),
  };
}

/** A Groovy script that returns the name of the reply to a request. */
function scriptOf({ examples }: Operation): string {
  const [first = ''] = examples.keys();
  return `def wanted = mockRequest.getRequestHeaders().get("Prefer", "") =~ /example=(\\w+)/
return wanted ? wanted[0][1] : "${first}"
`;
}
