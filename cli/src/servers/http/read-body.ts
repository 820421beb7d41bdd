import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, LARGEST_BODY, type Problem } from '@brought/sdk/server';

/**
 * Bytes of an oversized body that are still received, so that the client gets to read the refusal.
 */
const MOST_DISCARDED = 8 * LARGEST_BODY;

/** Most bytes of unfinished bodies, of all requests together: 256 MB. */
const MOST_PENDING = 256 * 1024 * 1024;

/**
 * A body up to this size is never refused to make room. Only this many new bytes count as progress,
 * so that a trickle does not.
 */
const SMALL = 64 * 1024;

const noRoom: Problem = {
  status: 503,
  kind: 'bodies-under-way',
  detail: `Bodies that are under way may have at most ${MOST_PENDING / 1024 / 1024} MB together, and this one made no progress for the longest time; send it again once others are through.`,
  headers: { 'retry-after': '1' },
};

/** A body that is being received. */
type PendingBody = {
  bytes: number;
  /** Bytes that it had at its last progress. */
  reached: number;
  refuse: (problem: Problem) => void;
};

/** Unfinished bodies that are not small; the first made no progress for the longest time. */
const unfinished = new Set<PendingBody>();
let pendingBytes = 0;

/**
 * The whole body of a request, byte for byte, or why it is refused: it is larger than allowed, or
 * made no progress for the longest time while too much is being received. The rest of a refused
 * body is received and discarded, so that a client that is still sending sees the answer instead of
 * a broken connection.
 */
export function readBody(
  request: IncomingMessage,
  operationId?: string,
): Promise<Buffer | Problem> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isRefused = false;
    const release = (): void => {
      pendingBytes -= pending.bytes;
      pending.bytes = 0;
      unfinished.delete(pending);
      chunks.length = 0;
    };
    const refuse = (problem: Problem): void => {
      release();
      isRefused = true;
      done(problem);
    };
    const pending: PendingBody = { bytes: 0, reached: 0, refuse };
    if (Number(request.headers['content-length']) > LARGEST_BODY) refuse(bodyTooLarge(operationId));
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_DISCARDED) request.destroy();
      if (isRefused) return;
      pending.bytes += chunk.length;
      pendingBytes += chunk.length;
      if (pending.bytes > pending.reached + SMALL) noteProgress(pending);
      chunks.push(chunk);
      if (size > LARGEST_BODY) refuse(bodyTooLarge(operationId));
      else if (pendingBytes > MOST_PENDING) makeRoom();
    });
    request.on('end', () => {
      done(Buffer.concat(chunks));
      release();
    });
    request.on('close', () => {
      release();
      // Every request closes; creating an error for each one, mostly unused, is the costliest part
      // of reading it.
      if (!request.readableEnded)
        fail(new Error('The client disconnected before the body was complete.'));
    });
  });
}

function noteProgress(pending: PendingBody): void {
  pending.reached = pending.bytes;
  unfinished.delete(pending);
  unfinished.add(pending);
}

/**
 * Refuses the body that made no progress for the longest time: a client that fills all the room
 * with bodies that stall or trickle loses them, while new bodies are accepted.
 */
function makeRoom(): void {
  const [stalest] = unfinished;
  stalest?.refuse(noRoom);
}
