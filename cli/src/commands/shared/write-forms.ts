import type { Terminal } from '../../output/terminal.ts';
import { writeOutput } from '../../output/write-output.ts';
import { harOf } from '../../reports/har.ts';
import { junitOf } from '../../reports/junit.ts';
import { merged, type RunReport } from '../../reports/run-report.ts';

/** The forms in which runs can be reported, each with the file that is asked for; - is stdout. */
export type Forms = {
  junit?: string;
  jsonFile?: string;
  har?: string;
  html?: string;
};

/**
 * Writes runs, put together, in the forms that are asked for.
 *
 * @throws CliError (exit code 2) for a file that cannot be written.
 */
export async function writeForms(
  terminal: Terminal,
  runs: readonly RunReport[],
  { junit, jsonFile, har, html }: Forms,
): Promise<void> {
  const report = merged(runs);
  if (junit !== undefined) writeOutput(terminal, junit, junitOf(report.reports));
  if (har !== undefined) writeOutput(terminal, har, harOf(report.reports));
  if (jsonFile !== undefined) {
    writeOutput(terminal, jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  }
  if (html === undefined) return;
  const { flowsHtml } = await import('../../reports/html/flows-html.ts');
  writeOutput(terminal, html, await flowsHtml(runs));
}
