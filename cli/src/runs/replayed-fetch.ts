import { envelopeFields, type Fetch } from '@brought/sdk';
import { isRecord, jsonOrText } from '../contract/json-object.ts';
import type { StepRecord, WireRecord } from '../flows/engine/report.ts';
import { asError, CannotReplay } from '../flows/engine/endings.ts';
import { containsMask } from '../redact/mask.ts';
import { filledAnswer } from './filled-answer.ts';
import { changedState, operationOf, onlyRead } from './state-before.ts';

type Reply = NonNullable<WireRecord['reply']>;

/**
 * A transport that continues a run, on a target that is in the same state: the steps before a
 * certain one are answered from the record and not repeated. Reads whose reply contained a secret,
 * which no record has, are repeated only to get the secrets. From that step on, everything is sent.
 *
 * @param steps The steps of the run before the one to continue from.
 * @throws CannotReplay, from the transport, if the flow behaves differently than the run did, would
 *   send a secret that the record does not have, or reads a reply whose secrets are gone.
 */
export function replayedFetch(steps: readonly StepRecord[], live: Fetch): Fetch {
  const expected = [...steps];
  /**
   * Picture captchas that were drawn anew during the replay; and those of them that are used up.
   */
  const drawn = new Set<string>();
  const used = new Set<string>();
  return async (request) => {
    const step = expected.shift();
    if (step) assertSame(step, request);
    const reply = step?.wire?.reply;
    if (!step || (onlyRead(step) && !isWhole(reply))) {
      const sent = `${request.url} ${await request.clone().text()}`;
      assertUnmasked(sent);
      if ([...used].some((each) => sent.includes(each))) throw drawnAnew();
      const fresh = await live(request);
      if (!step || !reply) return fresh;
      const whole = await platformReply(fresh);
      await assertAlike(step, reply, whole.clone());
      if (step.operationId === 'captcha') drawn.add(await captchaIn(whole.clone()));
      return isCompared(step) ? withSecrets(step, reply, whole) : whole;
    }
    if (!reply)
      throw new CannotReplay(
        `No answer to "${step.name}" is in the record; continue from it instead.`,
      );
    // That request used up the captcha of that time, whether its answer was right or wrong.
    if (changedState(step)) for (const each of drawn) used.add(each);
    return answer(reply, reply.body);
  };
}

async function captchaIn(reply: Response): Promise<string> {
  const { text } = (await reply.json()) as { text?: unknown };
  return String(text);
}

/** The error for a captcha that the run had already used here: the one drawn now is unused. */
function drawnAnew(): CannotReplay {
  return new CannotReplay(
    'The captcha was tried before this step, and the one that is drawn now is not; replay the run whole, without --from.',
  );
}

/**
 * Whether a reply is one to compare with a later one. Inboxes, pictures and the like are read for
 * their current content.
 */
function isCompared({ kind, operationId, wire }: StepRecord): boolean {
  return isJson(wire?.reply) && (kind !== 'control' || operationId === 'state');
}

async function withSecrets({ name }: StepRecord, reply: Reply, fresh: Response): Promise<Response> {
  try {
    return answer(reply, filledAnswer(reply.body, await fresh.json()));
  } catch (cause) {
    const why = asError(cause).message;
    const says = `The answer to "${name}" cannot be replayed: ${why}; replay the run whole, without --from.`;
    throw new CannotReplay(says, { cause });
  }
}

/** Checks that a repeated read has the same outcome, success or refusal. */
async function assertAlike(
  { name, kind, operationId }: StepRecord,
  reply: Reply,
  fresh: Response,
): Promise<void> {
  const code = kind === 'call' ? codeField(operationId) : undefined;
  const isSame =
    fresh.status === reply.status &&
    kindOf(Object.fromEntries(fresh.headers)) === kindOf(reply.headers) &&
    (code === undefined || codeIn(await fresh.text(), code) === codeIn(asText(reply.body), code));
  if (isSame) return;
  throw new CannotReplay(
    `"${name}" is answered otherwise now than in the run; replay the run whole, without --from.`,
  );
}

function codeField(operationId: string): string | undefined {
  const operation = operationOf(operationId);
  return operation && operation.envelope !== 'raw'
    ? envelopeFields[operation.envelope].code
    : undefined;
}

function codeIn(text: string, field: string): unknown {
  const body = jsonOrText(text);
  return isRecord(body) ? body[field] : undefined;
}

/** Converts our reply, which is lighter than the platform's and cannot be read twice. */
async function platformReply(reply: Response): Promise<Response> {
  const { status, headers } = reply;
  const body = await reply.blob();
  const fields = Object.fromEntries(headers.entries());
  return new Response(body.size > 0 ? body : null, { status, headers: fields });
}

function answer({ status, headers }: Reply, body: unknown): Response {
  return new Response(asText(body), { status, headers });
}

/** Whether a reply is recorded unchanged: JSON without secrets. */
function isWhole(reply: WireRecord['reply']): boolean {
  return isJson(reply) && !containsMask(JSON.stringify(reply?.body));
}

function isJson(reply: WireRecord['reply']): boolean {
  return kindOf(reply?.headers ?? {}).includes('json');
}

/** Media type of a reply; '' if it has none. */
function kindOf(headers: Readonly<Record<string, string>>): string {
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return named?.[1].split(';')[0]?.trim() ?? '';
}

function assertSame({ name, wire }: StepRecord, { method, url }: Request): void {
  const request = wire?.request;
  const same = request?.method === method && pathOf(request.url) === pathOf(url);
  if (same) return;
  throw new CannotReplay(`The flow differs from the recorded run at "${name}"; replay it whole.`);
}

function assertUnmasked(sent: string): void {
  if (!containsMask(sent)) return;
  throw new CannotReplay(
    'It needs a secret of an earlier step, which is never recorded; continue from that step.',
  );
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}

function asText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
