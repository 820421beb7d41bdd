import type { IncomingHttpHeaders } from 'node:http';
import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpRequest } from '@stoplight/prism-http';
import { invalidRequest, type Problem } from '@brought/sdk/server';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import { dereferenced } from '../../contract/subdocument.ts';
import { queryFaults } from './form-body.ts';
import type { Validator } from './load-validator.ts';
import { prismRequest } from './prism-request.ts';
import { judgeableBody } from './request-body.ts';
import { emptyHeaders, fromPrism, fromValidator } from './violations.ts';

/** A request as it arrived. */
export type ArrivedRequest = {
  path: string;
  search: string;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
};

/** Judges requests from outside, by the contract alone. */
export type ContractGuard = {
  /** What is wrong with a request; undefined when it may pass. */
  judgeRequest(operation: Operation, request: ArrivedRequest): Promise<Problem | undefined>;
};

/** Judges the requests of one operation. */
type Judge = (request: IHttpRequest) => readonly IPrismDiagnostic[];

/**
 * Prism's validation of requests, without its server and its
 * proxy: bodies reach the server behind untouched, so files stay what they are.
 */
export async function createContractGuard(document: ContractDocument): Promise<ContractGuard> {
  const { loadValidator } = await import('./load-validator.ts');
  const validator = await loadValidator();
  const judges = new Map<Operation, Judge>();
  const judgeOf = (operation: Operation): Judge => {
    const known = judges.get(operation);
    if (known) return known;
    const made = makeJudge(validator, document, operation);
    judges.set(operation, made);
    return made;
  };
  return {
    judgeRequest: async (operation, request) => {
      const body = await judgeableBody(operation, request.bytes, request.headers);
      if ('kind' in body) return body;
      const violations = [
        ...queryFaults(operation, request.search),
        ...emptyHeaders(operation, request.headers),
        ...body.violations,
      ];
      if (violations.length > 0) return invalidRequest(operation.id, violations);
      const { path, query, headers } = prismRequest(operation, request, body.contentType);
      const { method } = operation;
      const asked = { method, url: { path, query }, headers, body: body.value };
      const judge = judgeOf(operation);
      const input = judge(asked);
      return input.length === 0
        ? undefined
        : invalidRequest(operation.id, fromPrism(operation, fromValidator(input)));
    },
  };
}

function makeJudge(
  { validateInput, transformOas3Operations }: Validator,
  document: ContractDocument,
  operation: Operation,
): Judge {
  const [read] = transformOas3Operations(dereferenced(document, operation));
  if (!read) throw new Error(`${operation.id} cannot be prepared for validation.`);
  // Who may call is not judged, and typed otherwise by the reader than by the validator.
  const { securityDeclarationType: _, request: whole, ...rest } = read;
  // Nobody has a parameter in the path, and to look for one costs more than all the others.
  const { path: inPath = [], ...request } = whole ?? {};
  const resource = { ...rest, request: inPath.length > 0 ? whole : request };
  return (element) => {
    const verdict = validateInput({ resource, element });
    return verdict._tag === 'Left' ? verdict.left : [];
  };
}
