import { operations, type Fetch } from '@brought/sdk';
import type { StepRecord, WireRecord } from '../flows/engine/report.ts';
import { asError, CannotReplay } from '../flows/engine/endings.ts';
import { holdsMask } from '../redact/mask.ts';
import { filledAnswer } from './filled-answer.ts';

type Reply = NonNullable<WireRecord['reply']>;

/**
 * A transport that goes on where a run was: the steps before a certain one are
 * answered from the record and not done again. Those that only read and whose
 * answer held a secret, which no record has, are read anew for the secrets alone.
 * From that step on everything is sent.
 *
 * Where the run did something from that step on, the state is another one than its record says, and
 * will be changed once more: what is read anew is then taken as it is.
 *
 * @param steps The steps of the run.
 * @param from How many of them come before the one to go on from.
 * @throws CannotReplay, from the transport, when the flow takes another way than the
 *   run did, would send a secret that the record does not have, or reads an answer whose secrets
 *   are gone.
 */
export function replayedFetch(steps: readonly StepRecord[], from: number, live: Fetch): Fetch {
  const expected = steps.slice(0, from);
  const hasMovedOn = steps.slice(from).some((step) => step.outcome === 'passed' && !reads(step));
  return async (request) => {
    const step = expected.shift();
    if (step) assertSame(step, request);
    const reply = step?.wire?.reply;
    if (!step || (reads(step) && !isWhole(reply))) {
      await assertUnmasked(request.clone());
      const fresh = await live(request);
      const isKept = step && reply && !hasMovedOn && isCompared(step);
      return isKept ? withSecrets(step, reply, fresh) : fresh;
    }
    if (!reply)
      throw new CannotReplay(
        `No answer to "${step.name}" is in the record; go on from it instead.`,
      );
    return answer(reply, reply.body);
  };
}

/**
 * Whether an answer is one to compare with a later one. Inboxes, pictures and the like are read for
 * what they hold now.
 */
function isCompared({ kind, operationId, wire }: StepRecord): boolean {
  return isJson(wire?.reply) && (kind !== 'control' || operationId === 'state');
}

async function withSecrets({ name }: StepRecord, reply: Reply, fresh: Response): Promise<Response> {
  try {
    return answer(reply, filledAnswer(reply.body, await fresh.json()));
  } catch (cause) {
    const why = asError(cause).message;
    const says = `The answer to "${name}" cannot be replayed: ${why}; replay the run whole.`;
    throw new CannotReplay(says, { cause });
  }
}

function answer({ status, headers }: Reply, body: unknown): Response {
  return new Response(asText(body), { status, headers });
}

/** Whether a step only read, so that it may be done again. */
function reads({ kind, operationId, wire }: StepRecord): boolean {
  if (kind !== 'call') return wire?.request.method === 'GET';
  const operation = Object.hasOwn(operations, operationId)
    ? operations[operationId as keyof typeof operations]
    : undefined;
  return operation?.effect === 'read';
}

/** Whether an answer is recorded unchanged: JSON without secrets. */
function isWhole(reply: WireRecord['reply']): boolean {
  return isJson(reply) && !holdsMask(JSON.stringify(reply?.body));
}

function isJson(reply: WireRecord['reply']): boolean {
  return Object.entries(reply?.headers ?? {}).some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.includes('json'),
  );
}

function assertSame({ name, wire }: StepRecord, { method, url }: Request): void {
  const request = wire?.request;
  const same = request?.method === method && pathOf(request.url) === pathOf(url);
  if (same) return;
  throw new CannotReplay(
    `The flow takes another way than the run did at "${name}"; replay it whole.`,
  );
}

async function assertUnmasked(request: Request): Promise<void> {
  const text = `${request.url} ${await request.text()}`;
  if (!holdsMask(text)) return;
  throw new CannotReplay(
    'A secret of a step before is wanted, which no record keeps; go on from that step.',
  );
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}

function asText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
