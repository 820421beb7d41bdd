import { readFile } from 'node:fs/promises';
import { isRecord } from '../contract/json-object.ts';
import { usageError } from '../errors/cli-error.ts';
import type { Failure } from '../flows/engine/report.ts';

/**
 * Reads the failures that a team knows of, each as `entryOf` writes it.
 *
 * @throws CliError (exit code 2): no such file, or none that `--write-baseline` wrote.
 */
export async function readEntries(path: string): Promise<ReadonlySet<string>> {
  const text = await readText(path);
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value) && value.version === 1 && isTexts(value.known)) return new Set(value.known);
  } catch {
    // Said below, as of any other file.
  }
  throw usageError(`${path} is no baseline of this program.`, '--write-baseline FILE makes one.');
}

/** Failures as the baseline of later runs. */
export function baselineText(entries: Iterable<string>): string {
  const known = [...new Set(entries)].sort();
  return `${JSON.stringify({ version: 1, known }, null, 2)}\n`;
}

/**
 * A failure as a baseline names it.
 *
 * @param about Id of a call, or `flowId` of a flow.
 */
export function entryOf(about: string, rule: string, where: string): string {
  return `${about} ${rule} ${where.replace(/\[\d+\]/g, '[]')}`;
}

/** How a baseline names a flow, which may be called as a call is. */
export function flowId(name: string): string {
  return `flow:${name}`;
}

/** The check that failed, or the step and where in its reply. */
export function positionOf({
  kind,
  message,
  step = '',
  operationId = 'flow',
  where,
}: Failure): string {
  if (kind === 'check') return message;
  // Where a flow of one's own threw, or misspelt a name, is another line after the next change.
  const isInReply = where !== undefined && kind !== 'thrown' && kind !== 'usage';
  return `${step} (${operationId})${isInReply ? `: ${where}` : ''}`;
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

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
