import type { ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeOutputs, type Output } from '../../output/write-output.ts';
import { jsonFileText } from '../../output/sanitized.ts';
import { harOf } from '../../reports/har.ts';
import { junitOf } from '../../reports/junit.ts';
import { merged, type RunReport } from '../../reports/run-report.ts';

/** The report formats, each with the requested file; - is stdout. */
export type Forms = {
  junit?: string;
  jsonFile?: string;
  har?: string;
  html?: string;
};

/**
 * Writes the runs as one report in each requested format, and reports those that it cannot write.
 *
 * @returns 2 where one of them could not be written.
 */
export function writeForms(
  terminal: Terminal,
  runs: readonly RunReport[],
  { junit, jsonFile, har, html }: Forms,
  more: readonly Output[] = [],
): Promise<ExitCode> {
  const report = merged(runs);
  return writeOutputs(terminal, [
    [junit, () => junitOf([...report.reports, ...(report.brief ?? [])])],
    [har, () => harOf(report.reports)],
    [jsonFile, () => jsonFileText(report)],
    [
      html,
      async () => {
        const { flowsHtml } = await import('../../reports/html/flows-html.ts');
        return flowsHtml(runs);
      },
    ],
    ...more,
  ]);
}
