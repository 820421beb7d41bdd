import { idempotencyKeyHeader } from '@brought/sdk';
import { html, Html } from '../../../output/html.ts';
import { exitCode } from '../../../errors/exit-code.ts';
import {
  keyVerdictOf,
  requestsOf,
  type ConformReport,
  type Share,
  verdictOf,
} from '../conform-report.ts';
import { callSection } from './call-section.ts';
import { findingCard } from './finding-card.ts';
import { ring } from './ring.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** The report as one page that loads nothing, for people. */
export function conformHtml(report: ConformReport): string {
  const { target, operations, flows } = report;
  const title = `Conformance of ${target}`;
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        ${hero(report)}
        <main>
          ${ended(report)} ${facts(report)}
          <p><code>${idempotencyKeyHeader}</code> ${keyVerdictOf(report.idempotencyKey)}.</p>
          <h2>Calls at a glance</h2>
          ${overview(report)}
          <h2>Call by call</h2>
          ${tools} ${operations.map((operation) => callSection(operation))}
          ${flows.length > 0 ? flowSection(report) : undefined} ${leftOut(report)}
        </main>
        <footer>
          Written by <code>brought conform</code>. The score counts requests and flows that broke no
          rule of level error; a wrong request that is refused counts, too. Lines are those of
          <code>${report.contract.file}</code>, version ${report.contract.version}, which lies
          beside the program. Secrets are masked as <code>***</code>: put yours in before repeating
          a command.
        </footer>
        <script>
          ${new Html(SCRIPT)};
        </script>
      </body>
    </html> `;
  return markup;
}

function hero({ target, contract, exitCode: code, score, coverage }: ConformReport): Html {
  const tone = code === exitCode.passed ? 'good' : 'bad';
  return html`<header class="hero">
    <div>
      <p class="kicker">Conformance to ${contract.title} ${contract.version}</p>
      <h1>${target}</h1>
      <p class="verdict ${tone}">${verdictOf(code)}</p>
    </div>
    <div class="rings">
      ${ring('Score', score, `${score.done} of ${score.of} requests and flows`)}
      ${ring('Business codes', coverage, `${coverage.done} of ${coverage.of} seen`)}
    </div>
  </header>`;
}

function ended({ ended: end, operations }: ConformReport): Html | undefined {
  if (!end) return undefined;
  return html`<p class="note" role="note">
    ${end.reason} What follows was learned before: ${operations.length} calls were looked at.
  </p>`;
}

function facts({ settings, operations, flows, mended }: ConformReport): Html {
  const found = [
    ...operations.flatMap(({ findings }) => findings),
    ...flows.flatMap(({ finding }) => finding ?? []),
  ];
  const count = (level: string): number => found.filter((each) => each.level === level).length;
  const rows: [string, string | number][] = [
    ['Errors', count('error')],
    ['Warnings', count('warning')],
    ['Calls', operations.length],
    ['Requests', operations.reduce((sum, each) => sum + requestsOf(each), 0)],
    ['Flows', flows.filter(({ outcome }) => outcome !== 'skipped').length],
    ['Level', settings.level],
    ['Seed', settings.seed],
    ...(settings.only === undefined ? [] : [['Only', settings.only] as [string, string]]),
    ...(mended.length === 0 ? [] : [['Mended since', mended.length] as [string, number]]),
  ];
  return html`<dl class="facts">
    ${rows.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function overview({ operations }: ConformReport): Html {
  return html`<ul class="map">
    ${operations.map(({ id, score, findings, coverage }) => {
      const errors = findings.filter(({ level, known }) => level === 'error' && !known).length;
      const codes = `codes ${coverage.done}/${coverage.of}`;
      const said = errors === 0 ? `${percent(score)} · ${codes}` : `${errors} broken · ${codes}`;
      return html`<li class="${errors === 0 ? '' : 'broken'}">
        <a href="#${id}"
          ><b>${id}</b><small>${said}</small><i style="width:${score.percent}%"></i
        ></a>
      </li>`;
    })}
  </ul>`;
}

const tools = html`<div class="tools" hidden>
  <label
    >Find a call, rule, field or code
    <input type="search" autocomplete="off" spellcheck="false" placeholder="orderNo, BRT-204 …"
  /></label>
  <label class="check"><input type="checkbox" /> only what is broken</label>
  <span role="status"></span>
</div>`;

function flowSection({ flows }: ConformReport): Html {
  return html`<h2>Flows</h2>
    <table class="rows">
      <tbody>
        ${flows.map(
          ({ flow, outcome, checks, why }) =>
            html`<tr>
              <td><code>${flow}</code></td>
              <td><span class="pill ${tones[outcome]}">${outcome}</span></td>
              <td>${why ?? `${checks} checks held`}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${flows.map(({ finding }) => finding && findingCard(finding)).filter((each) => each !== undefined)}`;
}

const tones = { passed: 'good', failed: 'bad', skipped: 'none' } as const;

function leftOut({ skipped }: ConformReport): Html | undefined {
  if (skipped.length === 0) return undefined;
  return html`<h2>Left out</h2>
    <table class="rows">
      <tbody>
        ${skipped.map(
          ({ id, why }) =>
            html`<tr>
              <td><code>${id}</code></td>
              <td>${why}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function percent({ percent: value }: Share): string {
  return `${value} %`;
}
