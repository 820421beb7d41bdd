import type { OperationId } from '../src/request/call-types.ts';
import { operations } from '../src/generated/operations.ts';
import { codesByCall, envelope } from './envelope.ts';
import type { Answer, Picture } from './handlers.ts';
import type { PlainReply } from './plain.ts';

/** The reply on the wire for a handler's answer. */
export function answerReply(operationId: OperationId, answer: Answer<OperationId>): PlainReply {
  const codes = codesByCall[operationId];
  if ('refused' in answer) {
    return envelope(operationId, codes[answer.refused] ?? '', answer.message);
  }
  const { data, message = 'Success' }: { data: unknown; message?: string } = answer;
  if (operations[operationId].envelope === 'raw' && isPicture(data)) {
    return {
      status: 200,
      headers: { 'content-type': data.type, 'cache-control': 'no-store' },
      body: data.body,
    };
  }
  return envelope(operationId, codes.success ?? '', message, data);
}

function isPicture(data: unknown): data is Picture {
  return typeof data === 'object' && data !== null && 'type' in data && 'body' in data;
}
