import { countsOf } from '../../reports/junit.ts';
import { element, text } from '../../reports/xml.ts';
import type { CaseRecord, ConformReport, Finding, OperationRecord } from './conform-report.ts';

/**
 * The report as JUnit XML: a suite for each call, a case for each request. A case fails if it shows
 * errors that are not in the baseline.
 */
export function conformJunit({ operations, flows, target }: ConformReport): string {
  const suites = [
    ...operations.map((operation) => ({
      name: operation.id,
      cases: operation.cases.map((each) => caseOf(operation, each)),
    })),
    ...(flows.length > 0
      ? [
          {
            name: 'flows',
            cases: flows.map(({ flow, why, finding }) =>
              testCase('flows', flow, finding ? [finding] : [], why),
            ),
          },
        ]
      : []),
  ];
  const all = suites.flatMap(({ cases }) => cases);
  const written = suites.map(
    ({ name, cases }) =>
      `\n  ${element(
        'testsuite',
        { name, ...countsOf(cases), hostname: target },
        cases.map(({ xml }) => `\n    ${xml}`).concat('\n  '),
      )}`,
  );
  // The usual schema counts skipped cases in the suites only.
  const { skipped: _inSuites, ...totals } = countsOf(all);
  const root = element('testsuites', { name: 'brought conform', ...totals }, [...written, '\n']);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

type TestCase = {
  outcome: 'passed' | 'failed' | 'skipped';
  xml: string;
};

function caseOf({ id, findings }: OperationRecord, each: CaseRecord): TestCase {
  const name = `${each.id}: ${each.title}`;
  if (each.rules.includes('BRT-308')) return testCase(id, name, [], 'not let through (HTTP 429)');
  const broken = findings.filter(({ rule }) => each.rules.includes(rule));
  return testCase(id, name, each.passed ? [] : broken);
}

function testCase(
  classname: string,
  name: string,
  findings: readonly Finding[],
  skipped?: string,
): TestCase {
  const attributes = { classname, name };
  const breaking = findings.filter(({ level, known }) => level === 'error' && !known);
  const [first] = breaking;
  if (skipped !== undefined) {
    const inner = element('skipped', { message: skipped });
    return { outcome: 'skipped', xml: element('testcase', attributes, [inner]) };
  }
  if (!first) return { outcome: 'passed', xml: element('testcase', attributes) };
  const message = `${first.rule} ${first.name}: ${first.where}: expected ${first.expected}, got ${first.got}`;
  const inner = element('failure', { message, type: first.rule }, [
    text(breaking.map(linesOf).join('\n\n')),
  ]);
  return { outcome: 'failed', xml: element('testcase', attributes, [inner]) };
}

function linesOf({ rule, name, where, expected, got, contract, curl }: Finding): string {
  return [
    `${rule} ${name}`,
    `where: ${where}`,
    `expected: ${expected}`,
    `got: ${got}`,
    `contract: ${contract}`,
    `repeat: ${curl}`,
  ].join('\n');
}
