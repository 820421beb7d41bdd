import type { OperationId } from '../../src/request/call-types.ts';
import { applyFault, failureReply, takeFault } from '../faults/apply-fault.ts';
import type { Answer, Received } from '../../server/handlers.ts';
import type { SandboxCall } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import { tradeAddress } from '../pages/pay-page.ts';
import { beginSession } from '../seeds/begin-session.ts';
import type { SessionState } from '../state/session-state.ts';
import { momentFor, type World } from '../state/world.ts';
import type { Address } from '../../server/address.ts';
import { answerReply } from '../../server/answer-reply.ts';
import { refusal } from '../../server/envelope.ts';
import { readPairs } from '../../server/form.ts';
import { unchanged, type Outcome } from '../wire/outcome.ts';
import type { PlainRequest } from '../wire/plain.ts';
import {
  commonParameter,
  isRefused,
  readCall,
  sentenceOf,
  type ReceivedCall,
} from '../../server/read-call.ts';
import { storeImage } from './images.ts';
import { serveOnce } from './serve-once.ts';

/**
 * Serves a call of the contract: its fault, its fields, its key, its session, its handler. Faults
 * apply to every answer that is sent, including the one to a repeat.
 */
export function serveCall(
  world: World,
  operationId: OperationId,
  request: PlainRequest,
  address: Address,
  clock: number,
): Outcome {
  const query = readPairs(address.search);
  const sessionId = commonParameter(query, 'sessionId');
  const now = momentFor(world, sessionId, clock);
  const fault = takeFault(world, operationId, sessionId);
  const usedUp = fault?.times !== undefined;
  const failure = fault && failureReply(fault, operationId);
  if (failure) return { reply: { ...failure, faulty: true }, changed: usedUp };
  const call = readCall(operationId, request, query);
  const until = now + (fault?.kind === 'delay' ? Number(fault.value) : 0);
  const outcome = isRefused(call)
    ? unchanged(refusal(operationId, call.slice(0, 1).map(sentenceOf).join('')))
    : serveOnce(world, { operationId, request, call, now, until }, () =>
        handleCall(world, operationId, call, address, now),
      );
  if (!fault) return outcome;
  return { reply: applyFault(outcome.reply, fault), changed: outcome.changed || usedUp };
}

const NO_SESSION = 'The session is missing; open this page from the app.';
const DELETED = 'This account has been deleted.';

function handleCall(
  world: World,
  operationId: OperationId,
  { fields, common }: ReceivedCall,
  { origin, page }: Address,
  now: number,
): Outcome {
  const { who, writes, handle } = handlers[operationId];
  const { sessionId } = common;
  if (who === 'borrower' && sessionId === '') return unchanged(refusal(operationId, NO_SESSION));
  const known = world.sessions.get(sessionId);
  const session = known ?? beginSession(world, sessionId, common.mobilePhone, now);
  if (session.deleted && (who === 'borrower' || (sessionId !== '' && isAccountCall(operationId)))) {
    return { reply: refusal(operationId, DELETED), changed: !known };
  }
  const call: SandboxCall<OperationId, SessionState> = {
    input: fields as Received<OperationId>,
    common,
    session,
    now,
    origin,
    page,
    storeImage: (upload) => storeImage(world, session, upload),
    openTrade: (tradeNo) => {
      world.tradeSessions.set(tradeNo, sessionId);
      return origin + tradeAddress(tradeNo);
    },
  };
  // The table pairs each name with its own types; `readCall` checked that this call has them.
  const answer = (handle as (call: SandboxCall<OperationId, SessionState>) => Answer<OperationId>)(
    call,
  );
  return { reply: answerReply(operationId, answer), changed: writes || !known };
}

/** Open to anyone, but about the account: after the deletion nothing is left to delete. */
function isAccountCall(operationId: OperationId): boolean {
  return operationId === 'sendDeleteCode' || operationId === 'userDelete';
}
