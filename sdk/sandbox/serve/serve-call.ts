import type { OperationId } from '../../src/call-types.ts';
import { commonParameters, operations } from '../../src/generated/operations.ts';
import type { CommonParameter } from '../../src/session.ts';
import type { Answer, Call, Received } from '../contract.ts';
import { failInstead, spoil } from '../faults/spoil.ts';
import { takeFault } from '../faults/take-fault.ts';
import { handlers } from '../handlers/handlers.ts';
import { tradeAddress } from '../pages/pay-page.ts';
import { beginSession } from '../seeds/open-session.ts';
import type { SessionState } from '../state/session-state.ts';
import type { World } from '../state/world.ts';
import type { Address } from '../wire/address.ts';
import { isFault, readBody, type BodyFault } from '../wire/body.ts';
import { checkCommon, checkFields, type FieldFault } from '../wire/check-fields.ts';
import { answerReply, refusal } from '../wire/envelope.ts';
import { readPairs, type Pairs } from '../wire/form.ts';
import type { PlainRequest } from '../wire/plain.ts';
import { keepImage } from './images.ts';
import { unchanged, type Served } from './served.ts';

type Common = { readonly [Name in CommonParameter]: string };

/** A call whose fields are what the contract describes. */
interface Accepted {
  readonly fields: { readonly [name: string]: unknown };
  readonly common: Common;
}

/** Serves a call of the contract: its fault, its fields, its session, its handler. */
export function serveCall(
  world: World,
  operationId: OperationId,
  request: PlainRequest,
  address: Address,
  now: number,
): Served {
  const query = readPairs(address.search);
  const sessionId = isFault(query) ? '' : textIn(query, 'sessionId');
  const fault = takeFault(world, operationId, sessionId);
  const usedUp = fault?.times !== undefined;
  const failed = fault && failInstead(fault, operationId);
  if (failed) return { reply: { ...failed, faulty: true }, changed: usedUp };
  const accepted = accept(operationId, request, query);
  const served =
    'fault' in accepted
      ? unchanged(refusal(operationId, sentence(accepted)))
      : perform(world, operationId, accepted, address, now);
  if (!fault) return served;
  return { reply: spoil(served.reply, fault), changed: served.changed || usedUp };
}

function accept(
  operationId: OperationId,
  request: PlainRequest,
  query: Pairs | BodyFault,
): Accepted | (FieldFault & { readonly part?: string }) {
  if (isFault(query)) return { field: query.field ?? '', fault: query.fault, part: 'query' };
  const wrong = checkCommon(query);
  if (wrong) return wrong;
  const { method, body } = operations[operationId];
  const own = method === 'GET' ? query : readBody(request, body);
  if (isFault(own)) return { field: own.field ?? '', fault: own.fault, part: 'body' };
  const checked = checkFields(operationId, own);
  return 'wrong' in checked ? checked.wrong : { fields: checked.fields, common: commonOf(query) };
}

function sentence({
  field,
  fault,
  part = 'request',
}: FieldFault & { readonly part?: string }): string {
  return `${field === '' ? `The ${part}` : field} ${fault}.`;
}

function commonOf(query: Pairs): Common {
  const common = {} as { [Name in CommonParameter]: string };
  for (const name of commonParameters) common[name] = textIn(query, name);
  return common;
}

function textIn(query: Pairs, name: CommonParameter): string {
  const value = query.get(name);
  return typeof value === 'string' ? value : '';
}

const NO_SESSION = 'The session is missing; open this page from the app.';
const DELETED = 'This account has been deleted.';

function perform(
  world: World,
  operationId: OperationId,
  { fields, common }: Accepted,
  { origin, page }: Address,
  now: number,
): Served {
  const { who, writes, handle } = handlers[operationId];
  const { sessionId } = common;
  if (who === 'borrower' && sessionId === '') return unchanged(refusal(operationId, NO_SESSION));
  const known = world.sessions.get(sessionId);
  const session = known ?? beginSession(world, sessionId, common.mobilePhone, now);
  if (session.deleted && (who === 'borrower' || (sessionId !== '' && isAccountCall(operationId)))) {
    return { reply: refusal(operationId, DELETED), changed: !known };
  }
  const call: Call<OperationId, SessionState> = {
    input: fields as Received<OperationId>,
    common,
    session,
    now,
    origin,
    page,
    keepImage: (upload) => keepImage(world, session, upload),
    openTrade: (tradeNo) => {
      world.tradeSessions.set(tradeNo, sessionId);
      return origin + tradeAddress(tradeNo);
    },
  };
  // The table pairs each name with its own types; that this call has them was checked field by field.
  const answer = (handle as (call: Call<OperationId, SessionState>) => Answer<OperationId>)(call);
  return { reply: answerReply(operationId, answer), changed: writes || !known };
}

/** Open to anyone, yet about the account: nothing is left of it to delete. */
function isAccountCall(operationId: OperationId): boolean {
  return operationId === 'sendDeleteCode' || operationId === 'userDelete';
}
