import { exitCode } from '../../../errors/exit-code.ts';
import { counted } from '../../../output/counted.ts';
import { html, type Html } from '../../../output/html.ts';
import { duration } from '../../../reports/duration.ts';
import { figures, type Figure } from '../../../reports/page/figures.ts';
import { page } from '../../../reports/page/page.ts';
import { ring } from '../../../reports/page/ring.ts';
import { planText } from '../../plan/plan.ts';
import { latencyText } from '../latency-text.ts';
import type { LoadReport } from '../load-report.ts';
import { verdictOfLoad } from '../verdict.ts';
import { percentileChart } from './percentile-chart.ts';
import { bookTable, errorTable, latencyTable, limitTable, timeTable } from './tables.ts';
import { timeCharts } from './time-charts.ts';

/** A load run as one self-contained page, for people. */
export function loadHtml(report: LoadReport): string {
  const { latency, lateness, overTime } = report;
  return page({
    title: `${verdictOfLoad(report)}: load of ${nameOf(report)}`,
    hero: hero(report),
    main: html`${loadFigures(report)}
      <h2>Limits</h2>
      ${limitTable(report)}
      <h2>Books</h2>
      ${bookTable(report)} ${errorTable(report)}
      <h2>Latency</h2>
      ${latency.count > 0 ? percentileChart(latency) : undefined} ${latencyTable(report)}
      <p class="why">
        A flow's latency counts from the moment at which it was to begin, so that waiting is never
        left out; this program began 99 of 100 flows at most ${latencyText(lateness.p99)} late, and
        that is in it. Flows that failed count, too. A call's counts from when it was sent.
      </p>
      <h2>Over time</h2>
      ${timeCharts(overTime)} ${timeTable(report)}`,
    footer: html`Written by <code>brought</code>. Secrets are masked as <code>***</code>. The
      histograms are in the JSON report, as HdrHistogram V2, so that those of several machines can
      be put together.`,
  });
}

function nameOf({ flow, case: named }: LoadReport): string {
  return named === undefined ? flow : `${flow} ${named}`;
}

function hero(report: LoadReport): Html {
  const { counts, target, plan, startedAt } = report;
  // Rounded down, so that 100 means all.
  const percent = counts.arrived === 0 ? 0 : Math.floor((counts.passed / counts.arrived) * 100);
  const where = target.kind === 'server' ? target.url : target.kind;
  return html`<header class="hero">
    <div>
      <p class="kicker">
        Load · run ${report.id} · ${startedAt.slice(0, 16).replace('T', ' ')} UTC · contract
        ${report.contract}
      </p>
      <h1>${nameOf(report)} against ${where}</h1>
      <p>${planText(plan.stages)}${seedOf(report)}</p>
      <p class="verdict ${report.exitCode === exitCode.passed ? 'good' : 'bad'}">
        ${verdictOfLoad(report)}
      </p>
    </div>
    <div class="rings">
      ${ring('Passed', percent, `${counts.passed} of ${counts.arrived} arrivals`)}
    </div>
  </header>`;
}

/** The options needed to repeat the run. */
function seedOf({ plan: { spread }, seed, rows }: LoadReport): string {
  const arrivals = spread.kind === 'even' ? '' : `, arrivals by chance from seed ${spread.seed}`;
  const table = rows === undefined ? '' : `, ${counted(rows, 'row')} of its table in turn`;
  return `${arrivals}${table}${seed === undefined ? '' : `, borrowers in the scenario ${seed}`}`;
}

function loadFigures({ counts, rate, latency, milliseconds, plan }: LoadReport): Html {
  const some = (label: string, count: number): Figure[] => (count > 0 ? [[label, count]] : []);
  return figures([
    ['Began', counts.started],
    ['Passed', counts.passed],
    ['Failed', counts.failed],
    [`Dropped (${plan.mostInFlight} in flight)`, counts.dropped],
    ...some('Skipped', counts.skipped),
    ...some('Nothing checked', counts.nothingChecked),
    ...some('Interrupted', counts.interrupted),
    ...some('Sent again', counts.sentAgain),
    ['Rate', `${rate.toFixed(1)}/s`],
    ['p50', latencyText(latency.p50)],
    ['p95', latencyText(latency.p95)],
    ['p99', latencyText(latency.p99)],
    ['Took', duration(milliseconds)],
  ]);
}
