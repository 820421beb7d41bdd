import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { FlowReport, StepRecord } from '../../flows/engine/report.ts';
import type { Paint } from '../../output/paint.ts';
import { formatTable } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import { sanitizedJson, inOneLine, sanitized } from '../../output/sanitized.ts';
import { failuresOf } from '../../reports/failures.ts';
import { omittedText } from '../../reports/omitted-text.ts';
import { stateOf, tones } from '../../reports/state.ts';
import { titleOf } from '../../reports/title.ts';
import { checkLine, failureLines } from '../shared/failure-lines.ts';
import { stepLine } from '../shared/step-line.ts';
import { pictureLines } from '../shared/step-mark.ts';
import { findRun, readReport } from '../../runs/read-runs.ts';

/** Prints what a run did, step by step; with `-v` also the requests and replies. */
export function showRun(terminal: Terminal, word: string): Promise<ExitCode> {
  const run = findRun(word);
  const report = readReport(run);
  if (terminal.json) {
    terminal.printJson({ ...report, run: run.record });
    return Promise.resolve(exitCode.passed);
  }
  const { paint } = terminal;
  const { id, startedAt, target, command } = run.record;
  terminal.print(
    formatTable([
      [paint('dim', 'run'), paint('bold', id)],
      [paint('dim', 'started'), new Date(startedAt).toLocaleString('sv-SE')],
      [paint('dim', 'command'), `${PROGRAM} ${inOneLine(command.join(' '))}`],
      [paint('dim', 'target'), inOneLine(target)],
      [paint('dim', 'stored in'), run.path],
    ]),
  );
  for (const each of report.reports) terminal.print(`\n${flowLines(each, terminal).join('\n')}`);
  const more = omittedText(report);
  if (more !== undefined) terminal.print(`\n${more}`);
  return Promise.resolve(exitCode.passed);
}

function flowLines(report: FlowReport, terminal: Terminal): string[] {
  const { paint, verbose } = terminal;
  const { steps, milliseconds, skipReason } = report;
  const state = stateOf(report);
  const colour = ({ good: 'green', bad: 'red', warn: 'yellow', none: 'yellow' } as const)[
    tones[state]
  ];
  const body = steps.flatMap((step) => [
    stepLine(terminal, step),
    ...step.checks.map((check) => checkLine(check, terminal, 6)),
    ...pictureLines(step, paint),
    ...(verbose ? wireLines(step, paint) : []),
  ]);
  return [
    `${paint('bold', inOneLine(titleOf(report)))}  ${paint(['bold', colour], state)}  ${paint('dim', `${milliseconds} ms`)}`,
    ...(report.earlier ?? []).flatMap((each, index) => [
      `  ${paint('yellow', `attempt ${index + 1} failed`)}`,
      ...failureLines(each, terminal, 4),
    ]),
    ...(skipReason === undefined ? [] : [`  ${paint('yellow', inOneLine(skipReason))}`]),
    ...body,
    ...failuresOf(report).flatMap((each) => ['', ...failureLines(each, terminal)]),
  ];
}

function wireLines({ wire, curl }: StepRecord, paint: Paint): string[] {
  if (!wire) return [];
  const { request, reply } = wire;
  const lines = [
    `> ${inOneLine(`${request.method} ${request.url}`)}`,
    `> ${sanitizedJson(JSON.stringify(request.fields))}`,
    ...(reply ? [`< ${reply.status} ${sanitizedJson(JSON.stringify(reply.body))}`] : []),
    ...(curl === undefined ? [] : [sanitized(curl)]),
  ];
  return lines.map((line) => paint('dim', `      ${line}`));
}
