import type {
  CheckRecord,
  Failure,
  FlowReport,
  StepRecord,
  TargetRecord,
} from '../../flows/engine/report.ts';
import type { Paint } from '../../output/paint.ts';
import type { Terminal } from '../../output/terminal.ts';

const stepWidth = 26;
const operationWidth = 18;

/** The head of a run: which flow, against what. */
export function printStart(
  terminal: Terminal,
  flow: string,
  { url, kind, can }: TargetRecord,
): void {
  if (terminal.quiet) return;
  const { paint } = terminal;
  const ability = can.length > 0 ? `, with ${can.join(', ')}` : '';
  const about = kind === 'built-in mock' ? 'a mock started for this run' : `a server${ability}`;
  terminal.print(`${paint('bold', flow)}  ${paint('cyan', url)}  ${paint('dim', about)}\n`);
}

/** One step and its claims. */
export function printStep(terminal: Terminal, step: StepRecord): void {
  if (terminal.quiet) return;
  const { paint } = terminal;
  const passed = step.outcome === 'passed';
  const time = `${step.milliseconds.toFixed(0)} ms`.padStart(8);
  terminal.print(
    [
      `  ${passed ? paint('green', '✓') : paint('red', '✗')}`,
      step.name.padEnd(stepWidth),
      paint('cyan', step.operationId.padEnd(operationWidth)),
      paint('dim', time),
    ].join(' '),
  );
  for (const check of step.checks) terminal.print(`      ${checkLine(check, paint)}`);
  if (terminal.verbose && step.wire) {
    const { request, reply } = step.wire;
    terminal.print(paint('dim', `      > ${request.method} ${request.url}`));
    terminal.print(paint('dim', `      > ${JSON.stringify(request.fields)}`));
    if (reply)
      terminal.print(paint('dim', `      < ${reply.status} ${JSON.stringify(reply.body)}`));
  }
}

/** How it ended; after a failure all that is needed to understand and repeat it. */
export function printEnd(terminal: Terminal, report: FlowReport): void {
  const { paint } = terminal;
  const checks = report.steps.flatMap((step) => step.checks);
  const count = (outcome: CheckRecord['outcome']): number =>
    checks.filter((check) => check.outcome === outcome).length;
  if (report.failure) terminal.print(`\n${failureLines(report.failure, paint).join('\n')}`);
  const colour = report.outcome === 'passed' ? 'green' : 'red';
  const parts = [
    `${report.steps.length} steps`,
    `${count('passed')} checks`,
    ...(count('skipped') > 0 ? [`${count('skipped')} skipped`] : []),
    `${report.milliseconds} ms`,
  ];
  const head = terminal.quiet ? '' : '\n';
  terminal.print(
    `${head}${paint(['bold', colour], report.outcome)}  ${paint('dim', parts.join(' · '))}`,
  );
}

function checkLine({ name, outcome, reason }: CheckRecord, paint: Paint): string {
  switch (outcome) {
    case 'passed':
      return paint('dim', `✓ ${name}`);
    case 'failed':
      return `${paint('red', '✗')} ${name}`;
    case 'skipped':
      return `${paint('yellow', '–')} ${name}  ${paint('yellow', `skipped: ${reason ?? ''}`)}`;
  }
}

function failureLines(failure: Failure, paint: Paint): string[] {
  const facts: [string, unknown][] = [
    ['at', failure.where],
    ['expected', failure.expected],
    ['got', failure.got],
    ['server', failure.serverMessage || undefined],
    ['repeat', failure.curl],
  ];
  const lines = [`  ${paint('red', failure.message)}`];
  for (const [label, value] of facts) {
    if (value === undefined) continue;
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    lines.push(`  ${paint('dim', label.padEnd(8))}  ${shown}`);
  }
  return lines;
}
