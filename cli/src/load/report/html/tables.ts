import { html, type Html } from '../../../output/html.ts';
import { command } from '../../../output/command.ts';
import { latencyText } from '../latency-text.ts';
import type { LatencyFigures, LoadReport } from '../load-report.ts';

const columns = ['p50', 'p90', 'p95', 'p99', 'max'] as const satisfies (keyof LatencyFigures)[];

/** Latencies of the flow and of each of its calls. */
export function latencyTable({ flow, latency, counts, operations }: LoadReport): Html {
  const row = (name: string, failed: number, figures: LatencyFigures): Html =>
    html`<tr>
      <th scope="row"><code>${name}</code></th>
      <td>${figures.count}</td>
      <td class="${failed > 0 ? 'bad' : ''}">${failed}</td>
      ${columns.map((column) => html`<td>${latencyText(figures[column])}</td>`)}
    </tr>`;
  return table(
    ['Flow and calls', 'count', 'failed', ...columns],
    [
      row(flow, counts.failed, latency),
      ...operations.map((each) => row(each.operationId, each.failed, each.latency)),
    ],
  );
}

/** Failures, the most frequent first. */
export function errorTable({ errors, otherErrors }: LoadReport): Html | undefined {
  if (errors.length === 0) return undefined;
  return html`<h2>Failures</h2>
    ${table(
      ['Call', 'count', 'code', 'message'],
      errors.map(
        ({ operationId = '', count, kind, code, message, curl }) =>
          html`<tr>
            <th scope="row"><code>${operationId}</code></th>
            <td class="bad">${count}</td>
            <td>${code ?? kind}</td>
            <td class="text">${message} ${command(curl)}</td>
          </tr>`,
      ),
    )}
    ${otherErrors > 0 ? html`<p class="note">And ${otherErrors} of other kinds.</p>` : undefined}`;
}

/** The limits, and whether they were kept. */
export function limitTable({ thresholds }: LoadReport): Html {
  return table(
    ['Not', 'measured', 'kept'],
    thresholds.map(
      ({ failIf, kept, measured }) =>
        html`<tr>
          <th scope="row"><code>${failIf}</code></th>
          <td>${measured}</td>
          <td><span class="pill ${kept ? 'good' : 'bad'}">${kept ? 'yes' : 'no'}</span></td>
        </tr>`,
    ),
  );
}

const tones = { holds: 'good', broken: 'bad', 'not checked': 'none' } as const;

/** Rules that had to hold at the end. */
export function bookTable({ invariants }: LoadReport): Html {
  return table(
    ['At the end', 'holds', 'checked'],
    invariants.map(
      ({ name, outcome, message, examples }) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td><span class="pill ${tones[outcome]}">${outcome}</span></td>
          <td class="text">
            ${message}${examples.map((each) => html`<br /><code>${each}</code>`)}
          </td>
        </tr>`,
    ),
  );
}

/** The same figures as in the charts over time. */
export function timeTable({ overTime }: LoadReport): Html {
  return html`<details>
    <summary>Over time, in figures</summary>
    ${table(
      ['until', 'began', 'passed', 'failed', 'dropped', 'in flight', 'p50', 'p95', 'max'],
      overTime.map(
        (point) =>
          html`<tr>
            <th scope="row">${point.second} s</th>
            <td>${point.started}</td>
            <td>${point.passed}</td>
            <td>${point.failed}</td>
            <td>${point.dropped}</td>
            <td>${point.inFlight}</td>
            <td>${latencyText(point.p50)}</td>
            <td>${latencyText(point.p95)}</td>
            <td>${latencyText(point.max)}</td>
          </tr>`,
      ),
    )}
  </details>`;
}

function table(heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="wide" tabindex="0" role="group" aria-label="${heads[0]}">
    <table class="numbers">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
