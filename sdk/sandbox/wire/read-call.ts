import type { OperationId } from '../../src/request/call-types.ts';
import { commonParameters, operations } from '../../src/generated/operations.ts';
import type { CommonParameter } from '../../src/request/session.ts';
import { readBody } from './body.ts';
import { checkCommon, checkFields } from './check-fields.ts';
import { isUnreadable, type Unreadable } from './fields.ts';
import type { Pairs } from './form.ts';
import type { PlainRequest } from './plain.ts';

/** The common session parameters of a query; empty when absent. */
export type CommonFields = { [Name in CommonParameter]: string };

/** A call whose fields are what the contract describes. */
export type ReceivedCall = {
  fields: { [name: string]: unknown };
  common: CommonFields;
};

/**
 * Reads a request as a call of the contract.
 *
 * @returns the call, or one sentence that names what the contract does not allow.
 */
export function readCall(
  operationId: OperationId,
  request: PlainRequest,
  query: Pairs | Unreadable,
): ReceivedCall | string {
  if (isUnreadable(query)) return sentence(query, 'query');
  const wrongCommon = checkCommon(query);
  if (wrongCommon) return sentence(wrongCommon, 'request');
  const { method, body } = operations[operationId];
  const own = method === 'GET' ? query : readBody(request, body);
  if (isUnreadable(own)) return sentence(own, 'body');
  const checked = checkFields(operationId, own);
  if ('wrong' in checked) return sentence(checked.wrong, 'request');
  return { fields: checked.fields, common: commonOf(query) };
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

function sentence({ field = '', fault }: Unreadable, part: string): string {
  return `${field === '' ? `The ${part}` : field} ${fault}.`;
}
