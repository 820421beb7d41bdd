import type { ContractDocument } from '../../contract/document.ts';
import type { LineOf } from '../../contract/line-of.ts';
import { createRedactor, type Redactor } from '../../redact/redactor.ts';
import type { Departure } from '../../judge/reply/departure.ts';
import { pairsOf } from '../request/draft.ts';
import { isNoReply, type Outcome } from '../../transport/wire.ts';
import { rules } from '../../judge/reply/rules.ts';
import type { RanOperation, Shown } from '../run/run-operation.ts';
import type { Finding } from './conform-report.ts';
import { curlLine } from './curl-line.ts';

/** What is needed to report a run without its secrets. */
export type FindingOptions = {
  document: ContractDocument;
  url: string;
  /** Secret values that were given to the run. */
  secrets: readonly string[];
  lineOf: LineOf;
  /** Whether a finding is in the baseline. */
  isKnown: (finding: Pick<Finding, 'rule' | 'where'>, operationId: string) => boolean;
};

/** A departure as it is reported: redacted, with its location in the contract. */
export function findingOf(
  { subject }: RanOperation,
  shown: Shown,
  options: FindingOptions,
): Finding {
  const { departure, case: each, draft, reply } = shown;
  const { rule, pointer } = departure;
  const operationId = subject.operation.id;
  const redactor = createRedactor(options.document);
  redactor.learnValues(options.secrets);
  redactor.learn(draft.common);
  const names = redactor.learnRequest(operationId, Object.fromEntries(pairsOf(draft.values)));
  learnReply(redactor, operationId, reply);
  const where = redactor.text(departure.where, names);
  return {
    rule,
    name: rules[rule].name,
    level: rules[rule].level,
    where,
    expected: redactor.text(departure.expected, names),
    got: clip(redactor.text(inWords(redactor, departure, names), names)),
    case: each.id,
    title: redactor.text(each.title, names),
    cases: shown.cases,
    curl: shown.plan ? redactor.text(curlLine(options.url, shown.plan), names) : '',
    contract: options.lineOf(pointer, departure.file),
    pointer,
    known: options.isKnown({ rule, where }, operationId),
  };
}

/** The actual value, in words; a value is known for a secret by the name of its field. */
function inWords(redactor: Redactor, { where, got }: Departure, names: readonly string[]): string {
  if (typeof got === 'string') return got;
  const name = /([\w-]+)(?:\[\d+\])*$/.exec(where)?.[1] ?? 'value';
  const shown = redactor.data({ [name]: got.value }, names) as Readonly<Record<string, unknown>>;
  return JSON.stringify(shown[name]) ?? 'nothing';
}

const LONGEST_SHOWN = 240;

function clip(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function learnReply(redactor: Redactor, operationId: string, reply: Outcome): void {
  if (isNoReply(reply)) return;
  try {
    redactor.learnReply(operationId, JSON.parse(reply.bytes.toString()));
  } catch {
    // No JSON, so none of the places that the contract marks as secret.
  }
}
