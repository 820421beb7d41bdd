import { requirementsOf } from '../../contract/behaviours.ts';
import type { Failure } from '../../flows/engine/report.ts';
import { html, type Html } from '../../output/html.ts';
import { command } from '../../output/command.ts';
import { tones, type State } from '../state.ts';
import type { ContractNotes } from './contract-notes.ts';
import { difference } from './difference.ts';
import { short } from './plain.ts';
import { requirementList } from './requirements.ts';

/** Content of a failure card. */
export type FailureSetting = {
  state: State;
  /** Id of the step's element on the page; undefined if no step is known. */
  stepId: string | undefined;
};

/** The reason why a flow ended: all that is needed to understand and reproduce it. */
export function failureCard(
  failure: Failure,
  { state, stepId }: FailureSetting,
  notes: ContractNotes,
): Html {
  const { kind, message, operationId, where, serverMessage, curl, expected, got } = failure;
  const compared = 'expected' in failure || 'got' in failure;
  const rows: [label: string, value: Html | string | undefined][] = [
    ['Step', stepOf(failure, stepId)],
    ['Call', operationId && callOf(operationId, notes)],
    ['Code', codeOf(failure, notes)],
    ['At', where],
    ['Server', serverMessage ? short(serverMessage) : undefined],
  ];
  return html`<section class="finding ${state}">
    <h4>
      <span class="pill ${tones[state]}">${state}</span> ${short(message)} <small>${kind}</small>
    </h4>
    <dl>
      ${rows.map(([label, value]) =>
        value === undefined
          ? html``
          : html`<dt>${label}</dt>
              <dd>${value}</dd>`,
      )}
    </dl>
    ${kind === 'check' ? requirementList(requirementsOf(message), notes) : undefined}
    ${compared ? difference(expected, got) : undefined} ${command(curl)}
  </section>`;
}

function stepOf({ step }: Failure, id: string | undefined): Html | string | undefined {
  return step === undefined || id === undefined ? step : html`<a href="#${id}">${step}</a>`;
}

function callOf(operationId: string, notes: ContractNotes): Html {
  const note = notes.callOf(operationId);
  return html`<code>${operationId}</code>
    ${note && html`· ${note.summary} · <code>${note.line}</code>`}`;
}

/** The business code with its meaning in the contract. */
function codeOf({ code, operationId = '' }: Failure, notes: ContractNotes): string | undefined {
  if (code === undefined) return undefined;
  const known = notes.callOf(operationId)?.codes.find((each) => String(each.code) === code);
  if (!known) return `${code}, which the contract does not list`;
  return [code, known.name, known.meaning].filter(Boolean).join(' · ');
}
