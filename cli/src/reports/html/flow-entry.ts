import type { FlowReport } from '../../flows/engine/report.ts';
import { counted } from '../../output/counted.ts';
import { html, type Html } from '../../output/html.ts';
import { command } from '../../output/command.ts';
import { stoppedAt } from '../stopped-at.ts';
import { checksMade } from '../checks-made.ts';
import { titleOf } from '../title.ts';
import type { ContractNotes } from './contract-notes.ts';
import { duration } from '../duration.ts';
import { clockOf } from './exchange.ts';
import { failureCard } from './failure-card.ts';
import { short } from './plain.ts';
import { stateOf, tones } from '../state.ts';
import { stepItem } from './step-item.ts';

/** The report of a flow, and the run that it belongs to. */
export type Entry = {
  report: FlowReport;
  /** Id of its run. */
  runId: string;
  /**
   * Whether `link --from-run` leads to where this flow stopped; that is true for one flow of a run.
   */
  isLinked: boolean;
};

/** One run of a flow: how it ended and why, then its steps. Open unless it passed. */
export function flowEntry(
  { report, runId, isLinked }: Entry,
  id: string,
  notes: ContractNotes,
): Html {
  const { steps, milliseconds, skipReason, flaky, attempt } = report;
  const state = stateOf(report);
  const isOpen = tones[state] === 'bad';
  const { made, skipped } = checksMade(steps);
  return html`<details
    class="entry"
    id="${id}"
    data-state="${state}"
    data-words="${wordsOf(report, runId)}"
    ${isOpen ? html`open` : undefined}
  >
    <summary>
      <h3>${titleOf(report)}</h3>
      <span class="path">
        ${counted(steps.length, 'step')},
        ${counted(made, 'check')}${skipped > 0 ? `, ${skipped} skipped` : ''}
      </span>
      <span class="time">${duration(milliseconds)}</span>
      <span class="pill ${tones[state]}">${state}</span>
    </summary>
    <div class="body">
      ${skipReason === undefined ? undefined : html`<p class="note">Skipped: ${skipReason}.</p>`}
      ${flaky ? html`<p class="note">Passed at attempt ${attempt}.</p>` : undefined}
      ${state === 'nothing checked' ? html`<p class="note">${NOTHING}</p>` : undefined}
      ${ending(report, id, notes)} ${about(report, { runId, isLinked }, notes)}
      ${stepList(report, id, notes)} ${attempts(report, notes)}
    </div>
  </details>`;
}

const NOTHING = 'Nothing was checked: no check was made, or all of them were skipped.';

/** The reason why the flow ended, and other failures of its cleanup. */
function ending(report: FlowReport, id: string, notes: ContractNotes): Html {
  const { failure, also = [], steps } = report;
  const failures = failure ? [failure, ...also] : [];
  return html`${failures.map((each) => {
    const at = steps.findIndex(({ name }) => name === each.step);
    const step = at < 0 ? undefined : stepId(id, at);
    return failureCard(each, { state: stateOf(report), stepId: step }, notes);
  })}`;
}

/** The previous attempts, folded, since they mostly show the same. */
function attempts({ earlier = [] }: FlowReport, notes: ContractNotes): Html {
  return html`${earlier.map(
    (failure, index) =>
      html`<details class="value">
        <summary>
          <h5>Attempt ${index + 1} failed</h5>
          <small>${short(failure.message)}</small>
        </summary>
        ${failureCard(failure, { state: 'failed', stepId: undefined }, notes)}
      </details>`,
  )}`;
}

/** Details besides the steps: the borrower, the clock, the screen where it stopped. */
function about(
  { seed, steps, outcome, stoppedAfter }: FlowReport,
  { runId, isLinked }: Pick<Entry, 'runId' | 'isLinked'>,
  notes: ContractNotes,
): Html {
  const clock = steps
    .filter(({ phase }) => phase === 'flow')
    .flatMap((step) => clockOf(step) ?? []);
  const { screen, params } = stoppedAt(steps, notes.screens);
  const search = new URLSearchParams(params).toString();
  const where = screen && `${screen.path}${search === '' ? '' : `?${search}`}`;
  const rows: [label: string, value: string | undefined][] = [
    ['Scenario', seed],
    ['Clock', clock.join(', then ') || undefined],
    ['Stopped', stoppedAfter === undefined ? undefined : `after ${stoppedAfter}`],
    ['Screen', outcome === 'skipped' ? undefined : where],
  ];
  return html`<dl class="about">
      ${rows.map(([label, value]) =>
        value === undefined
          ? html``
          : html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
      )}
    </dl>
    ${isLinked && where !== undefined ? command(`brought link --from-run ${runId}`) : undefined}`;
}

function stepList(report: FlowReport, id: string, notes: ContractNotes): Html | undefined {
  const { steps, startedAt, failure } = report;
  if (steps.length === 0) return undefined;
  const from = Date.parse(startedAt);
  const ends = steps.map((step) => Date.parse(step.startedAt) - from + step.milliseconds);
  const scale = { from, length: Math.max(1, report.milliseconds, ...ends.filter(Number.isFinite)) };
  return html`<ol class="steps">
    ${steps.map((step, index) => stepItem(step, stepId(id, index), { scale, shown: failure, notes }))}
  </ol>`;
}

function stepId(flow: string, index: number): string {
  return `${flow}-step-${index + 1}`;
}

/** All words by which a flow can be found, in lower case. */
function wordsOf(report: FlowReport, runId: string): string {
  const { steps, failure, seed = '', skipReason = '' } = report;
  const inSteps = steps.flatMap(({ name, operationId, checks }) => [
    name,
    operationId,
    ...checks.map((check) => check.name),
  ]);
  // The message includes the server's text.
  const why = [failure?.message, failure?.code, skipReason];
  const words = [titleOf(report), runId, seed, ...inSteps, ...why];
  return [...new Set(words)].join(' ').toLowerCase();
}
