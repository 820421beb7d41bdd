import type { IncomingHttpHeaders } from 'node:http';
import type { IHttpRequest } from '@stoplight/prism-http';
import { invalidRequest, type Problem } from '@brought/sdk/server';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import { subdocument } from '../../contract/subdocument.ts';
import { queryFaults } from './form-body.ts';
import { loadPrism, type PrismLibrary } from './load-prism.ts';
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

type Resource = Awaited<ReturnType<PrismLibrary['getHttpOperationsFromSpec']>>[number];

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
  const prism = await loadPrism();
  const prepared = new Map<Operation, Promise<Resource>>();
  const resourceOf = (operation: Operation): Promise<Resource> => {
    const known = prepared.get(operation);
    if (known) return known;
    const made = prepare(prism, document, operation);
    prepared.set(operation, made);
    return made;
  };
  // Prism gives out no validators, only the engine that applies them: it is handed the operation
  // that it would look for itself, and a reply.
  const judge = async (operation: Operation, request: IHttpRequest) => {
    const resource = await resourceOf(operation);
    const engine = prism.createInstance(settings, {
      logger: prism.logger,
      route: () => ({ _tag: 'Right', right: resource }),
      mock: () => () => ({ _tag: 'Right', right: { statusCode: 200 } }),
    });
    const verdict = await engine.request(request, [resource])();
    if (verdict._tag === 'Left') throw verdict.left;
    return verdict.right.validations.input;
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
      const { path, query, headers } = prismRequest(request, body.contentType);
      const { method } = operation;
      const asked = { method, url: { path, query }, headers, body: body.value };
      const input = await judge(operation, asked);
      return input.length === 0
        ? undefined
        : invalidRequest(operation.id, fromPrism(operation, fromValidator(input)));
    },
  };
}

async function prepare(
  { getHttpOperationsFromSpec }: PrismLibrary,
  document: ContractDocument,
  operation: Operation,
): Promise<Resource> {
  const [resource] = await getHttpOperationsFromSpec(subdocument(document, operation));
  if (!resource) throw new Error(`${operation.id} cannot be prepared for validation.`);
  return resource;
}
