import { commonParameters } from '@brought/sdk';
import { usageError } from '../../../errors/cli-error.ts';
import { didYouMean } from '../../../errors/nearest.ts';
import { PROGRAM } from '../../../errors/program-name.ts';
import type { FlowReport } from '../../../flows/engine/report.ts';
import { numberedSteps } from '../../../runs/numbered-steps.ts';
import { isAsBefore, operationOf } from '../../../runs/state-before.ts';
import { storedSession, type StoredSession } from '../../../runs/stored-session.ts';
import { findRun, readReport, type StoredRun } from '../../../runs/read-runs.ts';
import type { GlobalOptions } from '../../../options/global-options.ts';
import { readConfigFiles } from '../../../profiles/config-file.ts';
import { profileNames } from '../../../profiles/resolve-profile.ts';
import { containsMask } from '../../../redact/mask.ts';
import { isCi } from '../../../output/terminal.ts';

/** Options of `brought replay`. */
export type ReplayOptions = GlobalOptions & {
  from?: string;
  failed?: boolean;
};

/** A run's command line, to be run again. */
export type Recorded = {
  /** May contain secrets, so they are only run in this process. */
  words: readonly string[];
  /**
   * Whether this user made the run here, or this is CI, which runs whatever its project contains.
   */
  isOwn: boolean;
};

/**
 * The command line that repeats a run.
 *
 * @param warn Called with one sentence when more is repeated than requested.
 * @throws CliError (exit code 2): no such run or step, a target that is gone or no longer as it was
 *   at the step, a secret missing from the record, a profile that is gone.
 */
export function recordedCommand(
  wanted: string,
  options: ReplayOptions,
  warn: (text: string) => void,
): Recorded {
  const run = findRun(wanted);
  const stored = storedSession(run.record.id);
  const isOwn = stored !== undefined || isCi();
  return { words: wordsOf(run, stored, options, warn), isOwn };
}

function wordsOf(
  run: StoredRun,
  stored: StoredSession | undefined,
  options: ReplayOptions,
  warn: (text: string) => void,
): string[] {
  const recorded = withoutOption('--run-id', stored?.command ?? run.record.command);
  const profile = options.profile ?? profileOf(run);
  const args = [...recorded, ...overriding({ ...options, profile })];
  const secret = args.findIndex((each) => containsMask(each));
  if (secret >= 0) {
    throw usageError(
      `The run ${run.record.id} was given a secret (${args[secret - 1] ?? 'a word'} ${args[secret]}), which no record keeps.`,
      `Run it again with the secret: \`${PROGRAM} run show\` prints the command.`,
    );
  }
  if (options.failed) {
    if (options.from !== undefined)
      throw usageError('--from continues a run of one flow, --failed reruns some of many.');
    // A shard would repeat only some of the failures.
    const whole = withoutOption('--shard', withoutOption('--replay-failed', args));
    return [...whole, '--replay-failed', run.record.id];
  }
  if (options.from === undefined) return args;
  const report = reportOf(run);
  const step = stepOf(run, report, options.from);
  if (!isAsBefore(report.steps, step)) {
    warn(`The run changed nothing before "${options.from}": it is done again whole.`);
    return args;
  }
  if (!stored && report.seed !== undefined) {
    throw usageError(
      `The borrower of ${run.record.id} is not stored, so its run cannot be continued.`,
      'Replay the run whole, without --from.',
    );
  }
  const session = commonParameters.flatMap((name) => {
    const value = stored?.session[name];
    return value === undefined ? [] : ['--session', `${name}=${value}`];
  });
  return [...args, ...session, '--replay-from', `${run.record.id}:${step}`];
}

/**
 * The profile that a run was made with, by choice or by default: with another one its calls would
 * go elsewhere.
 */
function profileOf({ record: { id, profile } }: StoredRun): string | undefined {
  if (profile === undefined) return undefined;
  const names = profileNames(readConfigFiles());
  if (names.includes(profile)) return profile;
  const known = names.length > 0 ? ` (there are ${names.join(', ')})` : '';
  throw usageError(
    `The run ${id} was made with the profile ${profile}, which is no longer there.`,
    `Name another one, \`${PROGRAM} replay ${id} --profile NAME\`${known}, or write ${profile} again.`,
  );
}

/** A replay is a separate run, so it is stored under its own name. */
function withoutOption(name: string, args: readonly string[]): string[] {
  return args.filter(
    (arg, at) => arg !== name && args[at - 1] !== name && !arg.startsWith(`${name}=`),
  );
}

/** Options of the replay that go before those of the run. */
function overriding({ target, profile, json, jsonAs, quiet, verbose }: ReplayOptions): string[] {
  return [
    ...(target === undefined ? [] : ['--target', target]),
    ...(profile === undefined ? [] : ['--profile', profile]),
    ...(json ? [jsonAs === undefined ? '--json' : `--json=${jsonAs}`] : []),
    ...(quiet ? ['--quiet'] : []),
    ...(verbose ? ['--verbose'] : []),
  ];
}

/** The only flow of a run, if it can be continued. */
function reportOf(run: StoredRun): FlowReport {
  const { id } = run.record;
  const { reports } = readReport(run);
  const [report, second] = reports;
  if (!report || second) {
    throw usageError(
      `--from continues a run of one flow; ${id} has ${reports.length}. Run the one alone first.`,
    );
  }
  if (report.target.kind === 'server') return report;
  throw usageError(
    `The target of ${id} stopped with it, so the run cannot be continued; run against \`${PROGRAM} up sandbox --detach\`.`,
  );
}

/** Maximum number of steps that an error lists. */
const MOST_NAMED = 5;

/** Number of steps before the requested one; `pay #2` is the second that is named pay. */
function stepOf({ record }: StoredRun, report: FlowReport, wanted: string): number {
  const steps = report.steps.filter(({ phase }) => phase === 'flow');
  const called = (word: string): number[] =>
    steps.flatMap(({ name, operationId }, at) =>
      name === word || operationId === word ? [at] : [],
    );
  const { id } = record;
  const [, alone = '', number = ''] = /^(.+) #(\d+)$/.exec(wanted) ?? [];
  const [found = called(alone)[Number(number) - 1], another] = called(wanted);
  if (another !== undefined) {
    const numbered = numberedSteps(steps);
    const words = called(wanted).map((at) => `"${numbered[at]}"`);
    throw usageError(
      `The run ${id} has ${words.length} steps named "${wanted}", of which each starts elsewhere.`,
      `Say which: --from ${words.slice(0, MOST_NAMED).join(' or ')}.`,
    );
  }
  if (found !== undefined) return found;
  if (report.steps.some(({ name }) => name === wanted)) {
    throw usageError(
      `"${wanted}" belongs to the cleanup of the run ${id}, which runs after the flow: nothing can be continued from there.`,
      'Go on from a step of the flow, or replay the run whole, without --from.',
    );
  }
  // A raw request that is not a call has only the name of its step.
  const names = steps.flatMap(({ name, operationId }) =>
    operationOf(operationId) ? [name, operationId] : [name],
  );
  throw usageError(
    `The run ${id} has no step named "${wanted}".${didYouMean(wanted, [...new Set(names)])}`,
    `\`${PROGRAM} run show ${id}\` lists its steps.`,
  );
}
