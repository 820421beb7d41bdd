import type { IncomingHttpHeaders } from 'node:http';
import type { IHttpRequest, IHttpResponse } from '@stoplight/prism-http';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import { subdocument } from '../../contract/subdocument.ts';
import type { Problem, Violation } from './problem.ts';
import { queryFaults } from './form-body.ts';
import { loadPrism, type PrismLibrary } from './load-prism.ts';
import { prismRequest } from './prism-request.ts';
import { judgeableBody } from './request-body.ts';
import { fromPrism, invalidRequest, type PrismViolation } from './violations.ts';

/** A request as it arrived. */
export type ArrivedRequest = {
  path: string;
  search: string;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
};

/** A reply that is about to go out. */
export type DepartingReply = {
  status: number;
  contentType: string | undefined;
  body: string;
};

/** Judges a server from outside, by the contract alone. */
export type ContractGuard = {
  /** What is wrong with a request; undefined when it may pass. */
  judgeRequest(operation: Operation, request: ArrivedRequest): Promise<Problem | undefined>;
  /** What is wrong with a reply; empty when it may pass. */
  judgeReply(operation: Operation, reply: DepartingReply): Promise<readonly Violation[]>;
};

type Resource = Awaited<ReturnType<PrismLibrary['getHttpOperationsFromSpec']>>[number];

const settings = {
  isProxy: false,
  checkSecurity: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const;

/**
 * Prism's validation of requests and replies, without its server and its
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
  // and the reply that it would look for itself.
  const judge = async (
    operation: Operation,
    { request, reply }: { request?: IHttpRequest; reply?: IHttpResponse },
  ) => {
    const resource = await resourceOf(operation);
    const validated = {
      validateRequest: request !== undefined,
      validateResponse: reply !== undefined,
    };
    const engine = prism.createInstance(
      { ...settings, ...validated },
      {
        logger: prism.logger,
        route: () => ({ _tag: 'Right', right: resource }),
        mock: () => () => ({ _tag: 'Right', right: reply ?? { statusCode: 200 } }),
      },
    );
    const { method, path } = operation;
    const verdict = await engine.request(request ?? { method, url: { path } }, [resource])();
    if (verdict._tag === 'Left') throw verdict.left;
    return verdict.right.validations;
  };
  return {
    judgeRequest: async (operation, request) => {
      const body = await judgeableBody(operation, request.bytes, request.headers);
      if ('kind' in body) return body;
      const violations = [...queryFaults(operation, request.search), ...body.violations];
      if (violations.length > 0) return invalidRequest(operation, violations);
      const { path, query, headers } = prismRequest(request, body.contentType);
      const { input } = await judge(operation, {
        request: { method: operation.method, url: { path, query }, headers, body: body.value },
      });
      return input.length === 0
        ? undefined
        : invalidRequest(operation, violationsOf(operation, input));
    },
    judgeReply: async (operation, { status, contentType, body }) => {
      const json = contentType?.includes('json') ?? false;
      const reply = {
        statusCode: status,
        headers: { 'content-type': contentType ?? '' },
        body: json ? (JSON.parse(body) as unknown) : body,
      };
      const { output } = await judge(operation, { reply });
      return violationsOf(operation, output);
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

function violationsOf(
  operation: Operation,
  found: readonly {
    path?: readonly (string | number)[];
    code?: string | number;
    message: string;
  }[],
): Violation[] {
  const inPrismsTerms = found.map(({ path = [], code, message }): PrismViolation => ({
    location: path.map(String),
    code,
    message,
  }));
  return fromPrism(operation, inPrismsTerms);
}
