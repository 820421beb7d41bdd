import { isRecord } from '../contract/json-object.ts';
import { usageError } from '../errors/cli-error.ts';
import { readGiven } from '../files/read-given.ts';

/** In version 1, an entry of a flow covered several failures. */
const VERSION = 2;

/** The output of `entryOf`: a call or a flow, the id of a rule, a position. */
const ENTRY = /^\S.* BRT-\d{3} /;

/** A baseline as stored on disk. */
export type BaselineFile = RunOfBaseline & { entries: ReadonlySet<string> };

/** Conditions for a later run to report a failure as fixed. */
export type RunOfBaseline = {
  /** Replies were judged by the document for servers. */
  strict: boolean;
  /** Entries that not every run can see, and what showed them. */
  by: Readonly<Record<string, string>>;
};

/** A baseline without failures. */
export const emptyBaselineFile: BaselineFile = { entries: new Set(), strict: false, by: {} };

/**
 * Reads a team's known failures, each as `entryOf` writes it.
 *
 * @throws CliError (exit code 2): no such file, one that `--write-baseline` did not write, one of
 *   an earlier version that names flows, an entry that names no failure.
 */
export async function readBaselineFile(path: string): Promise<BaselineFile> {
  const { version, known, strict, by } = parsed(path, await readText(path));
  if (!isTexts(known) || (version !== 1 && version !== VERSION)) {
    throw usageError(`${path} is no baseline of this program.`, '--write-baseline FILE makes one.');
  }
  const odd = known.find((entry) => !ENTRY.test(entry));
  if (odd !== undefined) {
    throw usageError(
      `${path}: ${JSON.stringify(odd)} names no failure, for none is called so.`,
      'An entry is a call or flow, a rule and a place, as --write-baseline FILE writes it.',
    );
  }
  const flow = known.find((entry) => entry.startsWith(flowId('')));
  if (version === VERSION || flow === undefined) {
    return { entries: new Set(known), strict: strict === true, by: isRecord(by) ? texts(by) : {} };
  }
  throw usageError(
    `${path} names failures of flows as an earlier version did, where one entry covered several.`,
    'Look at what fails, and write it again with --write-baseline FILE.',
  );
}

function parsed(path: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? value : {};
  } catch (error) {
    throw usageError(
      `${path} is no whole JSON: it may have been cut off, or edited by hand.`,
      '--write-baseline FILE writes it again.',
      error,
    );
  }
}

/** Failures as the text of a baseline for later runs. */
export function baselineText(entries: Iterable<string>, { strict, by }: RunOfBaseline): string {
  const known = [...new Set(entries)].sort();
  const rare = Object.fromEntries(Object.entries(by).filter(([entry]) => known.includes(entry)));
  const ofRun = { ...(strict && { strict }), ...(Object.keys(rare).length > 0 && { by: rare }) };
  return `${JSON.stringify({ version: VERSION, ...ofRun, known }, null, 2)}\n`;
}

/**
 * A failure as a baseline names it.
 *
 * @param about Id of a call, or `flowId` of a flow.
 */
export function entryOf(about: string, rule: string, where: string): string {
  return `${about} ${rule} ${where.replace(/\[\d+\]/g, '[]')}`;
}

/** How a baseline names a flow, which may have the same name as a call. */
export function flowId(name: string): string {
  return `flow:${name}`;
}

async function readText(path: string): Promise<string> {
  const read = await readGiven(path);
  if ('bytes' in read) return read.bytes.toString();
  throw usageError(
    `The baseline ${path} ${read.wrong}.`,
    '--write-baseline FILE makes one of the failures there are.',
    read.cause,
  );
}

function texts(record: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]));
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
