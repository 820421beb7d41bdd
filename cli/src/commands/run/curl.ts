import { operations } from '@brought/sdk';
import { isRecord } from '../../contract/json-object.ts';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { isCall } from '../../flows/engine/misspelt.ts';
import type { StepRecord } from '../../flows/engine/report.ts';
import { counted } from '../../output/counted.ts';
import { isCi, type Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { containsMask, MASK } from '../../redact/mask.ts';
import { findRun, readReport } from '../../runs/read-runs.ts';
import { storedSession } from '../../runs/stored-session.ts';
import { commentOf } from '../shared/refusal-comment.ts';

/** Options of `brought run curl`. */
export type RunCurlOptions = {
  step?: string;
  reveal?: boolean;
};

/**
 * Prints the requests of a run as curl lines, secrets masked; all, or those of one step. `reveal`
 * replaces the masks with the session, which was stored for this user alone.
 *
 * @throws CliError (exit code 2): no such run or step, a session that was not stored.
 */
export function runCurl(
  terminal: Terminal,
  word: string,
  { step: wanted, reveal }: RunCurlOptions,
): Promise<ExitCode> {
  const run = findRun(word);
  const shown = reveal ? revealing(run.record.id) : (line: string) => line;
  const steps = readReport(run).reports.flatMap((report) => report.steps);
  const chosen = steps.filter(
    ({ name, operationId }) => wanted === undefined || name === wanted || operationId === wanted,
  );
  if (wanted !== undefined && chosen.length === 0) {
    const names = new Set(steps.flatMap(({ name, operationId }) => [name, operationId]));
    throw usageError(
      `The run has no step ${wanted}.${didYouMean(wanted, names)}`,
      `\`${PROGRAM} run show\` lists them.`,
    );
  }
  const lines = chosen.flatMap((step) => {
    const { name, operationId, curl } = step;
    if (curl === undefined || !ONE_COMMAND.test(curl)) return [];
    return [{ step: name, operationId, refused: refusalOf(step), curl: shown(curl) }];
  });
  if (terminal.json) {
    terminal.printJson({ version: 1, requests: lines });
    return Promise.resolve(exitCode.passed);
  }
  for (const { step, operationId, refused, curl } of lines) {
    const title = inOneLine(commentOf(step, operationId, refused));
    terminal.print(`${terminal.paint('dim', title)}\n${curl}`);
  }
  const missing = chosen.length - lines.length;
  const masked = reveal ? lines.filter(({ curl }) => containsMask(curl)).length : 0;
  if (masked > 0) {
    terminal.remark(
      `${counted(masked, 'line')} with a secret that is not of the session: no record has it.`,
    );
  }
  if (missing > 0) terminal.remark(`${counted(missing, 'step')} not recorded in full.`);
  return Promise.resolve(exitCode.passed);
}

/** Business code of a refusal; undefined for a success, and for a request outside the contract. */
function refusalOf({ kind, operationId, wire }: StepRecord): string | undefined {
  const body = wire?.reply?.body;
  if (kind !== 'call' || !isCall(operationId) || !isRecord(body)) return undefined;
  const { success, quiet = false } = operations[operationId];
  const { code } = body;
  if (quiet || (typeof code !== 'string' && typeof code !== 'number')) return undefined;
  return success.includes(String(code)) ? undefined : String(code);
}

/**
 * A call of curl as this program writes it: nothing follows it, and a shell expands nothing in it.
 * A run from somebody else may contain any text here, and these lines are meant for a shell.
 */
const ONE_COMMAND = /^curl(?: (?:[\w@%+=:,./-]|'[^']*'|\\')+)*$/;

/** Replaces the masks with the stored session of a run. */
function revealing(id: string): (line: string) => string {
  if (isCi()) throw usageError('--reveal is refused in CI, because its logs are stored.');
  const kept = storedSession(id);
  if (!kept) {
    throw usageError(
      `The session of ${id} is not remembered: it was run in CI or by somebody else, or is too old.`,
    );
  }
  const inQuery = Object.entries(kept.session).map(
    ([name, value]) => [`${name}=${MASK}`, `${name}=${encodeURIComponent(value ?? '')}`] as const,
  );
  const inHeaders = Object.entries(kept.headers).map(
    ([name, value]) => [`${name}: ${MASK}`, `${name}: ${value ?? ''}`] as const,
  );
  return (line) =>
    [...inQuery, ...inHeaders].reduce(
      (text, [masked, value]) => text.replaceAll(masked, () => value.replaceAll("'", "'\\''")),
      line,
    );
}
