import { appendFileSync } from 'node:fs';
import { writeErrorReason } from '../../files/write-error.ts';
import type { Terminal } from '../../output/terminal.ts';
import { annotationsOf } from '../../reports/github/annotations.ts';
import { runMarkdown } from '../../reports/github/summary.ts';
import type { RunReport } from '../../reports/run-report.ts';

/**
 * Reports to GitHub Actions if it runs this program: failures as annotations on stderr, which its
 * runner reads like stdout, and the run as a table in the summary file of the step.
 */
export function reportToGithub(
  terminal: Terminal,
  report: RunReport,
  { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, GITHUB_WORKSPACE }: NodeJS.ProcessEnv = process.env,
): void {
  if (GITHUB_ACTIONS !== 'true') return;
  for (const line of annotationsOf(report.reports, GITHUB_WORKSPACE ?? '')) terminal.warn(line);
  if (!GITHUB_STEP_SUMMARY) return;
  try {
    appendFileSync(GITHUB_STEP_SUMMARY, runMarkdown(report));
  } catch (error) {
    terminal.warn(`The summary for GitHub cannot be written (${writeErrorReason(error)}).`);
  }
}
