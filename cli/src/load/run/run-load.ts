import { setMaxListeners } from 'node:events';
import { CliError } from '../../errors/cli-error.ts';
import { exitCode as codes } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { asError } from '../../flows/engine/endings.ts';
import { redactorFor } from '../../flows/runner/redactor-for.ts';
import { checkBooks, type Payer } from '../books/check-books.ts';
import { judgeThresholds } from '../limits/judge-thresholds.ts';
import type { Threshold } from '../limits/threshold.ts';
import { createTally, type Tally } from '../measure/tally.ts';
import { createTimeline, secondsPerPoint } from '../measure/timeline.ts';
import { arrivalsOf, type Spread } from '../plan/arrivals.ts';
import { lengthOf } from '../plan/plan.ts';
import type { Stage } from '../plan/stage.ts';
import { LOAD_VERSION, type LoadReport, type TimePoint } from '../report/load-report.ts';
import { runBorrower, type BorrowerParts } from './borrower.ts';
import { expectBooks } from './expect-books.ts';
import { loadExitCode } from './exit-code.ts';
import { runOpenLoop } from './open-loop.ts';

/** Progress of a load run. */
export type LoadProgress = {
  seconds: number;
  inFlight: number;
  counts: LoadReport['counts'];
  /** Milliseconds, of all flows that ended so far. */
  p95: number;
  /** Arrivals are over; the remaining flows are finishing. */
  isEnding: boolean;
};

/** What to run, how often and how long. */
export type LoadParts = BorrowerParts & {
  stages: readonly Stage[];
  spread: Spread;
  mostInFlight: number;
  thresholds: readonly Threshold[];
  /** Ends the arrivals; flows in flight finish. */
  interrupt: AbortSignal;
  /** Address of the target without secrets. */
  url: string;
  /** Closes idle connections: the server drops them in the middle of a request. */
  closeIdle: () => void;
  onProgress: (progress: LoadProgress) => void;
  /** Called with each interval once it is over. */
  onPoint: (point: TimePoint) => void;
};

/** Milliseconds between two reports of progress. */
const PACE = 250;

/** Begins flows as planned, and measures their results. */
export async function runLoad(parts: LoadParts): Promise<LoadReport> {
  const { stages, spread, target, interrupt, turns } = parts;
  const [chosen] = turns;
  const startedAt = new Date().toISOString();
  const stop = new AbortController();
  const signal = AbortSignal.any([interrupt, parts.signal, stop.signal]);
  // Every flow in flight listens to it.
  setMaxListeners(0, parts.signal);
  const tally = createTally();
  const timeline = createTimeline();
  const payers: Payer[] = [];
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  let inFlight = 0;
  let defect: unknown;
  let arrivalsEnded = lengthOf(stages) / 1000;
  signal.addEventListener('abort', () => {
    arrivalsEnded = Math.min(arrivalsEnded, seconds());
  });

  const begin = async (number: number, intended: number): Promise<void> => {
    tally.start(performance.now() - intended);
    timeline.started();
    try {
      const { report, payers: paid } = await runBorrower(parts, number);
      const milliseconds = performance.now() - intended;
      tally.end(report, milliseconds);
      timeline.ended(milliseconds, report.outcome !== 'passed');
      payers.push(...paid);
    } catch (error) {
      // Running a flow never throws: this is a defect of ours, or a mistake in the command line.
      defect ??= error;
      stop.abort();
    }
  };

  const cut = (): void => parts.onPoint(timeline.cut(Math.round(seconds() * 10) / 10));
  const timers = [
    setInterval(cut, secondsPerPoint(lengthOf(stages)) * 1000),
    setInterval(() => {
      const isEnding = seconds() >= arrivalsEnded;
      const p95 = tally.latency.at(95);
      parts.onProgress({ seconds: seconds(), inFlight, counts: tally.counts, p95, isEnding });
    }, PACE),
  ];
  await runOpenLoop({
    arrivals: arrivalsOf(stages, spread),
    mostInFlight: parts.mostInFlight,
    signal,
    begin,
    drop: () => {
      tally.drop();
      timeline.dropped();
    },
    onFlight: (count) => {
      inFlight = count;
      timeline.flight(count);
    },
  });
  for (const timer of timers) clearInterval(timer);
  cut();
  if (defect !== undefined) throw defect as Error;
  // The interruption arrived after the end of its flow: no flow has failed.
  if (parts.signal.aborted && tally.codes.size === 0) throw brokenOff(parts);

  const milliseconds = Math.round(performance.now() - began);
  const { label } = parts;
  parts.closeIdle();
  const expected =
    payers.length > 0 ? await expectBooks(parts, tally.counts.started) : new Map<string, never>();
  const invariants = await checkBooks({ target, payers, expected, label });
  const { counts } = tally;
  const measured = {
    counts,
    rate: Math.round((counts.started / arrivalsEnded) * 100) / 100,
    latency: { ...tally.latency.figures(), histogram: tally.latency.encoded() },
    operations: tally.operations(),
  };
  const thresholds = judgeThresholds(measured, parts.thresholds);
  const { kind, can } = target;
  const isInterrupted = interrupt.aborted;
  const exitCode = loadExitCode({ tally, thresholds, invariants, isInterrupted });
  return {
    version: LOAD_VERSION,
    id: label,
    exitCode,
    flow: chosen.flow.name,
    ...(chosen.case !== undefined && { case: chosen.case }),
    ...seedOf(turns),
    ...(chosen.row && { rows: turns.length }),
    target: { url: parts.url, kind, can },
    contract: parts.document.info.version,
    plan: { stages, spread, mostInFlight: parts.mostInFlight },
    startedAt,
    milliseconds,
    interrupted: isInterrupted,
    ...measured,
    lateness: tally.lateness.figures(),
    ...errorsOf(tally),
    overTime: timeline.points,
    thresholds,
    invariants,
  };
}

function brokenOff({ document, secrets, given, signal }: LoadParts): CliError {
  const redactor = redactorFor(document, secrets)();
  redactor.learn(given);
  const { message } = asError(signal.reason);
  return new CliError(redactor.text(message), {
    exitCode: codes.failed,
    code: 'flow-defect',
    hint: `The load was broken off. \`${PROGRAM} flow run\` shows what the flow does after its end.`,
  });
}

/** The scenario of the borrowers, if all have the same one. */
function seedOf(turns: LoadParts['turns']): Pick<LoadReport, 'seed'> {
  const [seed, ...others] = new Set(turns.map(({ details }) => details.seed));
  return seed === undefined || others.length > 0 ? {} : { seed };
}

function errorsOf({ errors, skipReason }: Tally) {
  const reason = skipReason();
  return {
    errors: errors.list(),
    otherErrors: errors.others(),
    ...(reason !== undefined && { skipReason: reason }),
  };
}
