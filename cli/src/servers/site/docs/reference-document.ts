import type { ContractDocument } from '../../../contract/document.ts';
import { describeFields } from '../../../contract/fields.ts';
import type { FieldsRead } from '../../../contract/fields-read.ts';
import { listOperations, type Operation } from '../../../contract/operations.ts';
import { operationNotes } from './operation-notes.ts';

/** Placeholder for the origin of the pages, which only the browser knows. */
export const PAGE_ORIGIN = '{origin}';

/**
 * The contract as Swagger UI shows it: notes on each call in its description, and all by which it
 * may be looked for in `x-search`.
 *
 * @param origin Where calls are tried; `/` is the origin that the pages come from.
 */
export function referenceDocument(
  document: ContractDocument,
  fieldsRead: FieldsRead,
  origin: string,
): ContractDocument {
  const paths = { ...document.paths };
  const shownOrigin = origin === '/' ? PAGE_ORIGIN : origin;
  for (const operation of listOperations(document)) {
    const { path, method, source } = operation;
    const described = {
      ...source,
      description: operationNotes(document, operation, fieldsRead, shownOrigin),
      'x-search': searchWords(document, operation),
    };
    paths[path] = { ...paths[path], [method]: described };
  }
  // Swagger UI warns of any dialect but OpenAPI's own, which adds nothing that the contract uses.
  const { jsonSchemaDialect: _dialect, ...rest } = document;
  return { ...rest, servers: [{ url: origin }], paths };
}

/** Names, path, summary, fields and codes of a call, in lower case. */
function searchWords(document: ContractDocument, operation: Operation): string {
  const { request, reply } = describeFields(document, operation);
  const fields = [...request, ...reply].flatMap(({ name }) => name.split(/[.[\]]+/));
  const codes = operation.codes.flatMap(({ name, code }) => [name, String(code)]);
  const { id, path, summary, feature } = operation;
  return [...new Set([id, path, summary, feature, ...fields, ...codes])].join(' ').toLowerCase();
}
