import { readPicture } from '../../files/picture-file.ts';
import type { Failure, PictureRecord, StepRecord } from '../../flows/engine/report.ts';
import { html, type Html } from '../../output/html.ts';
import { bar } from '../page/bar.ts';
import { command } from '../../output/command.ts';
import { checkList } from './check-list.ts';
import type { CallNote, ContractNotes } from './contract-notes.ts';
import { duration } from '../duration.ts';
import { answerOf, clockOf, pathOf } from './exchange.ts';
import { block } from './plain.ts';

/** The time scale that all steps of a flow share, in milliseconds. */
export type Scale = {
  /** Its start, in milliseconds since 1970. */
  from: number;
  length: number;
};

/** Content of a step's entry. */
export type StepSetting = {
  scale: Scale;
  /** Already shown above the steps. */
  shown: Failure | undefined;
  notes: ContractNotes;
};

const marks = { passed: '✓', failed: '✗', caught: '–' } satisfies Record<
  StepRecord['outcome'],
  string
>;

/** A step: its call, the response, how long it took, and its checks. */
export function stepItem(step: StepRecord, id: string, { scale, shown, notes }: StepSetting): Html {
  const { name, operationId, outcome, milliseconds, phase, checks } = step;
  const note = notes.callOf(operationId);
  const clock = clockOf(step);
  return html`<li class="step ${outcome}" id="${id}">
    <details ${outcome === 'failed' ? html`open` : undefined}>
      <summary>
        <h4>
          <span role="img" aria-label="${outcome}">${marks[outcome]}</span>
          ${name}
        </h4>
        <span class="came">
          <code>${operationId}</code>
          ${answerOf(step, note)}
          ${clock === undefined ? undefined : html`<span class="pill none">clock ${clock}</span>`}
          ${step.sentAgain ? html`<span class="pill none">sent again</span>` : undefined}
          ${outcome === 'caught' ? html`<span class="pill none">caught by the flow</span>` : undefined}
          ${phase === 'cleanup' ? html`<span class="pill none">cleanup</span>` : undefined}
        </span>
        <span class="time">${duration(milliseconds)}</span>
        ${bar(...spanOf(step, scale))}
      </summary>
      ${wire(step, shown, note)}
    </details>
    ${checkList(checks, shown, notes)} ${step.pictures?.map(pictureOf)}
  </li>`;
}

/** The length and start of a step on the scale, in percent. */
function spanOf(
  { startedAt, milliseconds }: StepRecord,
  { from, length }: Scale,
): [number, number] {
  const began = Date.parse(startedAt) - from;
  const hundredths = (part: number): number => {
    const share = (part / length) * 100;
    return Number.isFinite(share) ? Math.round(Math.min(100, Math.max(0, share)) * 10) / 10 : 0;
  };
  return [hundredths(milliseconds), hundredths(began)];
}

function wire(step: StepRecord, shown: Failure | undefined, note: CallNote | undefined): Html {
  const { request, reply } = step.wire ?? {};
  return html`<div class="wire">
    <p class="why">
      <code>${pathOf(step)}</code>
      ${note && html`· ${note.summary} · <code>${note.line}</code> · ${note.requirements.join(', ')}`}
    </p>
    ${request ? undefined : html`<p class="why">The request was not stored.</p>`}
    ${isEmpty(request?.fields) ? undefined : block('Fields', request?.fields)}
    ${reply && block('Reply', reply.body)}
    ${step.curl === shown?.curl ? undefined : command(step.curl)}
  </div>`;
}

/** An embedded picture, since the page needs no other file. */
function pictureOf({ name, path }: PictureRecord): Html {
  const read = readPicture(path);
  if ('wrong' in read) return html`<p class="why">${name}: ${path} ${read.wrong}.</p>`;
  const source = `data:${read.type};base64,${read.bytes.toString('base64')}`;
  return html`<figure class="picture">
    <figcaption>${name}</figcaption>
    <img src="${source}" alt="${name}" />
  </figure>`;
}

function isEmpty(fields: unknown): boolean {
  return Object.keys(fields ?? {}).length === 0;
}
