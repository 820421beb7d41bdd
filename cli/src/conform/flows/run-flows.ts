import { operations, type OperationId, type Session } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import { exitCode } from '../../errors/exit-code.ts';
import type { FlowReport, StepRecord } from '../../flows/engine/report.ts';
import { missingOf } from '../../flows/engine/judge.ts';
import { runFlow } from '../../flows/engine/run-flow.ts';
import type { RunOptions } from '../../flows/engine/run-options.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import { inputsFor } from '../../flows/runner/inputs.ts';
import { select, type Chosen } from '../../flows/runner/selection.ts';
import { redactorFor } from '../../flows/runner/redactor-for.ts';
import { sessionFor } from '../../flows/runner/session.ts';
import { createMemoryTarget } from '../../flows/engine/memory-target.ts';
import type { Subject } from '../../judge/reply/subject.ts';
import type { Given } from '../cases/material.ts';
import { judgedFetch, type JudgedReply } from './judged-fetch.ts';

/** A flow, or a case of one, after it was run as a case. Redacted. */
export type RanFlow = {
  /** `repay.card`, `repay.card:wrong-code`. */
  name: string;
  report: FlowReport;
  /** The replies that it got. Not redacted. */
  judged: readonly JudgedReply[];
  /** Of a flow that was skipped: the calls that it would have made. */
  missed: ReadonlySet<string>;
};

/** How flows are run. */
export type FlowsOptions = {
  document: ContractDocument;
  target: RunTarget;
  /** The calls of the contract, for judging replies. */
  subjects: readonly Subject[];
  given: Given;
  secrets: readonly string[];
  timeoutMs: number | undefined;
  /** Maximum milliseconds for an answer, if the run has a limit. */
  maxLatencyMs: number | undefined;
  signal: AbortSignal;
  /** Names the borrowers of the run; the same in every run with the same seed. */
  label: string;
  /** Calls that the run is about; flows that make others are left out. All when undefined. */
  only: ReadonlySet<string> | undefined;
  /** Resets a borrower. */
  reset: (sessionId: string) => Promise<void>;
  ended: () => boolean;
  /** Whether the target begins a borrower for each flow. */
  isolated: boolean;
  /** Borrowers given for flows, by the flows' names. */
  borrowers: ReadonlyMap<string, Session>;
};

/** Long enough for any flow, and a limit for one that hangs. */
const limits = { steps: 1000, milliseconds: 120_000 };

/** Characters that escaping, a narrow encoding or a markup filter would change. */
const TRICKY_TEXT = `It says "3 & 4 < 5", I'm told 6 % more – asante, 谢谢 😀`;

/** Runs all flows and their cases, one after the other: some move the target's clock. */
export async function runFlows(options: FlowsOptions): Promise<RanFlow[]> {
  const chosen = await select({ names: [], tags: ['all'], cases: ['all'] });
  const inputs = await inputsFor(
    chosen.map(({ flow }) => flow),
    { set: [`problemDetail=${TRICKY_TEXT}`], setFile: [] },
  );
  const ran: RanFlow[] = [];
  let spent: string | undefined;
  for (const each of chosen) {
    if (options.ended()) break;
    const input = inputs.get(each.flow) ?? {};
    if (options.only) {
      const calls = await callsMadeBy(each, input, options);
      if (calls.size === 0 || ![...calls].every((call) => options.only?.has(call))) continue;
    }
    const own = options.borrowers.get(nameOf(each));
    // What one flow has paid or deleted would be missing for the next one.
    const able = missingOf(each.details.needs, options.target.can).length === 0;
    const spends = able && !options.isolated && (await isSpent(each, input, options));
    if (spends && own === undefined && spent !== undefined) {
      ran.push(await leftOut(each, spent, input, options));
      continue;
    }
    const given = own ? { ...options.given, session: withoutNothing(own) } : options.given;
    const judged: JudgedReply[] = [];
    const { url, fetch, remap } = options.target;
    const note = (one: JudgedReply): void => void judged.push(one);
    const { maxLatencyMs, subjects } = options;
    const judging = judgedFetch(fetch, url, subjects, { remap, maxLatencyMs }, note);
    const report = await runOne(
      each,
      input,
      { ...options, given },
      { ...options.target, fetch: judging },
    );
    if (report.outcome === 'interrupted') break;
    if (spends && own === undefined && report.outcome !== 'skipped') spent = nameOf(each);
    const skipped = report.outcome === 'skipped';
    const missed = skipped ? await callsMadeBy(each, input, options) : new Set<string>();
    ran.push({ name: nameOf(each), report, judged, missed });
  }
  return ran;
}

