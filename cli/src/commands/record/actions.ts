import { isDeepStrictEqual } from 'node:util';
import { BASE_PATH, commonParameters, operations, type OperationId } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { isRecord } from '../../contract/json-object.ts';
import { counted } from '../../output/counted.ts';
import { payloadName } from '../../judge/reply/subject.ts';
import { MASK } from '../../redact/mask.ts';
import { createRouter } from '../../servers/http/route.ts';
import { fieldRules } from '../../contract/field-rules.ts';
import { isCall, type Call, type Lost } from './call.ts';
import { controlIn, DECISION, isControl, isDecision, type Control } from './control.ts';
import { followFaults, type SetFault } from './faults.ts';
import { faultIn } from './fault-in.ts';
import type { Seen } from './reading/seen.ts';
import { withoutUnmetFaults } from './unmet-faults.ts';
import { isRead, lacksFields, sentFields, unknownFields } from './sent-fields.ts';

/**
 * The part of a recording that a flow uses, and what was left out, in sentences without a value.
 */
export type RecordedActions = {
  actions: readonly (Call | Control)[];
  leftOut: readonly string[];
  /** Gaps in the calls that are kept, in sentences. */
  notKnown: readonly string[];
  /** Session ids of other borrowers, whose calls are left out. Secret. */
  others: readonly string[];
};

const IN_FILES =
  /\.(?:js|mjs|css|html?|json|map|png|jpe?g|gif|webp|svg|ico|woff2?|ttf|txt|webmanifest)$/i;
const OF_PAGES = /^(?:image|font|audio|video)\/|html|css|javascript|manifest/;

/** Finds the calls of the contract in a recording, and what was done to a sandbox between them. */
export function actionsOf(document: ContractDocument, seen: readonly Seen[]): RecordedActions {
  const router = createRouter(listOperations(document));
  const leftOut = new Map<string, number>();
  const leave = (why: string): void => void leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  const operationsAt = ({ path }: Seen) => router.find(belowBrought(path));
  const operationFor = (each: Seen): Operation | undefined =>
    operationsAt(each).find(({ method }) => method === each.method.toLowerCase());
  const origin = mostFrequent(seen.filter(operationFor).map((each) => each.origin));
  const faults = followFaults();
  const actions = seen.flatMap((each): (Call | Control)[] => {
    const set = faults.setBy(each);
    if (set) return set.filter((fault) => isRecordable(fault, leave));
    const operation = operationFor(each);
    const control = isControl(each) ? controlIn(each) : undefined;
    if (control) return [control];
    if (isDecision(each) && (each.status ?? 0) < 400) {
      leave(`${DECISION}: ${each.lostBody ?? 'whether it was paid is not known'}`);
      return [{ control: 'gap', what: DECISION }];
    }
    if (!operation) {
      const [other] = operationsAt(each);
      const open = variableIn(each.path);
      const unknown =
        open === undefined ? 'no call of the contract' : `its path has ${open} without a value`;
      const none = other ? `${other.id} is ${other.method.toUpperCase()}` : unknown;
      const why = `${each.method} ${each.origin}${each.path}: ${none}`;
      if (!isStatic(each)) leave(why);
      return [];
    }
    if (each.origin !== origin) {
      const [from, to] = [each.origin, origin].map((it) => it || 'a variable without a value');
      leave(`${operation.id} of ${from}: the other calls went to ${to}`);
      return [];
    }
    const call = callOf(operation, each, faults.breaks(operation.id));
    const fault = typeof call === 'string' ? call : faultIn(call);
    if (typeof call !== 'string' && fault === undefined) {
      const unknown = unknownFields(operation, each);
      if (unknown !== undefined) leave(`${operation.id}: ${unknown}`);
      const met = faults.metBy(call.id, call.session.sessionId, call);
      return [{ ...call, ...(met && { met }) }];
    }
    leave(`${operation.id}: ${fault}`);
    if (!mayHaveActed(operation, each)) return [];
    const sessionId = each.query.get('sessionId');
    return [{ control: 'gap', what: operation.id, ...(sessionId && { sessionId }) }];
  });
  const others = new Set<string>();
  const own = withoutUnmetFaults(ofOneBorrower(actions, leave, others), leave);
  return {
    actions: own,
    leftOut: [...leftOut].map(sentence),
    notKnown: notKnown(own.filter(isCall)),
    others: [...others],
  };
}

/** Assumptions of a flow about data that the recording has lost; in sentences. */
function notKnown(calls: readonly Call[]): string[] {
  const namesOf = (kind: 'sent' | 'answer'): string =>
    [...new Set(calls.filter(({ lost }) => lost.has(kind)).map(({ id }) => id))].join(', ');
  const [sent, unanswered] = [namesOf('sent'), namesOf('answer')];
  const sentences: [names: string, sentence: string][] = [
    [sent, `The recording has no fields of ${sent} (no postData): they are read from the address.`],
    [
      unanswered,
      `The recording has no reply of ${unanswered}: they are assumed to have succeeded.`,
    ],
  ];
  return sentences.flatMap(([names, text]) => (names === '' ? [] : [text]));
}

function sentence([why, times]: readonly [string, number]): string {
  return times === 1 ? why : `${why} (${counted(times, 'time')})`;
}

/**
 * Whether a call that is left out may have changed something: without an answer that is unknown.
 */
function mayHaveActed({ id }: Operation, { status = 200 }: Seen): boolean {
  return !isRead(id as OperationId) && (status === 200 || status === 0);
}

/** The path from the base path on: deployments put folders in front of it. */
function belowBrought(path: string): string {
  const at = path.lastIndexOf(`${BASE_PATH}/`);
  return at < 0 ? path : path.slice(at);
}

