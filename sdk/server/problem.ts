import type { PlainReply } from './plain.ts';

/** One thing that is wrong with a request. */
export type Violation = {
  in: 'body' | 'query' | 'header' | 'path';
  /** Name of the field; empty when the part as a whole is wrong. */
  field: string;
  /** The rule of the contract that is broken, such as `maxLength`. */
  rule: string;
  /** A phrase that follows the name of the field, or of the part. */
  message: string;
};

/** Why a request was refused before its call was made, as RFC 9457 describes it. */
export type Problem = {
  status: number;
  /** Kind of problem, the last part of its `type`. */
  kind: string;
  /** One sentence about the error and how to fix it. */
  detail: string;
  operationId?: string;
  /** Name of the field that is wrong, where it is one. */
  field?: string;
  violations?: readonly Violation[];
  /** Names to choose from, when one was not known. */
  known?: readonly string[];
  /** Headers of the reply, such as `allow`; no part of the document. */
  headers?: Record<string, string>;
};

/** The media type of a problem document. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** A problem as the text of its document. */
export function problemText({ kind, status, headers: _headers, ...details }: Problem): string {
  const type = `urn:brought:problem:${kind}`;
  return JSON.stringify({ type, title: titles[status] ?? 'Error', status, ...details });
}

/** The reply that carries a problem document. */
export function problemReply(problem: Problem): PlainReply {
  const { status, headers } = problem;
  return {
    status,
    headers: { 'content-type': PROBLEM_TYPE, ...headers },
    body: problemText(problem),
  };
}

/** A request that breaks the contract; the detail names the first field and rule. */
export function invalidRequest(operationId: string, violations: readonly Violation[]): Problem {
  const [first, ...more] = violations;
  const others = more.length === 0 ? '' : ` ${more.length} more in violations.`;
  const detail = first
    ? `${operationId}: ${locationOf(first)} ${first.message} (rule ${first.rule}).${others}`
    : `${operationId} cannot be called like this.`;
  const isMediaType = first?.rule === 'content-type';
  return {
    status: isMediaType ? 415 : 422,
    kind: isMediaType ? 'unsupported-media-type' : 'invalid-request',
    detail,
    operationId,
    violations,
  };
}

function locationOf({ in: part, field }: Violation): string {
  return field === '' ? `the ${part}` : `${part} field ${field}`;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  507: 'Insufficient Storage',
};
