import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { counted } from '../../output/counted.ts';
import { formatTable } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { Settings } from '../../profiles/settings.ts';
import { dryRunFlow, type DryRun, type DryRunInput } from '../shared/dry-run-flow.ts';

/** Input of the command. */
type DryRunParts = DryRunInput & {
  settings: Settings;
  chosen: readonly Chosen[];
  total: number;
};

/**
 * Shows what would be run: each flow runs on a sandbox within this process, and nothing is sent to
 * the target.
 */
export async function dryRun(terminal: Terminal, parts: DryRunParts): Promise<ExitCode> {
  const plans: DryRun[] = [];
  for (const chosen of parts.chosen) plans.push(await dryRunFlow(parts, chosen));
  const target = parts.settings.target ?? 'mock';
  if (terminal.json) {
    const { total } = parts;
    terminal.printJson({ version: 1, target, runs: total, flows: plans });
    return exitCode.passed;
  }
  const { paint } = terminal;
  for (const plan of plans) {
    const row = plan.row === undefined ? '' : `[${plan.row}]`;
    const title = [plan.flow, plan.case, row].filter(Boolean).join(' ');
    const needs = plan.needs.length > 0 ? `needs ${plan.needs.join(', ')}` : 'needs nothing';
    terminal.print(`${paint('bold', title)}  ${paint('dim', needs)}`);
    const rows = plan.steps.map(({ name, operationId }) => [
      `  ${name}`,
      paint('cyan', operationId),
    ]);
    terminal.print(`${formatTable(rows)}\n`);
  }
  terminal.remark(
    `${counted(parts.total, 'run')} would be made against ${target}; nothing was sent to it.`,
  );
  return exitCode.passed;
}
