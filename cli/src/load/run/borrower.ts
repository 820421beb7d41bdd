import { operations, type HeaderValues, type Session } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import type { InputOf, InputSpec } from '../../flows/engine/input.ts';
import type { FlowReport } from '../../flows/engine/report.ts';
import { runFlow } from '../../flows/engine/run-flow.ts';
import type { Limits } from '../../flows/engine/progress.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { redactorFor } from '../../flows/runner/redactor-for.ts';
import { secretInputs } from '../../flows/runner/secret-inputs.ts';
import { sessionFor } from '../../flows/runner/session.ts';
import type { Payer } from '../books/check-books.ts';

/** Shared by all flows of a run. */
export type BorrowerParts = {
  document: ContractDocument;
  target: RunTarget;
  /** The flow, or the flow once for each row of its table: those that begin take them in turn. */
  turns: readonly [Chosen, ...Chosen[]];
  input: InputOf<InputSpec>;
  /** The user's session values. */
  given: Session;
  headers: HeaderValues;
  secrets: readonly string[];
  timeoutMs: number | undefined;
  limits: Limits;
  /** Distinguishes the borrowers of this run from those of others. */
  label: string;
  /** Ends flows that are in flight. */
  signal: AbortSignal;
};

/** A finished flow, and for whom it paid. */
export type Done = {
  report: FlowReport;
  /** Its own borrowers, if it made a call that pays. */
  payers: readonly Payer[];
};

/**
 * Runs a flow once, for a separate borrower.
 *
 * @param number Number of the flow, from 1.
 */
export async function runBorrower(parts: BorrowerParts, number: number): Promise<Done> {
  const { document, target, turns, given, headers, secrets, timeoutMs, limits, signal } = parts;
  const chosen = turns[(number - 1) % turns.length] ?? turns[0];
  const { flow, case: named, details, foreign, row } = chosen;
  const { needs, seed, session: wanted } = details;
  const label = `${parts.label}-${number}`;
  const made = sessionFor(document, { target, given, seed, wanted, label });
  const { session, own } = made;
  const each = named === undefined ? flow : (flow.cases[named] ?? flow);
  const input = { ...parts.input, ...row?.values };
  const asked: string[] = [];
  const fetch: RunTarget['fetch'] = (request) => {
    asked.push(request.url);
    return target.fetch(request);
  };
  const report = await runFlow(
    {
      flow: flow.name,
      ...(named !== undefined && { case: named }),
      ...(row !== undefined && { row: row.name }),
      ...(made.seed !== undefined && { seed: made.seed }),
      needs,
      foreign,
      run: (context) => each.run(context, input),
    },
    {
      target: { ...target, fetch },
      session,
      ownSession: own,
      headers,
      timeoutMs,
      redactor: redactorFor(document, [...secrets, ...secretInputs(document, flow.input, input)]),
      signal,
      limits,
      detail: 'failures',
      iteration: number,
      attempt: 1,
      keep: false,
    },
  );
  if (!report.steps.some(pays)) return { report, payers: [] };
  const passed = report.outcome === 'passed';
  const sessions = new Set(asked.map(sessionIn));
  // A given borrower may have paid before, and may pay at the same time.
  const theirs = [...sessions].filter((sessionId) => sessionId.includes(label));
  const payers = theirs.map((sessionId) => ({
    sessionId,
    role: sessionId.replace(label, row === undefined ? '' : ` ${row.name}`),
    passed,
  }));
  return { report, payers };
}

function sessionIn(address: string): string {
  return new URL(address).searchParams.get('sessionId') ?? '';
}

function pays({ operationId }: { operationId: string }): boolean {
  const known: Readonly<Record<string, { effect: string } | undefined>> = operations;
  return known[operationId]?.effect === 'pay';
}
