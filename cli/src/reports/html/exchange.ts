import { isRecord } from '../../contract/json-object.ts';
import type { StepRecord } from '../../flows/engine/report.ts';
import { html, type Html } from '../../output/html.ts';
import type { CallNote } from './contract-notes.ts';
import { short } from './plain.ts';

/** Path that a step called, without origin and session; '' if nothing was sent. */
export function pathOf({ wire }: StepRecord): string {
  if (!wire) return '';
  const { method, url } = wire.request;
  return `${method} ${URL.canParse(url) ? new URL(url).pathname : url}`;
}

/** The outcome: the business code, or the reason why there is none. */
export function answerOf({ wire }: StepRecord, note: CallNote | undefined): Html | undefined {
  if (!wire) return undefined;
  const { reply } = wire;
  if (!reply) return html`<span class="pill bad">no answer</span>`;
  const status =
    reply.status === 200 ? undefined : html`<span class="pill bad">HTTP ${reply.status}</span>`;
  const code = isRecord(reply.body) ? reply.body.code : undefined;
  // A code of another type violates the contract; the reply shows it.
  if (note === undefined || typeof code !== 'string') return status;
  const known = note.codes.find((each) => String(each.code) === code);
  const tone = known?.name === 'success' ? 'good' : 'warn';
  return html`${status} <span class="pill ${tone}">${short(code)} ${known?.name}</span>`;
}

/** The time to which a step set a sandbox's clock, ISO 8601. */
export function clockOf({ operationId, kind, wire }: StepRecord): string | undefined {
  if (kind !== 'control' || operationId !== 'clock' || wire?.request.method !== 'POST') {
    return undefined;
  }
  const body = wire.reply?.body;
  return isRecord(body) && typeof body.now === 'string' ? body.now : undefined;
}
