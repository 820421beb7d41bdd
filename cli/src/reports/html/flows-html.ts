import { exitCode } from '../../errors/exit-code.ts';
import { counted } from '../../output/counted.ts';
import { html, type Html } from '../../output/html.ts';
import { figures, type Figure } from '../page/figures.ts';
import { page } from '../page/page.ts';
import { ring } from '../page/ring.ts';
import { tools } from '../page/tools.ts';
import { omittedText } from '../omitted-text.ts';
import { merged, type RunReport } from '../run-report.ts';
import { stoppedIn } from '../stopped-at.ts';
import { verdictOf } from '../verdict.ts';
import { readContractNotes } from './contract-notes.ts';
import { duration } from '../duration.ts';
import { flowEntry, type Entry } from './flow-entry.ts';
import { byState, statesOf } from '../state.ts';

/** Runs of flows as a self-contained page, for people. */
export async function flowsHtml(runs: readonly RunReport[]): Promise<string> {
  const notes = await readContractNotes();
  const whole = merged(runs);
  const { reports } = whole;
  const more = omittedText(whole);
  const entries = byState(runs.flatMap(entriesOf));
  return page({
    title: `${verdictOf(whole)}: flows against ${targetOf(whole)}`,
    hero: hero(whole, notes.title),
    main: html`${runFigures(whole)}
      ${more === undefined ? undefined : html`<p class="note">${LEFT_OUT} ${more}</p>`}
      ${entryList('Known failures that were not seen again', whole.mended)}
      ${entryList('Known failures of what there is not here', whole.unmatched)}
      <h2>Flows</h2>
      ${tools(
        'Find a flow, step, call, check or code',
        'repay.card, CMP-53 …',
        statesOf(reports).map(({ state, count }) => ({ state, label: `${count} ${state}` })),
      )}
      ${entries.map((entry, index) => flowEntry(entry, `flow-${index + 1}`, notes))}
      ${entries.length === 0 ? html`<p class="note">No flow was run.</p>` : undefined}`,
    footer: html`Written by <code>brought</code>. Lines are those of the contract that lies beside
      the program. Secrets are masked as <code>***</code>:
      <code>brought run curl --reveal</code> puts your own session in before a command is repeated.`,
  });
}

/** Entries of the baseline that are no longer needed. */
function entryList(title: string, entries: readonly string[]): Html | undefined {
  if (entries.length === 0) return undefined;
  return html`<h2>${title}</h2>
    <ul>
      ${entries.map((entry) => html`<li><code>${entry}</code></li>`)}
    </ul>`;
}

const LEFT_OUT = 'Of very many runs only those that fail are reported in full.';

function entriesOf({ id: runId, reports }: RunReport): Entry[] {
  const linked = stoppedIn(reports);
  return reports.map((report) => ({
    report,
    runId,
    isLinked: report === linked && report.target.kind === 'server',
  }));
}

function hero(run: RunReport, contract: string): Html {
  const { passed, runs, skipped } = run.counts;
  const ran = runs - skipped;
  const [first] = run.reports
    .map(({ startedAt }) => `${startedAt.slice(0, 16).replace('T', ' ')} UTC`)
    .sort();
  // Rounded down, so that 100 means all.
  const percent = ran === 0 ? 0 : Math.floor((passed / ran) * 100);
  return html`<header class="hero">
    <div>
      <p class="kicker">
        Flows of ${contract} ${run.contract} · run
        ${run.id}${first === undefined ? '' : ` · ${first}`}
      </p>
      <h1>${targetOf(run)}</h1>
      <p class="verdict ${run.exitCode === exitCode.passed ? 'good' : 'bad'}">${verdictOf(run)}</p>
    </div>
    <div class="rings">${ring('Passed', percent, `${passed} of ${counted(ran, 'flow')}`)}</div>
  </header>`;
}

function runFigures(run: RunReport): Html {
  const { counts, reports, shard } = run;
  const again = reports.filter(({ attempt }) => attempt > 1).length;
  const some = (label: string, count: number): Figure[] => (count > 0 ? [[label, count]] : []);
  return figures([
    ['Passed', counts.passed],
    ['Failed', counts.failed],
    ...some('Interrupted', counts.interrupted),
    ...some('Nothing checked', counts.nothingChecked),
    ...some('Known', counts.known),
    ...some('Mended since', run.mended.length),
    ...some('Flaky', counts.flaky),
    ...some('Skipped', counts.skipped),
    ['Checks', counts.checks],
    ...some('Checks skipped', counts.skippedChecks),
    ...some('Tried again', again),
    ...(shard === undefined ? [] : [['Shard', shard] as const]),
    ['Took', duration(run.milliseconds)],
  ]);
}

/**
 * The address that was called; for a server within the program, its kind, since its address differs
 * each time.
 */
function targetOf({ reports }: RunReport): string {
  const names = reports.map(({ target }) => (target.kind === 'server' ? target.url : target.kind));
  return [...new Set(names)].join(', ') || 'nothing';
}
