import { html, type Html } from '../../../output/html.ts';
import {
  requestsOf,
  type CaseRecord,
  type CodeRecord,
  type OperationRecord,
} from '../conform-report.ts';
import { findingCard } from './finding-card.ts';

/** State of a call that broke a rule. */
export const BROKEN = 'broken';

/**
 * One call: what is broken, which codes were seen, what was sent. Open if something is broken.
 */
export function callSection(operation: OperationRecord): Html {
  const { id, method, path, score, findings, codes, cases, stopped } = operation;
  const errors = findings.filter(({ level, known }) => level === 'error' && !known);
  const warnings = findings.length - errors.length;
  return html`<details
    class="entry"
    id="${id}"
    data-words="${wordsOf(operation)}"
    ${errors.length > 0 ? html`open data-state="${BROKEN}"` : undefined}
  >
    <summary>
      <h3>${id}</h3>
      <code class="path">${method} ${path}</code>
      ${
        warnings > 0
          ? html`<span class="pill warn"
              >${warnings} ${warnings === 1 ? 'remark' : 'remarks'}</span
            >`
          : undefined
      }
      <span class="pill ${errors.length === 0 ? 'good' : 'bad'}">${score.percent} %</span>
    </summary>
    <div class="body">
      ${
        stopped === undefined
          ? undefined
          : html`<p class="note">Not checked further: ${stopped}.</p>`
      }
      ${findings.map((finding) => findingCard(finding))}
      <ul class="codes" aria-label="Business codes">
        ${codes.map((code) => codeChip(code))}
      </ul>
      <details>
        <summary>${requestsOf(operation)} requests were sent</summary>
        <ul class="cases">
          ${cases.map((each) => caseLine(each))}
        </ul>
      </details>
    </div>
  </details>`;
}

function codeChip({ code, name, seen, by = '', why = '' }: CodeRecord): Html {
  return html`<li class="${seen ? 'seen' : 'unseen'}">
    ${seen ? '✓' : '–'} <code>${code}</code> ${name}<small>${seen ? by : `not seen: ${why}`}</small>
  </li>`;
}

function caseLine({ title, passed, rules }: CaseRecord): Html {
  const broken = rules.length > 0 ? ` (${rules.join(', ')})` : '';
  return html`<li class="${passed ? '' : 'broken'}">${passed ? '✓' : '✗'} ${title}${broken}</li>`;
}

/** All words that find a call, in lower case. */
function wordsOf({ id, path, feature, findings, codes }: OperationRecord): string {
  const found = findings.flatMap(({ rule, name, where, title }) => [rule, name, where, title]);
  const known = codes.flatMap(({ code, name }) => [code, name]);
  return [id, path, feature, ...found, ...known].join(' ').toLowerCase();
}
