import { envelopeFields, operations } from '../../src/generated/operations.ts';
import type { OperationId } from '../../src/request/call-types.ts';
import type { JsonObject } from '../../src/shapes/json-object.ts';
import { mergePatch } from '../lib/merge-patch.ts';
import type { Fault } from '../state/fault.ts';
import type { World } from '../state/world.ts';
import { envelope } from '../../server/envelope.ts';
import { jsonReply } from '../../server/plain.ts';
import type { PlainReply } from '../wire/plain.ts';

const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

/** Takes the first fault that is set for a call, and counts it down; undefined without one. */
export function takeFault(
  world: World,
  operationId: OperationId,
  sessionId: string,
): Fault | undefined {
  if (world.faults.length === 0) return undefined;
  const index = world.faults.findIndex(
    (fault) =>
      (fault.operationId === '*' || fault.operationId === operationId) &&
      (fault.sessionId === undefined || fault.sessionId === sessionId),
  );
  const fault = world.faults[index];
  if (fault?.times === undefined) return fault;
  const left = { ...fault, times: fault.times - 1 };
  world.faults = world.faults.flatMap((each, at) =>
    at === index ? (left.times > 0 ? [left] : []) : [each],
  );
  return fault;
}

/**
 * The reply of a server that fails before it handles the call; undefined for faults that let the
 * call through.
 */
export function failureReply(fault: Fault, operationId: OperationId): PlainReply | undefined {
  switch (fault.kind) {
    case 'status':
      return {
        status: Number(fault.value),
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: 'Fault of the sandbox',
      };
    case 'malformed':
      return { ...jsonReply({}), body: cutShort(operationId) };
    case 'html':
      return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: HTML };
    case 'envelope':
      return jsonReply({ status: 'ok', result: [] });
    case 'code':
      return envelope(
        operationId,
        String(fault.value),
        'The system is busy, please try again later.',
      );
    case 'drop':
      return fault.value === 'after' ? undefined : { ...jsonReply({}), dropped: true };
    case 'delay':
    case 'patch':
      return undefined;
  }
}

/** A success of a call, cut off before its payload. */
function cutShort(operationId: OperationId): string {
  const { envelope: style, success } = operations[operationId];
  const { code, payload } = envelopeFields[style === 'old' ? 'old' : 'new'];
  return `{"${code}":"${success[0] ?? ''}","${payload}":{"`;
}

/** The reply to a call that was handled, delayed, dropped or patched. */
export function applyFault(reply: PlainReply, fault: Fault): PlainReply {
  switch (fault.kind) {
    case 'delay':
      return { ...reply, delayMs: Number(fault.value) };
    case 'patch':
      return patched(reply, fault.value);
    default:
      return { ...reply, dropped: true };
  }
}

/** The reply with a JSON Merge Patch applied; of a picture nothing is left. */
function patched({ headers, body }: PlainReply, patch: JsonObject): PlainReply {
  const json = headers['content-type']?.includes('json') === true;
  const changed = mergePatch(json ? JSON.parse(String(body)) : undefined, patch);
  return jsonReply(changed);
}
