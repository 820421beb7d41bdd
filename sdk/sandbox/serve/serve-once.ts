import { IDEMPOTENCY_KEY_HEADER, operations } from '../../src/generated/operations.ts';
import type { OperationId } from '../../src/request/call-types.ts';
import type { KeyedCall } from '../state/keyed-call.ts';
import { fingerprintOf } from '../state/snapshot.ts';
import type { World } from '../state/world.ts';
import { unchanged, type Outcome } from '../wire/outcome.ts';
import { problemReply } from '../../server/problem.ts';
import type { PlainReply, PlainRequest } from '../wire/plain.ts';
import type { ReceivedCall } from '../../server/read-call.ts';

const HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase();

/** The call that is served, and when. */
type Keyed = {
  operationId: OperationId;
  request: PlainRequest;
  call: ReceivedCall;
  now: number;
  /** When its answer is sent: later than now if a fault delays it. */
  until: number;
};

/**
 * Acts on a call that writes once for each Idempotency-Key: a session that sends the same call
 * again with the same key gets the first answer, byte for byte. The same key with other fields is
 * 422, and one whose first answer is still held back 409, as in the IETF's draft of the header.
 */
export function serveOnce(world: World, keyed: Keyed, act: () => Outcome): Outcome {
  const { operationId, request, call, now } = keyed;
  const key = operations[operationId].effect === 'read' ? undefined : request.headers[HEADER];
  if (!key) return act();
  const first = callsOf(world, keyed)?.get(nameOf(operationId, key));
  if (!first) {
    const outcome = act();
    if (outcome.changed) remember(world, keyed, key, outcome.reply);
    return outcome;
  }
  if (first.fields !== fingerprintOf(call)) return unchanged(reusedKey(operationId));
  callsOf(world, keyed)?.set(nameOf(operationId, key), { ...first, requests: first.requests + 1 });
  return { reply: now < first.until ? inProgress(operationId) : first.reply, changed: true };
}

function remember(world: World, keyed: Keyed, key: string, reply: PlainReply): void {
  const { operationId, call, until } = keyed;
  const calls = callsOf(world, keyed);
  const { requests = 0, acted = 0 } = calls?.get(nameOf(operationId, key)) ?? {};
  calls?.set(nameOf(operationId, key), {
    operationId,
    key,
    fields: fingerprintOf(call),
    until,
    reply,
    requests: requests + 1,
    acted: acted + 1,
  });
}

function callsOf(world: World, { call }: Keyed): Map<string, KeyedCall> | undefined {
  return world.sessions.get(call.common.sessionId)?.keyedCalls;
}

function nameOf(operationId: OperationId, key: string): string {
  return `${operationId} ${key}`;
}

function reusedKey(operationId: OperationId): PlainReply {
  const detail = `This ${IDEMPOTENCY_KEY_HEADER} came with other fields of ${operationId} before; take another one.`;
  return problemReply({ status: 422, kind: 'idempotency-key-reused', detail });
}

function inProgress(operationId: OperationId): PlainReply {
  const detail = `${operationId} with this ${IDEMPOTENCY_KEY_HEADER} is still in progress; wait for its answer.`;
  return problemReply({ status: 409, kind: 'idempotency-key-in-progress', detail });
}