/** Whether a flow changes its borrower for others: it moved money, or deleted the account. */
async function isSpent(chosen: Chosen, input: Input, options: FlowsOptions): Promise<boolean> {
  const calls = await callsMadeBy(chosen, input, options);
  return [...calls].some(
    (call) => call === 'userDelete' || operations[call as OperationId].effect === 'pay',
  );
}

/** A flow that is not run, because another one has changed the only borrower there is. */
async function leftOut(
  chosen: Chosen,
  spent: string,
  input: Input,
  options: FlowsOptions,
): Promise<RanFlow> {
  const name = nameOf(chosen);
  const why = `needs a borrower of its own, whom ${spent} has not changed: --borrower ${name}=LINK`;
  const missed = await callsMadeBy(chosen, input, options);
  return { name, report: skipFor(why, chosen, options.target), judged: [], missed };
}

function withoutNothing(session: Session): Record<string, string> {
  return Object.fromEntries(
    Object.entries(session).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** The calls that a flow makes, cached. */
const callsOf = new Map<string, ReadonlySet<string>>();

/** The calls that a flow makes in a sandbox within this process. */
async function callsMadeBy(
  chosen: Chosen,
  input: Input,
  options: FlowsOptions,
): Promise<ReadonlySet<string>> {
  const name = nameOf(chosen);
  const known = callsOf.get(name);
  if (known) return known;
  const given = { session: {}, headers: {}, values: {} };
  const dryRun = { ...options, given, detail: 'names' } as const;
  const { steps } = await runOne(chosen, input, dryRun, createMemoryTarget());
  const calls = new Set(steps.filter(isCall).map(({ operationId }) => operationId));
  callsOf.set(name, calls);
  return calls;
}

type Input = Parameters<Chosen['flow']['run']>[1];

/** True for a step that is a call of the contract, not a turn of the sandbox's controls. */
function isCall({ kind }: StepRecord): boolean {
  return kind === 'call';
}

type RunOptionsOfOne = FlowsOptions & Partial<Pick<RunOptions, 'detail'>>;

async function runOne(
  { flow, case: named, details, foreign }: Chosen,
  input: Input,
  { document, given, label, secrets, reset, detail = 'full', ...options }: RunOptionsOfOne,
  target: RunTarget,
): Promise<FlowReport> {
  const name = nameOf({ flow, case: named });
  const { needs, seed, session: wanted } = details;
  const parts = { target, given: given.session, seed, wanted, label: `${label}-${slug(name)}` };
  const { session, own } = sessionFor(document, parts);
  const lacking = wanted.filter((parameter) => !session[parameter]);
  if (lacking.length > 0) {
    const why = `needs ${lacking.join(' and ')} of a borrower: give --session-url or --session`;
    return skipFor(why, { flow, case: named }, target);
  }
  const each = named === undefined ? flow : (flow.cases[named] ?? flow);
  if (own && session.sessionId !== undefined && target.kind !== 'built-in sandbox') {
    await reset(session.sessionId);
  }
  const run: RunOptions = {
    target,
    session,
    ownSession: own,
    headers: given.headers,
    timeoutMs: options.timeoutMs,
    redactor: redactorFor(document, secrets),
    signal: options.signal,
    limits,
    detail,
    iteration: 1,
    attempt: 1,
    reportUnstated: true,
    keep: false,
  };
  const of = { flow: flow.name, ...(named !== undefined && { case: named }) };
  return runFlow({ ...of, needs, foreign, run: (context) => each.run(context, input) }, run);
}

/** The report of a flow that cannot run without a borrower. */
function skipFor(
  skipReason: string,
  { flow, case: named }: Pick<Chosen, 'flow' | 'case'>,
  { url, kind, can }: RunTarget,
): FlowReport {
  return {
    flow: flow.name,
    ...(named !== undefined && { case: named }),
    iteration: 1,
    attempt: 1,
    target: { url, kind, can },
    startedAt: '',
    milliseconds: 0,
    outcome: 'skipped',
    flaky: false,
    exitCode: exitCode.nothingChecked,
    skipReason,
    steps: [],
  };
}

function nameOf({ flow, case: named }: Pick<Chosen, 'flow' | 'case'>): string {
  return named === undefined ? flow.name : `${flow.name}:${named}`;
}

function slug(name: string): string {
  return name.replace(/[^a-z0-9]+/gi, '-');
}
