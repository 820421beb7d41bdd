import type { IncomingHttpHeaders } from 'node:http';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import { subdocument } from '../../contract/subdocument.ts';
import type { Problem, Violation } from '../http/problem.ts';
import { queryFaults } from './form-body.ts';
import { loadValidators, type Validators } from './load-validators.ts';
import { prismRequest } from './prism-request.ts';
import { judgeableBody } from './request-body.ts';
import { fromPrism, invalidRequest, type PrismViolation } from './violations.ts';

/** A request as it arrived. */
export interface ArrivedRequest {
  path: string;
  search: string;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A reply that is about to go out. */
export interface DepartingReply {
  status: number;
  contentType: string | undefined;
  body: string;
}

/** Judges a server from outside, by the contract alone. */
export interface ContractGuard {
  /** What is wrong with a request; undefined when it may pass. */
  judgeRequest(operation: Operation, request: ArrivedRequest): Promise<Problem | undefined>;
  /** What is wrong with a reply; empty when it may pass. */
  judgeReply(operation: Operation, reply: DepartingReply): Promise<readonly Violation[]>;
}

type Resource = Parameters<Validators['validateInput']>[0]['resource'];

/**
 * Prism's validation of requests and replies, without its server and its
 * proxy: bodies reach the server behind untouched, so files stay what they are.
 */
export async function createContractGuard(document: ContractDocument): Promise<ContractGuard> {
  const validators = await loadValidators();
  const prepared = new Map<Operation, Promise<Resource>>();
  const resourceOf = (operation: Operation): Promise<Resource> => {
    const known = prepared.get(operation);
    if (known) return known;
    const made = prepare(validators, document, operation);
    prepared.set(operation, made);
    return made;
  };
  return {
    judgeRequest: async (operation, request) => {
      const body = await judgeableBody(operation, request.bytes, request.headers);
      if ('kind' in body) return body;
      const violations = [...queryFaults(operation, request.search), ...body.violations];
      if (violations.length > 0) return invalidRequest(operation, violations);
      const { path, query, headers } = prismRequest(request, body.contentType);
      const verdict = validators.validateInput({
        resource: await resourceOf(operation),
        element: { method: operation.method, url: { path, query }, headers, body: body.value },
      });
      if (verdict._tag === 'Right') return undefined;
      return invalidRequest(operation, violationsOf(operation, verdict.left));
    },
    judgeReply: async (operation, { status, contentType, body }) => {
      const json = contentType?.includes('json') ?? false;
      const verdict = validators.validateOutput({
        resource: await resourceOf(operation),
        element: {
          statusCode: status,
          headers: { 'content-type': contentType ?? '' },
          body: json ? (JSON.parse(body) as unknown) : body,
        },
      });
      return verdict._tag === 'Right' ? [] : violationsOf(operation, verdict.left);
    },
  };
}

async function prepare(
  { getHttpOperationsFromSpec }: Validators,
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
