import type { OperationId } from '../src/request/call-types.ts';
import { commonParameters, operations } from '../src/generated/operations.ts';
import type { CommonParameter } from '../src/request/session.ts';
import { readBody } from './body.ts';
import { checkCommon, checkFields } from './check-fields.ts';
import { isUnreadable, type Unreadable } from './fields.ts';
import type { Pairs } from './form.ts';
import type { PlainRequest } from './plain.ts';
import type { Violation } from './problem.ts';

/** The common session parameters of a query; empty when absent. */
export type CommonFields = Record<CommonParameter, string>;

/** A call whose fields are what the contract describes. */
export type ReceivedCall = {
  fields: Record<string, unknown>;
  common: CommonFields;
};

/**
 * Reads a request as a call of the contract.
 *
 * @returns the call, or everything that the contract does not allow.
 */
export function readCall(
  operationId: OperationId,
  request: PlainRequest,
  query: Pairs | Unreadable,
): ReceivedCall | readonly Violation[] {
  if (isUnreadable(query)) return [{ in: 'query', field: '', ...query }];
  const { method, body } = operations[operationId];
  const part = method === 'GET' ? 'query' : 'body';
  const wrong = checkCommon(query);
  const own = part === 'query' ? query : readBody(request, body);
  if (isUnreadable(own)) return [...wrong, { in: part, field: '', ...own }];
  const { fields, violations: others } = checkFields(operationId, part, own);
  const violations = [...wrong, ...others];
  return violations.length > 0 ? violations : { fields, common: commonOf(query) };
}

/** True for the error in a request, false for its call. */
export function isRefused(read: ReceivedCall | readonly Violation[]): read is readonly Violation[] {
  return Array.isArray(read);
}

/** The error in a request, in one sentence that names the part or field. */
export function sentenceOf({ in: part, field, message }: Violation): string {
  return `${field === '' ? `The ${part}` : field} ${message}.`;
}

/** The text of a common parameter; empty when it is absent or was sent twice. */
export function commonParameter(query: Pairs | Unreadable, name: CommonParameter): string {
  const value = isUnreadable(query) ? undefined : query.get(name);
  return typeof value === 'string' ? value : '';
}

function commonOf(query: Pairs): CommonFields {
  const common = {} as CommonFields;
  for (const name of commonParameters) common[name] = commonParameter(query, name);
  return common;
}
