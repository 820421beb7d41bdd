import type { ClientRequest } from 'node:http';
import { reasonOf } from './reason-of.ts';

/** Ways in which the system says that the other side is gone. */
export const lost: readonly string[] = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED'];

/** A connection that had been used before was closed before a byte of the reply came. */
export class ClosedUnanswered extends Error {
  override message =
    'the server closed the connection, which had been used before, without an answer; only what reads is sent again';
}

/**
 * Tells why a request got no reply, or none that can be read.
 *
 * @param fail Called with ClosedUnanswered, words for what is no HTTP, or the error of the system.
 */
export function onFailure(request: ClientRequest, fail: (error: Error) => void): void {
  let readBefore: number | undefined;
  request.on('socket', ({ bytesRead }) => {
    if (request.reusedSocket) readBefore = bytesRead;
  });
  // Nobody asks for another protocol; unheard, Node would drop the connection without a word.
  request.on('upgrade', (_reply, socket) => {
    fail(new Error('the server changed to another protocol, HTTP 101'));
    socket.destroy();
  });
  request.on('error', (error) => {
    const reason = reasonOf(error);
    const isUnanswered = readBefore !== undefined && request.socket?.bytesRead === readBefore;
    if (isUnanswered && lost.includes(reason)) fail(new ClosedUnanswered());
    else fail(inPlainWords(reason) ?? error);
  });
}

/** The parser of HTTP has words of its own for what it met. */
function inPlainWords(reason: string): Error | undefined {
  if (reason === 'HPE_HEADER_OVERFLOW') return new Error('the headers of the reply are too long');
  return reason.startsWith('HPE_') ? new Error('what came is no HTTP') : undefined;
}
