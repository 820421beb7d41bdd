import type { CheckRecord, Failure } from '../../flows/engine/report.ts';
import { html, type Html } from '../../output/html.ts';
import type { ContractNotes } from './contract-notes.ts';
import { difference } from './difference.ts';
import { requirementList } from './requirements.ts';

/**
 * The checks of a step. A failed one shows the expected and the received value, unless the failure
 * of the flow, `shown`, already does.
 */
export function checkList(
  checks: readonly CheckRecord[],
  shown: Failure | undefined,
  notes: ContractNotes,
): Html | undefined {
  if (checks.length === 0) return undefined;
  return html`<ul class="checks">
    ${checks.map((check) => item(check, isReported(check, shown), notes))}
  </ul>`;
}

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

/**
 * The message of a failure starts with the name of its check; a count of other failures may follow.
 */
function isReported({ name }: CheckRecord, shown: Failure | undefined): boolean {
  return shown?.kind === 'check' && shown.message.startsWith(name);
}

function item(check: CheckRecord, isShown: boolean, notes: ContractNotes): Html {
  const { name, ledger, outcome, reason, where, expected, got } = check;
  return html`<li class="${outcome}">
    <span aria-hidden="true">${marks[outcome]}</span>
    <div>
      ${name} ${outcome === 'passed' ? undefined : html`<small>${reason ?? outcome}</small>`}
      ${
        outcome === 'failed' && !isShown
          ? html`${where && html`<small>at ${where}</small>`} ${requirementList(ledger, notes)}
            ${difference(expected, got)}`
          : undefined
      }
    </div>
  </li>`;
}
