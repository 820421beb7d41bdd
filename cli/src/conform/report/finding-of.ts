import type { Session } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import type { LineOf } from '../../contract/line-of.ts';
import { MASK } from '../../redact/mask.ts';
import { createRedactor, type Redactor } from '../../redact/redactor.ts';
import {
  positionInWords,
  type ReplyViolation,
  type TextPosition,
} from '../../judge/reply/reply-violation.ts';
import { LONGEST_SHOWN } from '../../judge/reply/large-replies.ts';
import { pairsOf } from '../request/draft.ts';
import { isNoReply, type Outcome } from '../../transport/wire.ts';
import { rules } from '../../judge/reply/rules.ts';
import type { RanOperation } from '../run/run-operation.ts';
import type { Shown } from '../run/shown-violations.ts';
import type { Finding } from './conform-report.ts';
import { curlLine } from './curl-line.ts';

/** Input for reporting a run without its secrets. */
export type FindingOptions = {
  document: ContractDocument;
  url: string;
  /** Secret values that were given to the run. */
  secrets: readonly string[];
  /** All sessions of the run: a server may mention one in the reply to a call that has none. */
  sessions: readonly Session[];
  lineOf: LineOf;
  /** Whether a finding is in the baseline. */
  isKnown: (finding: Pick<Finding, 'rule' | 'where' | 'special'>, operationId: string) => boolean;
};

/** A violation as it is reported: redacted, with its location in the contract. */
export function findingOf(
  { subject }: RanOperation,
  shown: Shown,
  options: FindingOptions,
): Finding {
  const { violation, special, case: each, draft, reply } = shown;
  const { rule, pointer } = violation;
  const operationId = subject.operation.id;
  const redactor = createRedactor(options.document);
  redactor.learnValues(options.secrets);
  for (const session of [...options.sessions, draft.common]) redactor.learn(session);
  const names = redactor.learnRequest(operationId, Object.fromEntries(pairsOf(draft.values)));
  learnReply(redactor, operationId, reply);
  const where = redactor.text(violation.where, names);
  return {
    rule,
    name: rules[rule].name,
    level: rules[rule].level,
    where,
    ...(special !== undefined && { special }),
    expected: redactor.text(violation.expected, names),
    got: gotOf(redactor, violation, names),
    case: each.id,
    title: redactor.text(each.title, names),
    cases: shown.cases,
    curl: shown.plan ? redactor.text(curlLine(options.url, shown.plan), names) : '',
    contract: options.lineOf(pointer, violation.file),
    pointer,
    known: options.isKnown({ rule, where, ...(special !== undefined && { special }) }, operationId),
  };
}

/** The received value, in words; the name of its field decides whether it is secret. */
function gotOf(
  redactor: Redactor,
  { where, got }: ReplyViolation,
  names: readonly string[],
): string {
  if (typeof got === 'string') return clip(redactor.text(got, names));
  if ('line' in got) return aroundPosition(got, (text) => redactor.text(text, names));
  const name = /([\w-]+)(?:\[\d+\])*$/.exec(where)?.[1] ?? 'value';
  const { value, text } = got;
  const data = redactor.data({ [name]: text ?? value }, names);
  const shown = (data as Readonly<Record<string, unknown>>)[name];
  const words = shown === text ? text : JSON.stringify(shown);
  return clip(redactor.text(words ?? 'nothing', names));
}

/** How many characters before a position are shown. */
const MOST_BEFORE = 60;

/** The text at a position and before it, masked before it is cut, while names are still whole. */
function aroundPosition(position: TextPosition, mask: (text: string) => string): string {
  const [before, after] = [mask(position.before), mask(position.after)];
  // A name before the position may make the value after it secret; only both together show that.
  const apart = mask(position.before + position.after) === before + after;
  const what = position.after === '' ? 'the end' : JSON.stringify(apart ? after : MASK);
  const cut = before.length > MOST_BEFORE ? `…${before.slice(-MOST_BEFORE)}` : before;
  return `${what} ${positionInWords(position)}${cut === '' ? '' : `, after ${JSON.stringify(cut)}`}`;
}

function clip(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function learnReply(redactor: Redactor, operationId: string, reply: Outcome): void {
  if (isNoReply(reply)) return;
  try {
    redactor.learnReply(operationId, JSON.parse(reply.bytes.toString()));
  } catch {
    // Not JSON, so it has none of the positions that the contract marks as secret.
  }
}
