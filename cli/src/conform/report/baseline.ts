import { readFile, writeFile } from 'node:fs/promises';
import { usageError } from '../../cli-error.ts';
import { isRecord } from '../../contract/resolve.ts';
import type { ConformReport, Finding, OperationRecord } from './conform-report.ts';

/** Failures that a team knows of: only new ones make a run fail. */
export interface Baseline {
  readonly isKnown: (finding: Pick<Finding, 'rule' | 'where'>, operationId: string) => boolean;
  /** Entries about these calls that were not seen again. */
  readonly mended: (operations: readonly OperationRecord[]) => string[];
}

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
    isKnown: ({ rule, where }, operationId) => entries.has(entryOf(operationId, rule, where)),
    mended: (operations) => {
      const ran = new Set(operations.map(({ id }) => id));
      const seen = new Set(operations.flatMap(entriesOf));
      return [...entries].filter(
        (entry) => ran.has(entry.split(' ', 1)[0] ?? '') && !seen.has(entry),
      );
    },
  };
}

/** Writes the errors of a report as the baseline of later runs. */
export async function writeBaseline(path: string, report: ConformReport): Promise<void> {
  const known = report.operations.flatMap(entriesOf).sort();
  try {
    await writeFile(path, `${JSON.stringify({ version: 1, known }, null, 2)}\n`);
  } catch (error) {
    throw usageError(`${path} cannot be written; name another file.`, undefined, error);
  }
}

function entriesOf({ id, findings }: OperationRecord): string[] {
  return findings
    .filter(({ level }) => level === 'error')
    .map(({ rule, where }) => entryOf(id, rule, where));
}

function entryOf(operationId: string, rule: string, where: string): string {
  return `${operationId} ${rule} ${where.replace(/\[\d+\]/g, '[]')}`;
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
