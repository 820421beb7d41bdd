import type { ConformReport } from '../src/conform/report/conform-report.ts';
import { brought } from './brought.ts';
import { loopback, sendJson, type Answer } from './loopback.ts';

/** Limits a run to one operation. */
export const onlyProblemList = ['--only', 'problemList'];

/** Runs conform against a server and reads the report, whatever the exit code. */
export async function runConform(target: string, args: readonly string[] = onlyProblemList) {
  const ended = await brought(['conform', '--target', target, '--json', ...args]);
  const report = JSON.parse(ended.stdout) as ConformReport;
  const rules = new Set(
    report.operations.flatMap(({ findings }) => findings.map(({ rule }) => rule)),
  );
  return { ...ended, report, rules };
}

/**
 * Runs conform against a server with these replies; `arrived` has the requests that it received.
 */
export async function runConformOn(answer: Answer, args: readonly string[] = onlyProblemList) {
  const { url, arrived } = await loopback(answer);
  return { ...(await runConform(url, args)), arrived };
}

/** Replies to everything with an empty list. */
export const emptyList: Answer = (_request, response) =>
  sendJson(response, { code: '00', message: '', data: { tabs: [] } });
