import { html, type Html } from '../../../output/html.ts';
import { command } from '../../../output/command.ts';
import { rules } from '../../../judge/reply/rules.ts';
import type { Finding } from '../conform-report.ts';

/**
 * A broken rule: what was sent, expected and got, the rule explained, and a command to repeat it.
 */
export function findingCard(finding: Finding): Html {
  const { rule, name, level, known, cases, title, where, expected, got, contract, curl } = finding;
  const tone = level === 'warning' || known ? 'warn' : 'bad';
  const label = known ? 'known' : level;
  return html`<article class="finding ${level} ${known ? 'known' : ''}">
    <h4>
      <span class="pill ${tone}">${label}</span> ${rule} ${name}
      ${cases > 1 ? html`<small>shown by ${cases} requests</small>` : undefined}
    </h4>
    <dl>
      <dt>Sent</dt>
      <dd>${title}</dd>
      ${
        where === title
          ? undefined
          : html`<dt>Where</dt>
              <dd><code>${where}</code></dd>`
      }
      <dt>Expected</dt>
      <dd>${expected}</dd>
      <dt>Got</dt>
      <dd class="got">${got}</dd>
      <dt>Contract</dt>
      <dd><code>${contract}</code></dd>
    </dl>
    ${command(curl)}
    <details>
      <summary>Why this matters, and what to change</summary>
      <p class="why">${rules[rule].summary} ${rules[rule].explanation}</p>
    </details>
  </article>`;
}
