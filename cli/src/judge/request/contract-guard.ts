import type { IncomingHttpHeaders } from 'node:http';
import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpRequest } from '@stoplight/prism-http';
import { invalidRequest, type Problem } from '@brought/sdk/server';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import { subdocument } from '../../contract/subdocument.ts';
import { queryFaults } from './form-body.ts';
import type { PrismLibrary } from './load-prism.ts';
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
type Engine = (request: IHttpRequest) => Promise<IPrismDiagnostic[]>;

const settings = {
  isProxy: false,
  validateRequest: true,
  validateResponse: false,
  checkSecurity: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const;

/**
 * Prism's validation of requests, without its server and its
 * proxy: bodies reach the server behind untouched, so files stay what they are.
 */
export async function createContractGuard(document: ContractDocument): Promise<ContractGuard> {
  const { loadPrism } = await import('./load-prism.ts');
  const prism = await loadPrism();
  const engines = new Map<Operation, Promise<Engine>>();
  const engineOf = (operation: Operation): Promise<Engine> => {
    const known = engines.get(operation);
    if (known) return known;
    const made = makeEngine(prism, document, operation);
    engines.set(operation, made);
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
      const judge = await engineOf(operation);
      const input = await judge(asked);
      return input.length === 0
        ? undefined
        : invalidRequest(operation.id, fromPrism(operation, fromValidator(input)));
    },
  };
}

/**
 * Prism gives out no validators, only the engine that applies them: it is handed the operation
 * that it would look for itself, and a reply.
 */
async function makeEngine(
  { createInstance, getHttpOperationsFromSpec, logger }: PrismLibrary,
  document: ContractDocument,
  operation: Operation,
): Promise<Engine> {
  const [read] = await getHttpOperationsFromSpec(subdocument(document, operation));
  if (!read) throw new Error(`${operation.id} cannot be prepared for validation.`);
  // Nobody has a parameter in the path, and to look for one costs more than all the others.
  const { path: inPath = [], ...request } = read.request ?? {};
  const resource = inPath.length > 0 ? read : { ...read, request };
  const engine = createInstance(settings, {
    logger,
    route: () => ({ _tag: 'Right', right: resource }),
    mock: () => () => ({ _tag: 'Right', right: { statusCode: 200 } }),
  });
  return async (asked) => {
    const verdict = await engine.request(asked, [resource])();
    if (verdict._tag === 'Left') throw verdict.left;
    return verdict.right.validations.input;
  };
}
