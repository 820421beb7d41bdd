import { operations, type Fetch } from '@brought/sdk';
import type { StepRecord, WireRecord } from '../flows/engine/report.ts';
import { holdsMask } from '../redact/mask.ts';

/**
 * A transport that goes on where a run was: the steps before a certain one are
 * answered from the record and not done again, but for those that only read and
 * whose answer held a secret, which no record has: they are read anew. From that
 * step on everything is sent.
 *
 * @param before The steps of the run before the one to go on from.
 * @throws Error, from the transport, when the flow takes another way than the
 *   run did, or would send a secret that the record does not have.
 */
export function replayedFetch(before: readonly StepRecord[], live: Fetch): Fetch {
  const expected = [...before];
  return async (request) => {
    const step = expected.shift();
    if (step) assertSame(step, request);
    const reply = step?.wire?.reply;
    if (!step || (reads(step) && !isWhole(reply))) {
      await assertUnmasked(request.clone());
      return live(request);
    }
    if (!reply)
      throw new Error(`no answer to "${step.name}" is in the record; go on from it instead`);
    return new Response(asText(reply.body), { status: reply.status, headers: reply.headers });
  };
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
  const json = Object.entries(reply?.headers ?? {}).some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.includes('json'),
  );
  return json && !holdsMask(JSON.stringify(reply?.body));
}

function assertSame({ name, wire }: StepRecord, { method, url }: Request): void {
  const request = wire?.request;
  const same = request?.method === method && pathOf(request.url) === pathOf(url);
  if (same) return;
  throw new Error(`the flow takes another way than the run did at "${name}"; replay it whole`);
}

async function assertUnmasked(request: Request): Promise<void> {
  const text = `${request.url} ${await request.text()}`;
  if (!holdsMask(text)) return;
  throw new Error(
    'a secret of a step before is wanted, which no record keeps; go on from that step',
  );
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}

function asText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
