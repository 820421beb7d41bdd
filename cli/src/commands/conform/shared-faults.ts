import type { Finding, FlowRecord, OperationRecord } from '../../conform/report/conform-report.ts';
import { withoutVarying } from '../../reports/failed-positions.ts';

/** A fault as one call shows it, and all calls that show the same. */
export type SharedFault = {
  finding: Finding;
  /** In the order of the contract; the finding is from the first one. */
  calls: readonly OperationRecord[];
  /** Requests of all calls that show it. */
  cases: number;
};

/** The findings of calls, each fault once: what a server does in every call has one cause. */
export function sharedFaults(
  operations: readonly OperationRecord[],
  level: Finding['level'],
): SharedFault[] {
  const faults = new Map<string, SharedFault>();
  for (const operation of operations) {
    for (const finding of operation.findings.filter((each) => each.level === level)) {
      const key = sentenceOf(finding, operation);
      const { calls = [], cases = 0, ...known } = faults.get(key) ?? {};
      faults.set(key, {
        finding,
        ...known,
        calls: [...calls, operation],
        cases: cases + finding.cases,
      });
    }
  }
  // The faults that most calls share come first; those of single calls follow, call by call.
  return [...faults.values()].sort((one, other) => spreadOf(other) - spreadOf(one));
}

function spreadOf({ calls }: SharedFault): number {
  return calls.length;
}

/** The sentence of a fault, without the parts that differ by call or by chance. */
function sentenceOf(
  { rule, level, known, title, where, expected, got }: Finding,
  { method, path }: OperationRecord,
): string {
  const [came = ''] = got.replaceAll(path, 'its path').split(BEFORE_A_SPOT, 1);
  return JSON.stringify([
    rule,
    known,
    // A warning is printed without its request.
    level === 'error' && title,
    where,
    expected.replaceAll(`${method} ${path}`, 'the call'),
    withoutVarying(came).slice(0, FIRST_WORDS),
  ]);
}

/** A failure as one flow shows it, and the names of all flows that show the same. */
export type SharedFailure = { finding: Finding; flows: readonly string[] };

/** The findings of flows, each cause once: a broken call fails all flows that make it. */
export function sharedFailures(flows: readonly FlowRecord[]): SharedFailure[] {
  const failures = new Map<string, SharedFailure>();
  for (const { flow, finding } of flows) {
    if (!finding) continue;
    const { rule, known, where, expected, got } = finding;
    const came = withoutVarying(got).slice(0, FIRST_WORDS);
    const key = JSON.stringify([rule, known, withoutStep(where), expected, came]);
    const seen = failures.get(key) ?? { finding, flows: [] };
    failures.set(key, { ...seen, flows: [...seen.flows, flow] });
  }
  return [...failures.values()].sort((one, other) => other.flows.length - one.flows.length);
}

/** The same call is made in steps with different names; a check has its own name. */
function withoutStep(where: string): string {
  return where.replace(/^.* (?=\(\w+\)(?::|$))/, '');
}

/** What follows this is different for every call. */
const BEFORE_A_SPOT = ', after "';

/** A long excerpt may be cut anywhere, so texts with the same beginning are considered equal. */
const FIRST_WORDS = 80;

/** Names of calls; if there are many, only the first ones. */
export function namesOf(calls: readonly Pick<OperationRecord, 'id'>[]): string {
  return firstOf(calls.map(({ id }) => id));
}

/** The first names of a list. */
export function firstOf(names: readonly string[]): string {
  const more = names.length > 4 ? ` and ${names.length - 4} more` : '';
  return `${names.slice(0, 4).join(', ')}${more}`;
}
