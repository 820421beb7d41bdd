import type { CheckRecord, Failure, FlowReport, StepRecord } from '../flows/engine/report.ts';
import { comparedTexts } from '../output/compared-texts.ts';
import { detailsOf, xmlValue } from './failure-details.ts';
import { titleOf } from './title.ts';
import { element, text } from './xml.ts';

/**
 * Reports as JUnit XML: a suite for each run of a flow, a case for each step and for each of its
 * checks. A flow that was skipped, or in which nothing was checked, is a separate case, so that no
 * suite is empty and green.
 */
export function junitOf(reports: readonly FlowReport[]): string {
  const titleOnce = oncePerName();
  const suites = reports.map((report) => ({
    report,
    // Attempts share one name, because histories of results identify tests by name.
    title: titleOnce(titleOf({ ...report, attempt: 1 })),
    cases: withUniqueNames(casesOf(report)),
  }));
  const all = suites.flatMap(({ cases }) => cases);
  const milliseconds = reports.reduce((sum, report) => sum + report.milliseconds, 0);
  // In the usual schema, only suites count skipped cases.
  const { skipped: _inSuites, ...totals } = countsOf(all);
  const root = element(
    'testsuites',
    { name: 'brought', ...totals, time: seconds(milliseconds) },
    suites.map(({ report, title, cases }) => `\n  ${suiteOf(report, title, cases)}`).concat('\n'),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** A case, not yet written as XML. */
type Case = {
  name: string;
  milliseconds: number;
  outcome: 'passed' | 'failed' | 'error' | 'skipped';
  /** The content of `failure`, `error` or `skipped`. */
  message?: string;
  type?: string;
  body?: string;
  /** Failures of earlier attempts that ended at this case. */
  earlier?: readonly Failure[];
};

/** Repeated names get a number: consumers keep one case of each name. */
function oncePerName(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let unique = name;
    for (let turn = 2; used.has(unique); turn += 1) unique = `${name} (${turn})`;
    used.add(unique);
    return unique;
  };
}

function withUniqueNames(cases: readonly Case[]): Case[] {
  const once = oncePerName();
  return cases.map((each) => ({ ...each, name: once(each.name) }));
}

function suiteOf(report: FlowReport, title: string, cases: readonly Case[]): string {
  return element(
    'testsuite',
    {
      name: title,
      ...countsOf(cases),
      time: seconds(report.milliseconds),
      timestamp: report.startedAt.replace(/Z$/, ''),
      hostname: report.target.url,
    },
    cases.map((each) => `\n    ${caseOf(title, each)}`).concat('\n  '),
  );
}

function caseOf(title: string, each: Case): string {
  const { name, milliseconds, outcome, message, type, body, earlier = [] } = each;
  const attributes = { classname: title, name, time: seconds(milliseconds) };
  const inner = outcome === 'failed' ? 'failure' : outcome;
  const content = body === undefined ? [] : [text(body)];
  const verdict = outcome === 'passed' ? [] : [element(inner, { message, type }, content)];
  return element('testcase', attributes, [
    ...verdict,
    ...earlier.map((one) => attemptOf(one, outcome)),
  ]);
}

/** An earlier attempt in Surefire's format: flaky if a later one passed. */
function attemptOf(failure: Failure, outcome: Case['outcome']): string {
  const { kind } = failure;
  const judged = kind === 'check' || kind === 'business';
  const name = `${outcome === 'passed' ? 'flaky' : 'rerun'}${judged ? 'Failure' : 'Error'}`;
  return element(name, { message: failure.message, type: kind }, [text(detailsOf(failure))]);
}

function casesOf(report: FlowReport): readonly Case[] {
  const { failure, also = [], outcome, milliseconds, skipReason } = report;
  const failures = failure ? [failure, ...also] : [];
  // If there are very many runs, a case has the same name whether or not its steps are kept.
  const cases = report.outline
    ? report.steps.flatMap(({ checks }) => checks.filter(isSkipped).map(checkCase))
    : report.steps.flatMap((step) => [stepCase(step, failures), ...step.checks.map(checkCase)]);
  if (outcome === 'skipped') {
    cases.push({ name: 'the flow', milliseconds, outcome: 'skipped', message: skipReason });
  }
  if (outcome === 'nothing checked') {
    const message = 'Nothing was checked: no check was made, or all were skipped.';
    cases.push({ name: 'the flow', milliseconds, outcome: 'error', type: outcome, message });
  }
  // Failures outside a step, such as before the first one, or after a soft check.
  if (failure && !isInCases(failure, cases)) {
    cases.push({ name: 'the flow', milliseconds, ...failed(failure) });
  }
  // Other errors of the flow, or of its cleanup, in which no call failed.
  for (const { message, ...rest } of also) {
    if (cases.some((each) => each.message === message)) continue;
    const name = rest.phase === 'cleanup' ? 'the cleanup' : 'the flow';
    cases.push({ name, milliseconds: 0, ...failed({ message, ...rest }) });
  }
  const all = withEarlier(report.known ? cases.map(asKnown) : cases, report);
  const isReported = all.some((each) => !isSkipped(each) || each.name === 'the flow');
  return isReported ? all : [{ name: 'the flow', milliseconds, outcome: 'passed' }, ...all];
}

/** Whether a case already shows why the flow ended; a check has its own message. */
function isInCases({ kind, message }: Failure, cases: readonly Case[]): boolean {
  const red = cases.filter(({ outcome }) => outcome === 'failed' || outcome === 'error');
  return red.some((each) => kind === 'check' || each.message === message);
}

function isSkipped({ outcome }: Pick<Case, 'outcome'>): boolean {
  return outcome === 'skipped';
}

/** A case with a known failure is reported as skipped, neither failed nor passed. */
function asKnown(each: Case): Case {
  const { name, milliseconds, outcome, message = '' } = each;
  if (outcome === 'passed' || outcome === 'skipped') return each;
  return { name, milliseconds, outcome: 'skipped', message: `known: ${message}` };
}

/** Earlier attempts belong to the case that fails, else to a separate one. */
function withEarlier(
  cases: readonly Case[],
  { earlier, milliseconds }: FlowReport,
): readonly Case[] {
  if (!earlier) return cases;
  const at = cases.findIndex(({ outcome }) => outcome === 'failed' || outcome === 'error');
  if (at < 0) return [...cases, { name: 'the flow', milliseconds, outcome: 'passed', earlier }];
  return cases.map((each, index) => (index === at ? { ...each, earlier } : each));
}

function stepCase(step: StepRecord, failures: readonly Failure[]): Case {
  const name = `${step.name} (${step.operationId})`;
  const { milliseconds } = step;
  // A step whose check failed was itself successful; the check is the case that fails.
  const checked = step.checks.some((check) => check.outcome === 'failed');
  const isFine = step.outcome !== 'failed' || checked;
  if (isFine) return { name, milliseconds, outcome: 'passed' };
  const failure = failures.find((each) => each.step === step.name);
  if (failure) return { name, milliseconds, ...failed(failure) };
  return { name, milliseconds, outcome: 'error', message: 'This step failed.' };
}

function failed(failure: Failure): Pick<Case, 'outcome' | 'message' | 'type' | 'body'> {
  const judged = failure.kind === 'check' || failure.kind === 'business';
  return {
    outcome: judged ? 'failed' : 'error',
    message: failure.message,
    type: failure.kind,
    body: detailsOf(failure),
  };
}

function checkCase({ name, outcome, reason, where, expected, got }: CheckRecord): Case {
  if (outcome === 'passed') return { name, milliseconds: 0, outcome };
  if (outcome === 'skipped') return { name, milliseconds: 0, outcome, message: reason };
  const texts = comparedTexts(expected, got);
  return {
    name,
    milliseconds: 0,
    outcome,
    message: `expected ${xmlValue(texts.expected)}, got ${xmlValue(texts.got)}`,
    type: 'check',
    ...(where !== undefined && { body: `at: ${where}` }),
  };
}

/** The number of cases, and of those that did not pass. */
export function countsOf(cases: readonly Pick<Case, 'outcome'>[]): Record<string, number> {
  const count = (outcome: Case['outcome']): number =>
    cases.filter((each) => each.outcome === outcome).length;
  return {
    tests: cases.length,
    failures: count('failed'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
