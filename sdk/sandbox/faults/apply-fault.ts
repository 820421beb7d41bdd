import type { OperationId } from '../../src/call-types.ts';
import { envelope } from '../wire/envelope.ts';
import { jsonReply, type PlainReply } from '../wire/plain.ts';
import type { Fault } from '../state/fault.ts';
import { mergePatch, type JsonObject } from '../lib/merge-patch.ts';

const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

/** The answer of a server that fails before it does anything; none for faults that let the call through. */
export function failureReply(fault: Fault, operationId: OperationId): PlainReply | undefined {
  switch (fault.kind) {
    case 'status':
      return {
        status: Number(fault.value),
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: 'Fault of the sandbox',
      };
    case 'malformed':
      return { ...jsonReply({}), body: '{"code":"00","data":{"' };
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

/** What a fault makes of the answer to a call that was let through. */
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

/**
 * The answer as it is, but for what the patch names; of a picture, nothing is left. It is judged by
 * the contract like any other.
 */
function patched({ headers, body }: PlainReply, patch: JsonObject): PlainReply {
  const json = headers['content-type']?.includes('json') === true;
  const changed = mergePatch(json ? JSON.parse(String(body)) : undefined, patch);
  return jsonReply(changed);
}
