import type { ConformReport } from '../src/conform/report/conform-report.ts';
import { brought } from './brought.ts';
import { loopback, sendJson, type Answer } from './loopback.ts';

/** A run of one call. */
export const only = ['--only', 'problemList'];

/** Looks at a server and reads the report, whatever it came to. */
export async function look(target: string, args: readonly string[] = only) {
  const ended = await brought(['conform', '--target', target, '--json', ...args]);
  const report = JSON.parse(ended.stdout) as ConformReport;
  const rules = new Set(
    report.operations.flatMap(({ findings }) => findings.map(({ rule }) => rule)),
  );
  return { ...ended, report, rules };
}

/** Looks at a server that answers like this, and keeps what it was sent. */
export async function lookAt(answer: Answer, args: readonly string[] = only) {
  const { url, arrived } = await loopback(answer);
  return { ...(await look(url, args)), arrived };
}

/** Answers everything as a call that has nothing to list. */
export const list: Answer = (_request, response) =>
  sendJson(response, { code: '00', message: '', data: { tabs: [] } });
