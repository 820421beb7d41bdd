import { escapeMarkdown } from '../../contract/diff/markdown.ts';
import type { Failure, FlowReport } from '../../flows/engine/report.ts';
import { counted } from '../../output/counted.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { duration } from '../duration.ts';
import { failuresOf } from '../failures.ts';
import type { RunReport } from '../run-report.ts';
import { byState, stateOf } from '../state.ts';
import { titleOf } from '../title.ts';
import { verdictOf } from '../verdict.ts';

/** Maximum rows of the table; the page of the run has all. */
const MAX_ROWS = 100;

/** Maximum characters of foreign text. */
const MAX_TEXT = 200;

/** Maximum failures in a row. */
const MAX_FAILURES = 10;

/** A run as Markdown, for the summary page of a job in GitHub Actions. */
export function runMarkdown(run: RunReport): string {
  const { counts, reports, milliseconds, shard, contract, id } = run;
  const rows = byState(reports.map((report) => ({ report })));
  const left = counts.runs - Math.min(rows.length, MAX_ROWS);
  const parts = [
    `${counts.passed} of ${counted(counts.runs, 'flow')} passed`,
    counted(counts.checks, 'check'),
    duration(milliseconds),
    `contract ${contract}`,
    ...(shard === undefined ? [] : [`shard ${shard}`]),
    `run ${id}`,
  ];
  const lines = [
    `### Flows: ${verdictOf(run)}`,
    '',
    escapeMarkdown(parts.join(' · ')),
    '',
    '| | Flow | Took | Why |',
    '|---|---|---:|---|',
    ...rows.slice(0, MAX_ROWS).map(({ report }) => rowOf(report)),
    '',
    ...(left > 0 ? [`${left} more are not listed.`, ''] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const marks = {
  failed: '✗',
  interrupted: '✗',
  'nothing checked': '✗',
  flaky: '!',
  known: '!',
  skipped: '–',
  passed: '✓',
} as const;

function rowOf(report: FlowReport): string {
  const state = stateOf(report);
  const cells = [`${marks[state]} ${state}`, titleOf(report), duration(report.milliseconds)];
  const why = whyOf(report).map(shown).join('<br>');
  return `| ${[...cells.map(shown), why].join(' | ')} |`;
}

function shown(text: string): string {
  return escapeMarkdown(inOneLine(text));
}

/** Each failure, or why there is no result, one per line. */
function whyOf(report: FlowReport): string[] {
  const { earlier = [], skipReason } = report;
  const failures = failuresOf(report);
  if (failures.length === 0) return [earlier[0] ? reasonOf(earlier[0]) : (skipReason ?? '')];
  const left = failures.length - MAX_FAILURES;
  return [
    ...failures.slice(0, MAX_FAILURES).map(reasonOf),
    ...(left > 0 ? [`${left} more are not listed.`] : []),
  ];
}

function reasonOf({ step, message }: Failure): string {
  return (step === undefined ? message : `${step}: ${message}`).slice(0, MAX_TEXT);
}
