import { operations } from '@brought/sdk';
import { seedNames } from '@brought/sdk/sandbox';
import type { ContractDocument } from '../../contract/document.ts';
import { payloadName } from '../../judge/reply/subject.ts';
import { createRedactor, type Redactor } from '../../redact/redactor.ts';
import { actionsOf } from './actions.ts';
import { isCall, type Call } from './call.ts';
import { createDraft } from './draft.ts';
import { flowText } from './flow-text.ts';
import type { Recorded } from './reading/seen.ts';

/** A proposed flow, and remarks about it. Neither holds a secret. */
export type Proposal = {
  text: string;
  /** Calls that the flow makes. */
  calls: number;
  inputs: readonly string[];
  /** Inputs that must be given. */
  asked: readonly string[];
  seed: string;
  leftOut: readonly string[];
  /** Changes of state that the flow does not make. */
  missing: readonly string[];
  notKnown: readonly string[];
  /** Names of calls whose replies the recording lacks. */
  unanswered: readonly string[];
};

/** Writes the flow of a recording; undefined if it contains no call of the contract. */
export function writeFlow(
  document: ContractDocument,
  recorded: Recorded,
  { name, seed }: { name: string; seed: string | undefined },
): Proposal | { leftOut: readonly string[] } {
  const { actions, leftOut, notKnown, others } = actionsOf(document, recorded.seen);
  const calls = actions.filter(isCall);
  const redactor = createRedactor(document);
  for (const call of calls) learn(redactor, call);
  const { unclosed } = recorded;
  const cutOff = unclosed === undefined ? [] : [`what begins in line ${unclosed}`];
  const shown = [
    ...leftOut.map((why) => redactor.text(why)),
    ...cutOff.map((what) => `${what}, where a quote is not closed`),
  ];
  if (calls.length === 0) return { leftOut: shown };
  const draft = createDraft(document, redactor, actions);
  const began = seed ?? seedOf(recorded.seed) ?? seedOf(draft.session.sessionId) ?? 'default';
  const text = flowText(draft, { name, seed: began });
  const inputs = [...draft.inputs.map((each) => each.name), ...(draft.images ? ['image'] : [])];
  return {
    text,
    calls: calls.length,
    inputs,
    asked: draft.asked,
    seed: began,
    leftOut: [...shown, ...draft.leftOut],
    missing: [...new Set([...draft.missing, ...cutOff])],
    notKnown: [...notKnown, ...toAdd(others)],
    unanswered: calls.filter(({ code }) => code === undefined).map(({ id }) => id),
  };
}

function learn(redactor: Redactor, { id, session, fields, payload }: Call): void {
  redactor.learn(session);
  redactor.learnRequest(id, fields);
  redactor.learnReply(id, { [payloadName(operations[id])]: payload });
}

/**
 * How to add other borrowers to a flow; a sentence, if there were any. Which of their values come
 * from whose answers is not proposed.
 */
function toAdd(others: readonly string[]): string[] {
  if (others.length === 0) return [];
  const [seed = 'default'] = others.flatMap((id) => seedOf(id) ?? []);
  return [
    `The flow is about one borrower. Another one acts by ctx.borrower('other', '${seed}').call(...).`,
  ];
}

/** A session id of a sandbox begins with the name of its scenario. */
function seedOf(id: string | undefined): string | undefined {
  const [name] = (id ?? '').split('.', 1);
  return seedNames.find((each) => each === name);
}
