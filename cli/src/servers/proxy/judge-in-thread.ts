import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isNoReply, type NoReply, type Outcome, type WireReply } from '../../transport/wire.ts';
import type { JudgePassed, ReceivedRequest } from './judge-passed.ts';
import type { Found } from './proxy-report.ts';

/** A request and its reply, on the way to the judging thread. */
export type ToJudge = {
  /** Identifies the answer that belongs to it. */
  ticket: number;
  operationId: string;
  received: ReceivedRequest;
  body: Uint8Array;
  outcome: Sent;
};

/** An outcome whose bytes are from another thread. */
type Sent = NoReply | (Omit<WireReply, 'bytes'> & { bytes: Uint8Array });

/** The thread's result for it. */
export type Judged = { ticket: number; found: Found[] } | { ticket: number; failed: string };

/** A judge in a separate thread. */
export type ThreadedJudge = {
  judge: JudgePassed;
  /**
   * Resolves once there is room for another request, so that judging never falls further behind.
   */
  room: () => Promise<void>;
  /** Ends the thread, after it has judged all that passed. */
  close: () => Promise<void>;
};

/** The build puts it next to the program. */
const THREAD = join(import.meta.dirname, 'judge-thread.cjs');

/** Bytes of requests and replies that wait to be judged. */
const MOST_PENDING = 32 * 1024 * 1024;

/** Size that a smaller exchange counts as, so that at most a thousand wait. */
const LEAST = MOST_PENDING / 1000;

/** Judging takes longer than forwarding: in a separate thread it does not delay later requests. */
export function judgeInThread(): ThreadedJudge {
  const thread = new Worker(THREAD);
  const pending = new Map<number, { done: (judged: Judged) => void; size: number }>();
  let pendingBytes = 0;
  const waiting: (() => void)[] = [];
  let tickets = 0;
  let ended: string | undefined;
  let whenEmpty = (): void => undefined;
  const settle = (judged: Judged): void => {
    const { done, size = 0 } = pending.get(judged.ticket) ?? {};
    pending.delete(judged.ticket);
    pendingBytes -= size;
    done?.(judged);
    if (pendingBytes < MOST_PENDING) for (const go of waiting.splice(0)) go();
    if (pending.size === 0) whenEmpty();
  };
  thread.on('message', settle);
  // For example when out of memory: neither the exchanges that it had nor later ones are judged.
  thread.on('error', (error) => {
    ended = String(error);
    for (const ticket of pending.keys()) settle({ ticket, failed: ended });
  });
  return {
    judge: async ({ id: operationId }, { url, headers, isRepeat }, body, outcome) => {
      const ticket = (tickets += 1);
      const judged = await new Promise<Judged>((done) => {
        if (ended !== undefined) return done({ ticket, failed: ended });
        const size = Math.max(LEAST, body.length + sizeOf(outcome));
        pending.set(ticket, { done, size });
        pendingBytes += size;
        const received = { url, headers, isRepeat };
        const whole = {
          ticket,
          operationId,
          received,
          body: exact(body),
          outcome: withExact(outcome),
        };
        thread.postMessage(whole satisfies ToJudge);
      });
      if ('failed' in judged) throw new Error(`Not judged: ${judged.failed}`);
      return judged.found;
    },
    room: async () => {
      if (pendingBytes >= MOST_PENDING) await new Promise<void>((done) => waiting.push(done));
    },
    close: async () => {
      if (pending.size > 0) await new Promise<void>((done) => (whenEmpty = done));
      await thread.terminate();
    },
  };
}

function sizeOf(outcome: Outcome): number {
  return isNoReply(outcome) ? 0 : outcome.bytes.length;
}

/** A copy without the buffer's memory pool, all of which would be transferred with it. */
function exact(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes);
}

function withExact(outcome: Outcome): Sent {
  return isNoReply(outcome) ? outcome : { ...outcome, bytes: exact(outcome.bytes) };
}
