import type { OperationId } from '../../src/call-types.ts';
import * as codes from '../../src/generated/codes.ts';
import { operations } from '../../src/generated/operations.ts';
import type { Answer } from '../contract.ts';
import { jsonReply, type PlainReply } from './plain.ts';

const byCall: { readonly [Id in OperationId]: { readonly [name: string]: string | undefined } } =
  codes;

/** A reply in the envelope of a call. */
export function envelope(
  operationId: OperationId,
  code: string,
  message: string,
  payload?: unknown,
): PlainReply {
  const old = operations[operationId].envelope === 'old';
  return jsonReply(
    old
      ? { code, alteration: message, treatment: '', attach: payload }
      : { code, message, data: payload },
  );
}

/** The refusal that every call knows: the server could not do it. */
export function refusal(operationId: OperationId, message: string): PlainReply {
  return envelope(operationId, byCall[operationId].serverFailure ?? '', message);
}

/** What a handler answered, as it goes over the wire. */
export function answerReply<Id extends OperationId>(
  operationId: Id,
  answer: Answer<Id>,
): PlainReply {
  if ('refused' in answer) {
    return envelope(operationId, byCall[operationId][answer.refused] ?? '', answer.message);
  }
  const { data, message = 'Success' } = answer;
  if (operations[operationId].envelope === 'raw' && isPicture(data)) {
    return {
      status: 200,
      headers: { 'content-type': data.type, 'cache-control': 'no-store' },
      body: data.text,
    };
  }
  return envelope(operationId, byCall[operationId].success ?? '', message, data);
}

function isPicture(data: unknown): data is { type: string; text: string } {
  return typeof data === 'object' && data !== null && 'type' in data && 'text' in data;
}
