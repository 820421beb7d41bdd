import { randomUUID } from 'node:crypto';
import { createBrought, IDEMPOTENCY_KEY_HEADER, type Brought } from '@brought/sdk';
import type { RunTarget } from '../../flows/engine/target.ts';
import type { Given } from '../cases/material.ts';
import type { KeyRecord } from '../report/conform-report.ts';
import type { Borrowers } from '../run/target.ts';

/** Input of a trial. */
export type KeyTrial = {
  target: Pick<RunTarget, 'url' | 'fetch' | 'remap'>;
  given: Given;
  borrowers: Borrowers;
  timeoutMs: number | undefined;
  signal: AbortSignal;
};

/**
 * Whether a server acts once on a call that is sent twice with one Idempotency-Key: a complaint is
 * filed twice, and looked up in the list. One more complaint does no harm. Never throws because of
 * the server.
 */
export async function tryKey(trial: KeyTrial): Promise<KeyRecord> {
  const { target, given, borrowers, timeoutMs, signal } = trial;
  const { session, reset } = borrowers.open(borrowers.scenarios[0] ?? '', 'idempotency key');
  await reset();
  const brought = createBrought({
    baseUrl: target.url,
    fetch: target.fetch,
    session,
    headers: given.headers,
    ...(target.remap && { remap: target.remap }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  // Identifies the complaint among those of all runs before.
  const id = randomUUID();
  try {
    await file(brought, id, signal);
  } catch {
    return unknown('the complaint that should be sent twice was not accepted');
  }
  // A repeat may be refused, as long as it has no effect.
  const repeat = await file(brought, id, signal).then(
    () => 'answered the repeat',
    () => 'did not take the repeat',
  );
  const filed = await countOf(brought, id, signal);
  if (filed === 1) return { honoured: 'yes', why: `it acted once, and ${repeat}` };
  if (filed === 2) return { honoured: 'no', why: 'it acted on the repeat, too' };
  return unknown('the complaint that was sent twice is not in the list');
}

/** The record that nothing was found out, and why. */
export function unknown(why: string): KeyRecord {
  return { honoured: 'unknown', why };
}

function file(brought: Brought, id: string, signal: AbortSignal): Promise<unknown> {
  const complaint = {
    problemType: '2',
    problemSonType: '',
    problemDetail: `${IDEMPOTENCY_KEY_HEADER} ${id}`,
    problemImage: '',
    orderNo: '',
  };
  return brought.call('problemSave', complaint, { signal, idempotencyKey: id });
}

/** How many complaints of the list have this id in their text; undefined without a list. */
async function countOf(
  brought: Brought,
  id: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const { data } = await brought.call('problemList', {}, { signal });
    const found = data.tabs
      .flatMap(({ list }) => list)
      .filter(({ content }) => content.includes(id));
    return new Set(found.map((each) => each.id)).size;
  } catch {
    return undefined;
  }
}
