import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE, problemText, type Problem } from '@brought/sdk/server';

/** The parser's errors for bytes that are not a request, by code. */
const refusals: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    kind: 'headers-too-large',
    detail: 'The address and the headers of a request may have at most 16 KB together.',
  },
  HPE_INVALID_METHOD: {
    status: 400,
    kind: 'unknown-method',
    detail: 'The request does not begin with a method of HTTP in capitals, such as GET or POST.',
  },
  HPE_PAUSED_H2_UPGRADE: {
    status: 505,
    kind: 'no-http2',
    detail: 'This server speaks HTTP/1.1, and HTTP/2 not without asking (prior knowledge) either.',
  },
  HPE_INVALID_EOF_STATE: {
    status: 400,
    kind: 'incomplete-request',
    detail: 'The connection was closed before the request was complete.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    kind: 'request-timeout',
    detail: 'The request was not complete in time.',
  },
};

const noRequest: Problem = {
  status: 400,
  kind: 'no-request',
  detail: 'What was sent is no request of HTTP/1.1.',
};

const noProxy: Problem = {
  status: 405,
  kind: 'wrong-method',
  detail: 'CONNECT is for proxies, and this server is not one.',
};

/** Node's error for bytes that it cannot read as a request. */
export type ParserError = Error & {
  code?: string;
  rawPacket?: Buffer;
};

/** Answers bytes that are not a request; the connection cannot be used any more. */
export function refuseBytes({ code = '', rawPacket }: ParserError, socket: Duplex): void {
  const asksForHead = rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
  refuse(refusals[code] ?? noRequest, socket, asksForHead);
}

/** Answers CONNECT, which Node would answer with silence. */
export function refuseConnect(socket: Duplex): void {
  refuse(noProxy, socket);
}

function refuse(problem: Problem, socket: Duplex, headAlone = false): void {
  socket.on('error', () => undefined);
  if (!socket.writable) return;
  const body = problemText(problem);
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Connection: close',
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${headAlone ? '' : body}`);
}
