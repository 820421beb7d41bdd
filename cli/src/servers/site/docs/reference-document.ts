import type { ContractDocument, Parameter } from '../../../contract/document.ts';
import { examplesOf } from '../../../contract/examples.ts';
import type { FieldsRead } from '../../../contract/fields-read.ts';
import { listOperations, type Operation } from '../../../contract/operations.ts';
import { isRecord } from '../../../contract/json-object.ts';
import { isReference } from '../../../contract/resolve.ts';
import { operationNotes } from './operation-notes.ts';

/** Placeholder for the origin of the pages, which only the browser knows. */
export const PAGE_ORIGIN = '{origin}';

/** Content of the reference in addition to the contract. */
export type ReferenceParts = {
  fieldsRead: FieldsRead;
  /** Markdown; its versions are headings of the second level. */
  changelog: string;
  /** Where calls are tried; `/` is the origin of the pages. */
  origin: string;
};

/** Fragment of the pages' address that leads to a call. */
export function addressOf({ feature, id }: Operation): string {
  return `#tag/${feature}/${id}`;
}

/**
 * The contract as Scalar shows it: notes on each call in its description, the borrower of the
 * examples in every request, what the known values of a field mean, and the changelog.
 */
export function referenceDocument(
  document: ContractDocument,
  { fieldsRead, changelog, origin }: ReferenceParts,
): ContractDocument {
  const paths = { ...document.paths };
  const shownOrigin = origin === '/' ? PAGE_ORIGIN : origin;
  for (const operation of listOperations(document)) {
    const { path, method, source, parameters } = operation;
    const requests = [...examplesOf(document, operation).requests.keys()];
    const described = {
      ...source,
      parameters: parameters.map((parameter) => sentIn(parameter, requests)),
      description: operationNotes(document, operation, fieldsRead, shownOrigin),
    };
    paths[path] = { ...paths[path], [method]: described };
  }
  const info = { ...document.info, description: `${document.info.description}\n\n${changelog}` };
  return withMeanings({ ...document, info, servers: [{ url: shownOrigin }], paths });
}

/**
 * Scalar omits an optional parameter from a request unless the example that is shown has it: this
 * adds an example under the name of each of the call's requests.
 */
function sentIn({ example, ...parameter }: Parameter, requests: readonly string[]): object {
  const { schema = {} } = parameter;
  const value = example ?? (isReference(schema) ? undefined : schema.const);
  if (value === undefined) return parameter;
  const names = requests.length > 0 ? requests : ['default'];
  const sent = { value, 'x-disabled': false };
  return { ...parameter, examples: Object.fromEntries(names.map((name) => [name, sent])) };
}

/** The document with what each known value means in the description of its schema. */
function withMeanings<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withMeanings) as Node;
  if (!isRecord(node)) return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, withMeanings(child)]),
  );
  const values = copy['x-known-values'];
  if (!Array.isArray(values)) return copy as Node;
  const lines = values.map(
    ({ name, value, meaning = '' }: { name: string; value: unknown; meaning?: string }) =>
      `- \`${String(value)}\` ${name}${meaning === '' ? '' : `: ${meaning}`}`,
  );
  const { description = '' } = node;
  return { ...copy, description: `${String(description)}\n\n${lines.join('\n')}` } as Node;
}
