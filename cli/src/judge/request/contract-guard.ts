import type { IncomingHttpHeaders } from 'node:http';
import { invalidRequest, type Problem, type Violation } from '@brought/sdk/server';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import { valuesInPath } from '../../contract/path-template.ts';
import { fieldViolations } from './field-violations.ts';
import { readQuery } from './form-body.ts';
import type { ReceivedFile } from './multipart-body.ts';
import { readRequestBody, type RequestBody } from './request-body.ts';

/** A request as it arrived. */
export type ArrivedRequest = {
  path: string;
  search: string;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
};

/** Judges requests from outside, by the contract alone. */
export type ContractGuard = {
  /** The files of a request, or the problem with it. */
  readRequest(
    operation: Operation,
    request: ArrivedRequest,
  ): Promise<Problem | { files: readonly ReceivedFile[] }>;
  /** Problems of a request; undefined when it may pass. */
  judgeRequest(operation: Operation, request: ArrivedRequest): Promise<Problem | undefined>;
};

/** Makes the judge of requests: each field by `checkField` of the SDK, each part as it is sent. */
export function createContractGuard(document: ContractDocument): ContractGuard {
  const readRequest: ContractGuard['readRequest'] = async (operation, request) => {
    const body = readRequestBody(operation, request.bytes, request.headers);
    if ('kind' in body) return body;
    const query = readQuery(operation, request.search);
    const unreadable = [...query.violations, ...body.violations];
    if (unreadable.length > 0) return invalidRequest(operation.id, unreadable);
    const violations = [
      ...parameterViolations(document, operation, request, new Map(query.fields)),
      ...bodyViolations(document, body),
    ];
    return violations.length > 0 ? invalidRequest(operation.id, violations) : body;
  };
  return {
    readRequest,
    judgeRequest: async (operation, request) => {
      const read = await readRequest(operation, request);
      return 'kind' in read ? read : undefined;
    },
  };
}

function parameterViolations(
  document: ContractDocument,
  { parameters, path: template }: Operation,
  { headers, path }: ArrivedRequest,
  query: ReadonlyMap<string, string>,
): Violation[] {
  const inPath = valuesInPath(template, path);
  return parameters.flatMap(({ in: part, name, required, schema }): Violation[] => {
    // The contract has no cookies.
    if (part === 'cookie') return [];
    const values = {
      query: query.get(name),
      path: inPath.get(name),
      header: headers[name.toLowerCase()],
    };
    return fieldViolations(document, { in: part, name, required, schema }, values[part]);
  });
}

function bodyViolations(document: ContractDocument, body: RequestBody): Violation[] {
  const { schema, fields, typed } = body;
  const { properties = {}, required = [], additionalProperties: rest } = schema;
  const names = new Set([...required, ...Object.keys(properties), ...fields.keys()]);
  return [...names].flatMap((name) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const described = own ?? (typeof rest === 'object' ? rest : undefined);
    const field = { name, required: required.includes(name), schema: described };
    return fieldViolations(document, { in: 'body', ...field }, fields.get(name), typed);
  });
}
