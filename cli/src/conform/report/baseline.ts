import { readFile } from 'node:fs/promises';
import { usageError } from '../../errors/cli-error.ts';
import { isRecord } from '../../contract/resolve.ts';
import type { ConformReport, Finding, FlowRecord, OperationRecord } from './conform-report.ts';

/** Failures that a team knows of: only new ones make a run fail. */
export type Baseline = {
  /** @param about Id of a call, or `flowId` of a flow. */
  isKnown: (finding: Pick<Finding, 'rule' | 'where'>, about: string) => boolean;
  /** Entries about these calls and flows that were not seen again. */
  mended: (operations: readonly OperationRecord[], flows: readonly FlowRecord[]) => string[];
};

/** No failure is known. */
export const emptyBaseline: Baseline = { isKnown: () => false, mended: () => [] };

/**
 * Reads a baseline.
 *
 * @throws CliError (exit code 2): no such file, or none that `--write-baseline` wrote.
 */
export async function readBaseline(path: string): Promise<Baseline> {
  const entries = new Set(entriesIn(path, await readText(path)));
  return {
    isKnown: ({ rule, where }, about) => entries.has(entryOf(about, rule, where)),
    mended: (operations, flows) => {
      const flowsRun = flows.filter(({ outcome }) => outcome !== 'skipped');
      const ran = new Set([
        ...operations.map(({ id }) => id),
        ...flowsRun.map(({ flow }) => flowId(flow)),
      ]);
      const seen = new Set(entriesOf({ operations, flows }));
      return [...entries].filter(
        (entry) => ran.has(entry.split(' ', 1)[0] ?? '') && !seen.has(entry),
      );
    },
  };
}

/** The errors of a report as the baseline of later runs. */
export function baselineOf(report: ConformReport): string {
  const known = entriesOf(report).sort();
  return `${JSON.stringify({ version: 1, known }, null, 2)}\n`;
}

/** How a baseline names a flow, which may be called as a call is. */
export function flowId(name: string): string {
  return `flow:${name}`;
}

function entriesOf({ operations, flows }: Pick<ConformReport, 'operations' | 'flows'>): string[] {
  const found = [
    ...operations.map(({ id, findings }) => ({ about: id, findings })),
    ...flows.map(({ flow, finding }) => ({
      about: flowId(flow),
      findings: [finding ?? []].flat(),
    })),
  ];
  return found.flatMap(({ about, findings }) =>
    findings
      .filter(({ level }) => level === 'error')
      .map(({ rule, where }) => entryOf(about, rule, where)),
  );
}

function entryOf(about: string, rule: string, where: string): string {
  return `${about} ${rule} ${where.replace(/\[\d+\]/g, '[]')}`;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw usageError(
      `There is no baseline ${path} that can be read.`,
      '--write-baseline FILE makes one of the failures there are.',
      error,
    );
  }
}

function entriesIn(path: string, text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value) && value.version === 1 && isTexts(value.known)) return value.known;
  } catch {
    // Said below, as of any other file.
  }
  throw usageError(`${path} is no baseline of this program.`, '--write-baseline FILE makes one.');
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