/** A part of a path that a collection leaves open: `:name`, or `{{name}}` with escaped braces. */
function variableIn(path: string): string | undefined {
  const [, named, braced] = /\/(:[^/]+)|%7B%7B(.+?)%7D%7D/i.exec(path) ?? [];
  return named ?? (braced === undefined ? undefined : `{{${braced}}}`);
}

/** Requests that pages make besides calls, and those that a flow makes to a sandbox by itself. */
function isStatic(seen: Seen): boolean {
  const { method, path, replyType } = seen;
  if (method === 'OPTIONS' || method === 'HEAD') return true;
  if (method === 'GET' && isControl(seen)) return true;
  // A response from the cache of the browser comes without a type.
  const isUnchanged = seen.status === 304;
  return (
    method === 'GET' &&
    (isUnchanged || IN_FILES.test(path) || OF_PAGES.test(replyType) || path === '/')
  );
}

/** A call as it was made, or the reason why a flow could not make it. */
function callOf(operation: Operation, seen: Seen, isBroken: boolean): Call | string {
  const id = operation.id as OperationId;
  const { method, success, envelope, quiet = false } = operations[id];
  if (seen.status === 0) return 'nobody answered';
  const session = Object.fromEntries(
    commonParameters.flatMap((name) => {
      // An own field of a GET overrides the parameter of the same name.
      const value = method === 'GET' && fieldRules(id, name) ? null : seen.query.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  const fields = sentFields(id, seen);
  const { status = 200, reply: body, lostReply = false, lostBody } = seen;
  const lacks = lostBody !== undefined && lacksFields(id, seen);
  const hasLostAnswer = lostReply && status === 200 && envelope !== 'raw';
  const lost = new Set<Lost>([
    ...(lacks ? (['sent'] as const) : []),
    ...(hasLostAnswer ? (['answer'] as const) : []),
  ]);
  const base = { id, operation, session, fields, lost };
  if (lacks && (!isRead(id) || faultIn(base) !== undefined)) return lostBody;
  const hasCode = (isRecord(body) && body.code !== undefined) || hasLostAnswer;
  if (isBroken && seen.status !== undefined && (status !== 200 || !hasCode)) {
    return { ...base, code: undefined, accepted: false, payload: undefined, broken: status };
  }
  if (status !== 200) return `it was answered HTTP ${status}`;
  if (seen.refusal?.operationId === id && !success.includes(seen.refusal.code)) {
    return { ...base, code: seen.refusal.code, accepted: false, payload: undefined };
  }
  if (envelope === 'raw' || seen.reply === undefined) {
    if (envelope !== 'raw' && seen.status !== undefined && !hasLostAnswer)
      return 'its answer is no JSON';
    return { ...base, code: undefined, accepted: true, payload: undefined };
  }
  const { code, ...reply } = isRecord(seen.reply) ? seen.reply : {};
  if (typeof code !== 'string' && typeof code !== 'number') return 'its answer has no code';
  const accepted = quiet || success.includes(String(code));
  const payload = accepted ? reply[payloadName({ envelope })] : undefined;
  return { ...base, code: String(code), accepted, payload };
}

function mostFrequent(names: readonly string[]): string {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  const [[most] = ['']] = [...times].sort(([, one], [, other]) => other - one);
  return most;
}

/**
 * The actions of the borrower who made most of the calls.
 *
 * @param others Gets the session ids of the others.
 */
function ofOneBorrower(
  actions: readonly (Call | Control)[],
  leave: (why: string) => void,
  others: Set<string>,
): (Call | Control)[] {
  const ids = actions.filter(isCall).flatMap(({ session: { sessionId } }) => sessionId ?? []);
  const known = ids.filter((id) => !isVariable(id));
  // In an archive written by this program, only the flow's own borrower is masked without a name.
  const borrower = known.includes(MASK) ? MASK : mostFrequent(known.length > 0 ? known : ids);
  const own = actions.flatMap((action): (Call | Control)[] => {
    // Where no call names its borrower, an action that is left out may belong to that borrower.
    if (!isCall(action)) {
      const isOwn = !('sessionId' in action) || [action.sessionId, ''].includes(borrower);
      return isOwn ? [action] : [];
    }
    const { sessionId = borrower } = action.session;
    if (sessionId === borrower) return [action];
    if (!isVariable(sessionId)) {
      leave(`${action.id}: of another borrower`);
      others.add(sessionId);
      return [];
    }
    leave(`${action.id}: ${sessionId} has no value, so that nobody knows of which borrower it is`);
    return isRead(action.id) ? [] : [{ control: 'gap', what: action.id }];
  });
  return own.filter((action, at) => !isReadAgain(action, own[at + 1]));
}

/** Whether a collection names a variable instead of giving the value itself. */
function isVariable(sessionId: string): boolean {
  return /^\{\{[^{}]*\}\}$/.test(sessionId);
}

/** A flow cannot wait for an answer that a fault drops: it ends there. */
function isRecordable({ fault }: SetFault, leave: (why: string) => void): boolean {
  if (fault.kind !== 'drop') return true;
  leave(`a fault that loses the answers of ${fault.operationId}: no flow goes on after it`);
  return false;
}

/** A page that renders again repeats its reads; only the last answer is kept. */
function isReadAgain(action: Call | Control, next: Call | Control | undefined): boolean {
  return (
    next !== undefined &&
    isCall(action) &&
    isCall(next) &&
    next.id === action.id &&
    operations[action.id].effect === 'read' &&
    action.accepted === next.accepted &&
    action.broken === next.broken &&
    action.met === next.met &&
    // A known answer is worth more than a later unknown one.
    (action.lost.has('answer') || !next.lost.has('answer')) &&
    isDeepStrictEqual(action.fields, next.fields)
  );
}
