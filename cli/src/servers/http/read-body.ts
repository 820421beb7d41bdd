import type { IncomingMessage } from 'node:http';
import { LARGEST_BODY } from '@brought/sdk/server';

/**
 * Bytes of an oversized body that are still taken in, so that the client gets to read the refusal.
 */
const MOST_DISCARDED = 8 * LARGEST_BODY;

/**
 * The whole body of a request, byte for byte, or undefined when it is larger
 * than allowed. The rest of an oversized body is let through unread, so that a
 * client that is still sending sees the answer instead of a broken connection.
 */
export function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LARGEST_BODY) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      done(undefined);
      if (size > MOST_DISCARDED) request.destroy();
    });
    request.on('end', () => done(Buffer.concat(chunks)));
    request.on('close', () => {
      // Every request closes; creating an error for each one, mostly unused, is the costliest part
      // of reading it.
      if (!request.readableEnded)
        fail(new Error('The client went away before the body was complete.'));
    });
  });
}
