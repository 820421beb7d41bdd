import type { OperationId } from '../src/request/call-types.ts';
import * as codes from '../src/generated/codes.ts';
import { envelopeFields, operations } from '../src/generated/operations.ts';
import { jsonReply, type PlainReply } from './plain.ts';

export const codesByCall: Readonly<
  Record<OperationId, Readonly<Record<string, string | undefined>>>
> = codes;

/** A reply in the envelope of a call. */
export function envelope(
  operationId: OperationId,
  code: string,
  message: string,
  payload?: unknown,
): PlainReply {
  const names = envelopeFields[operations[operationId].envelope === 'old' ? 'old' : 'new'];
  const [first, ...others] = names.messages;
  return jsonReply({
    [names.code]: code,
    [first]: message,
    ...Object.fromEntries(others.map((name) => [name, ''])),
    [names.payload]: payload,
  });
}

/** The refusal that every call has: the server could not do it. */
export function refusal(operationId: OperationId, message: string): PlainReply {
  return envelope(operationId, codesByCall[operationId].serverFailure ?? '', message);
}
