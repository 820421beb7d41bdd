import { IDEMPOTENCY_KEY_HEADER } from '@brought/sdk';
import { counted } from '../../../output/counted.ts';
import { html, type Html } from '../../../output/html.ts';
import { exitCode } from '../../../errors/exit-code.ts';
import {
  keyVerdictOf,
  requestsOf,
  type ConformReport,
  type Share,
  verdictOf,
} from '../conform-report.ts';
import { bar } from '../../../reports/page/bar.ts';
import { figures } from '../../../reports/page/figures.ts';
import { page } from '../../../reports/page/page.ts';
import { ring } from '../../../reports/page/ring.ts';
import { tools } from '../../../reports/page/tools.ts';
import { BROKEN, callSection } from './call-section.ts';
import { findingCard } from './finding-card.ts';

/** The report as one self-contained page, for people. */
export function conformHtml(report: ConformReport): string {
  const { target, operations, flows } = report;
  return page({
    title: `Conformance of ${target}`,
    hero: hero(report),
    main: html`${ended(report)} ${conformFigures(report)}
      <p><code>${IDEMPOTENCY_KEY_HEADER}</code> ${keyVerdictOf(report.idempotencyKey)}.</p>
      <h2>Calls at a glance</h2>
      ${overview(report)}
      <h2>Call by call</h2>
      ${tools('Find a call, rule, field or code', 'orderNo, BRT-204 …', [
        { state: BROKEN, label: 'only failures' },
      ])}
      ${operations.map((operation) => callSection(operation))}
      ${flows.length > 0 ? flowSection(report) : undefined} ${leftOut(report)}`,
    footer: html`Written by <code>brought conform</code>. The score counts requests and flows that
      broke no rule of level error; a wrong request that is refused counts, too. Lines are those of
      <code>${report.contract.file}</code>, version ${report.contract.version}, which lies beside
      the program. Secrets are masked as <code>***</code>: put yours in before repeating a command.`,
  });
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
      ${ring('Score', score.percent, `${score.done} of ${score.of} requests and flows`)}
      ${ring('Business codes', coverage.percent, `${coverage.done} of ${coverage.of} seen`)}
    </div>
  </header>`;
}

function ended({ ended: end, operations }: ConformReport): Html | undefined {
  if (!end) return undefined;
  return html`<p class="note" role="note">
    ${end.reason} The results so far: ${counted(operations.length, 'call')} checked.
  </p>`;
}

function conformFigures({ settings, operations, flows, ...more }: ConformReport): Html {
  const found = [
    ...operations.flatMap(({ findings }) => findings),
    ...flows.flatMap(({ finding }) => finding ?? []),
  ];
  const count = (level: string): number => found.filter((each) => each.level === level).length;
  return figures([
    ['Errors', count('error')],
    ['Warnings', count('warning')],
    ['Calls', operations.length],
    ['Requests', operations.reduce((sum, each) => sum + requestsOf(each), 0)],
    ['Flows', flows.filter(({ outcome }) => outcome !== 'skipped').length],
    ['Level', settings.level],
    ['Seed', settings.seed],
    ...(settings.only === undefined ? [] : [['Only', settings.only] as const]),
    ...(more.mended.length === 0 ? [] : [['Mended since', more.mended.length] as const]),
    ...(more.unmatched.length === 0
      ? []
      : [['Unmatched in the baseline', more.unmatched.length] as const]),
  ]);
}

function overview({ operations }: ConformReport): Html {
  return html`<ul class="map">
    ${operations.map(({ id, score, findings, coverage }) => {
      const errors = findings.filter(({ level, known }) => level === 'error' && !known).length;
      const codes = `codes ${coverage.done}/${coverage.of}`;
      const said = errors === 0 ? `${percent(score)} · ${codes}` : `${errors} broken · ${codes}`;
      return html`<li class="${errors === 0 ? '' : 'broken'}">
        <a href="#${id}"><b>${id}</b><small>${said}</small>${bar(score.percent)}</a>
      </li>`;
    })}
  </ul>`;
}

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
