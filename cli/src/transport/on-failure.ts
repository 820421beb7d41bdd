import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { reasonOf } from './reason-of.ts';

/** System error codes for a closed peer. */
export const lostCodes: readonly string[] = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED'];

/** A connection that broke after the head of the reply, before its end. */
export const CUT_SHORT = 'the connection closed in the middle of the reply';

/** A connection that broke before the head of the reply. */
export const CUT_BEFORE = 'the connection was cut before the reply';

/** A reused connection was closed before a byte of the reply arrived. */
export class ClosedUnanswered extends Error {
  override message =
    'the server closed the connection, which had been used before, without an answer; only what reads is sent again';
}

/** Connections that carried a request: Node does not mark one that a request waited for. */
const used = new WeakSet<Socket>();

/**
 * Reports why a request got no reply, or none that can be read completely.
 *
 * @param fail Called with ClosedUnanswered, a description of invalid HTTP, or the system's error.
 */
export function onFailure(request: ClientRequest, fail: (error: Error) => void): void {
  // Otherwise, Node silently drops headers after a thousand; too many of them fail by size.
  request.maxHeadersCount = 0;
  let readBefore: number | undefined;
  request.on('socket', (socket) => {
    if (used.has(socket)) readBefore = socket.bytesRead;
    used.add(socket);
  });
  // Nobody requests another protocol; without a listener, Node would close the connection silently.
  request.on('upgrade', (_reply, socket) => {
    fail(new Error('the server changed to another protocol, HTTP 101'));
    socket.destroy();
  });
  let answered = false;
  request.on('response', () => (answered = true));
  request.on('error', (error) => {
    const reason = reasonOf(error);
    const isUnanswered = readBefore !== undefined && request.socket?.bytesRead === readBefore;
    if (isUnanswered && lostCodes.includes(reason)) fail(new ClosedUnanswered());
    else if (lostCodes.includes(reason)) fail(new Error(answered ? CUT_SHORT : CUT_BEFORE));
    else if (answered && reason === UNKNOWN_WORD) fail(new Error(MORE_THAN_A_REPLY));
    else fail(inPlainWords(reason, error) ?? error);
  });
}

/** The parser found something other than the first word of a reply. */
const UNKNOWN_WORD = 'HPE_INVALID_CONSTANT';

const MORE_THAN_A_REPLY =
  'the reply is longer than allowed: its Content-Length is too small, or its status has no body';

/** The HTTP parser's complaint in plain words, because a tolerant client would not show it. */
function inPlainWords(reason: string, error: Error): Error | undefined {
  const { message } = error;
  if (reason === 'HPE_HEADER_OVERFLOW') return new Error('the headers of the reply are too long');
  if (!reason.startsWith('HPE_')) return undefined;
  if (reason === UNKNOWN_WORD && isSettingsFrame(error)) return new Error(HTTP_2_ALONE);
  if (reason === UNKNOWN_WORD) return new Error('the reply is not HTTP');
  return new Error(`the reply is not HTTP: ${message.replace(/^Parse Error: /, '')}`);
}

const HTTP_2_ALONE = 'the server speaks HTTP/2 alone, and has to speak HTTP/1.1 besides';

/** The type of the frame with which an HTTP/2 server starts (RFC 9113, 3.4 and 6.5). */
const SETTINGS = 4;

/** Whether the parser failed at the start of HTTP/2; the type follows three bytes of length. */
function isSettingsFrame(error: Error): boolean {
  const came: unknown = 'rawPacket' in error ? error.rawPacket : undefined;
  return Buffer.isBuffer(came) && came.length >= 9 && came[0] === 0 && came[3] === SETTINGS;
}
