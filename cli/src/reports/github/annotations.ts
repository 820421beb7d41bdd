import { relative, resolve, sep } from 'node:path';
import type { Failure, FlowReport } from '../../flows/engine/report.ts';
import { inOneLine, withoutControls } from '../../output/sanitized.ts';
import { detailsOf } from '../failure-details.ts';
import { failuresOf } from '../failures.ts';
import { stateOf } from '../state.ts';
import { titleOf } from '../title.ts';

/** GitHub shows no more per step. */
const MAX_ANNOTATIONS = 10;

/** Characters of an annotation; GitHub cuts longer ones. */
const MAX_TEXT = 3000;

/**
 * Failures, as the lines by which GitHub Actions annotates a job, a change and its files, whose
 * paths are relative to the repository. Why each flow ended comes before what else failed in it.
 */
export function annotationsOf(reports: readonly FlowReport[], repository: string): string[] {
  const all = reports.map((report) => annotationsOfFlow(report, repository));
  return [
    ...all.flatMap((lines) => lines.slice(0, 1)),
    ...all.flatMap((lines) => lines.slice(1)),
  ].slice(0, MAX_ANNOTATIONS);
}

function annotationsOfFlow(report: FlowReport, repository: string): string[] {
  const { earlier = [], outcome } = report;
  const title = titleOf(report);
  switch (stateOf(report)) {
    case 'passed':
    case 'known':
    case 'skipped':
      return [];
    case 'nothing checked':
      return [
        line('error', { title }, 'Nothing was checked: no check was made, or all were skipped.'),
      ];
    case 'flaky':
      return [line('warning', { title }, `Flaky: ${earlier[0]?.message ?? ''}`)];
    case 'failed':
    case 'interrupted': {
      const failures = failuresOf(report);
      if (failures.length === 0) return [line('error', { title }, outcome)];
      return failures.map((failure) => errorLine(title, failure, repository));
    }
  }
}

function errorLine(title: string, failure: Failure, repository: string): string {
  const { step, kind, message, where = '' } = failure;
  const [, file, row] = (ofFile.includes(kind) && /^(.+):(\d+):\d+$/.exec(where)) || [];
  const attributes = {
    title: step === undefined ? title : `${title}: ${step}`,
    ...(file !== undefined && { file: seenFrom(repository, file), line: row ?? '' }),
  };
  return line('error', attributes, `${message}\n${detailsOf(failure)}`);
}

/** Failures with a position in a flow file; for others, the cause is in the reply. */
const ofFile: readonly Failure['kind'][] = ['thrown', 'check', 'usage'];

function seenFrom(folder: string, file: string): string {
  return relative(folder, resolve(file)).split(sep).join('/');
}

function line(
  level: 'error' | 'warning',
  attributes: Readonly<Record<string, string>>,
  text: string,
): string {
  const properties = Object.entries(attributes).map(
    ([name, value]) =>
      `${name}=${escaped(inOneLine(value)).replace(/:/g, '%3A').replace(/,/g, '%2C')}`,
  );
  return `::${level} ${properties.join(',')}::${escaped(withoutControls(text).slice(0, MAX_TEXT))}`;
}

/**
 * As GitHub's runner requires: characters that would end the line, or start another, are encoded.
 */
function escaped(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}
