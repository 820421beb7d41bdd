import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usageError } from '../errors/cli-error.ts';
import { isRecord } from '../contract/json-object.ts';
import { didYouMean } from '../errors/nearest.ts';
import { PROGRAM } from '../errors/program-name.ts';
import { countsOf } from '../flows/runner/tally.ts';
import type { RunReport } from '../reports/run-report.ts';
import type { RunRecord } from './run-record.ts';
import { runsFolder } from './runs-folder.ts';

/** A stored run. */
export type StoredRun = {
  record: RunRecord;
  /** Path of its folder. */
  path: string;
};

/** The stored runs, newest first. Other folders are ignored. */
export function listRuns(): StoredRun[] {
  const folder = runsFolder();
  return namesIn(folder)
    .flatMap((name) => {
      const path = join(folder, name);
      const record = readJson(join(path, 'run.json'));
      return isRunRecord(record) ? [{ record, path }] : [];
    })
    .sort((one, other) => other.record.startedAt.localeCompare(one.record.startedAt));
}

/**
 * The run that a word refers to: its id, the beginning of the id, or `last`.
 *
 * @throws CliError (exit code 2) if there is none, or more than one.
 */
export function findRun(word: string): StoredRun {
  const runs = listRuns();
  const [newest] = runs;
  if (!newest) {
    throw usageError(
      `No run is recorded in ${runsFolder()}.`,
      `\`${PROGRAM} flow run\` records one; BROUGHT_RUNS_DIR names another folder.`,
    );
  }
  if (word === 'last') return newest;
  const exact = runs.find(({ record }) => record.id === word);
  if (exact) return exact;
  const [found, second] = runs.filter(({ record }) => record.id.startsWith(word));
  const ids = runs.map(({ record }) => record.id);
  if (!found) {
    throw usageError(
      `There is no run ${word}.${didYouMean(word, ids)}`,
      `\`${PROGRAM} run ls\` lists them.`,
    );
  }
  if (!second) return found;
  throw usageError(
    `${word} is the beginning of several runs, such as ${found.record.id} and ${second.record.id}; write more of it.`,
  );
}

/**
 * The run that was started before another one.
 *
 * @throws CliError (exit code 2) if there is none.
 */
export function runBefore({ record: { id } }: StoredRun): StoredRun {
  const runs = listRuns();
  const before = runs[runs.findIndex(({ record }) => record.id === id) + 1];
  if (before) return before;
  throw usageError(
    `There is no run before ${id} to compare it with.`,
    `\`${PROGRAM} run ls\` lists the recorded runs.`,
  );
}

/**
 * The result of a run.
 *
 * @throws CliError (exit code 2) if it was interrupted, or its report is damaged.
 */
export function readReport({ record, path }: StoredRun): RunReport {
  const report = readReportFile(join(path, 'report.json'));
  if (report) return report;
  throw usageError(
    record.endedAt === undefined
      ? `The run ${record.id} has no report: it still runs, or it was broken off.`
      : `The report of the run ${record.id} is damaged.`,
  );
}

/** The report in a file; undefined if it is not a report. */
export function readReportFile(file: string): RunReport | undefined {
  const value = readJson(file);
  if (!isRunReport(value)) return undefined;
  const { reports } = value;
  const milliseconds = reports.reduce((sum, report) => sum + report.milliseconds, 0);
  return {
    counts: countsOf(reports),
    milliseconds,
    omitted: 0,
    contract: '',
    mended: [],
    unmatched: [],
    ...value,
  };
}

/** A report as stored: its summary may be missing. */
type StoredReport = Pick<RunReport, 'version' | 'id' | 'exitCode' | 'reports'> & Partial<RunReport>;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function isRunRecord(value: unknown): value is RunRecord {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.startedAt === 'string' &&
    typeof value.target === 'string' &&
    !Number.isNaN(Date.parse(value.startedAt)) &&
    Array.isArray(value.command) &&
    value.command.every((word) => typeof word === 'string')
  );
}

function isRunReport(value: unknown): value is StoredReport {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.exitCode === 'number' &&
    (value.counts === undefined || isCounts(value.counts)) &&
    [value.milliseconds, value.omitted].every((each) => isMaybe(each, 'number')) &&
    [value.contract, value.shard].every((each) => isMaybe(each, 'string')) &&
    [value.mended, value.unmatched].every((each) => each === undefined || isTexts(each)) &&
    Array.isArray(value.reports) &&
    value.reports.every(isFlowReport) &&
    (value.brief === undefined || (Array.isArray(value.brief) && value.brief.every(isFlowReport)))
  );
}

function isMaybe(value: unknown, kind: 'number' | 'string'): boolean {
  return value === undefined || typeof value === kind;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isCounts(value: unknown): boolean {
  return (
    isRecord(value) && Object.keys(countsOf([])).every((name) => typeof value[name] === 'number')
  );
}

/**
 * Validates only the fields that this program reads; a file may be truncated, or edited by hand.
 */
function isFlowReport(value: unknown): boolean {
  return (
    isRecord(value) &&
    hasTexts(value, ['flow', 'outcome', 'startedAt']) &&
    typeof value.milliseconds === 'number' &&
    isRecord(value.target) &&
    Array.isArray(value.steps) &&
    value.steps.every(isStep) &&
    (value.failure === undefined ||
      (isRecord(value.failure) && hasTexts(value.failure, ['kind', 'message'])))
  );
}

function isStep(value: unknown): boolean {
  return (
    isRecord(value) &&
    hasTexts(value, ['name', 'kind', 'operationId', 'phase', 'outcome']) &&
    typeof value.milliseconds === 'number' &&
    (value.wire === undefined || (isRecord(value.wire) && isRecord(value.wire.request))) &&
    (value.pictures === undefined || areRecords(value.pictures, ['name', 'path'])) &&
    areRecords(value.checks, ['name', 'outcome'])
  );
}

function areRecords(value: unknown, names: readonly string[]): boolean {
  return Array.isArray(value) && value.every((each) => isRecord(each) && hasTexts(each, names));
}

function hasTexts(record: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return names.every((name) => typeof record[name] === 'string');
}
