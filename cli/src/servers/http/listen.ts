import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Problem } from '@brought/sdk/server';
import { usageError } from '../../errors/cli-error.ts';
import { refuseForeignName } from './foreign.ts';
import { guard, type Handler } from './guard.ts';
import { sendProblem } from './problem.ts';
import { refuseBytes, refuseConnect, type ParserError } from './refuse-connection.ts';

/** Where to listen. */
export type Address = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Names, in lower case, at which it answers besides its own. */
  allowHosts?: readonly string[];
};

/** A server that answers. */
export type Listening = {
  url: string;
  port: number;
  /**
   * Ends it: no new connections are accepted, running requests are answered, or cut off after too
   * long, and idle clients are not waited for.
   */
  close(): Promise<void>;
};

/** Time limits of a client, in milliseconds: a slow one must not keep a connection for ever. */
export type ClientTimeouts = {
  /** From the first byte of a request to the end of its headers. */
  headers: number;
  /** To the end of its body. */
  request: number;
  /** Without a byte of its body. The connection is closed within twice that time. */
  body: number;
  /** Without a byte in either direction; a fault may hold an answer back for minutes. */
  silence: number;
};

const defaultTimeouts: ClientTimeouts = {
  headers: 60_000,
  request: 300_000,
  body: 10_000,
  silence: 600_000,
};

/** Timers take 31 bits; a longer interval would become one of a millisecond. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Time limit for running requests once a server is closing, in milliseconds: `docker stop` kills it
 * after ten seconds.
 */
export const ENDING_MS = 7000;

/** Connections on which something was refused already. */
const refused = new WeakSet<Duplex>();

const noExpectation: Problem = {
  status: 417,
  kind: 'unknown-expectation',
  detail: 'The only expectation that can be met is 100-continue.',
};

/**
 * Starts an HTTP server around a handler. It answers at its own names alone, whatever address it
 * listens on.
 *
 * @throws CliError (exit code 2) when it cannot listen on the address, with what to do about it.
 */
export async function listen(
  { host, port, allowHosts = [] }: Address,
  handler: Handler,
  report: (error: unknown) => void,
  own: Partial<ClientTimeouts> = {},
): Promise<Listening> {
  const { headers, request, body, silence } = { ...defaultTimeouts, ...own };
  const limits = {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: headers / 2,
  };
  // Node itself silently refuses requests without a host, or with an expectation.
  const named = atNames([...allowHosts, host.toLowerCase()], handler);
  const server = createServer({ requireHostHeader: false, ...limits }, guard(named, report));
  // Node silently drops headers after a thousand; their size has a limit as well.
  server.maxHeadersCount = 0;
  const begun = new Set<ServerResponse>();
  server.on('request', (_request, response: ServerResponse) => {
    begun.add(response);
    response.once('close', () => begun.delete(response));
  });
  server.setTimeout(silence);
  const looking = cutStalled(begun, body);
  server.on('checkExpectation', (_request, response) => sendProblem(response, noExpectation));
  server.on('clientError', (error, socket) => void refuseAfter(begun, error, socket));
  server.on('connect', (_request, socket) => refuseConnect(socket));
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, { host, port })));
    server.listen({ host, port }, done);
  });
  server.on('error', report);
  const taken = (server.address() as AddressInfo).port;
  return {
    url: urlOf(host, taken),
    port: taken,
    close: () => close(server, begun).finally(() => clearInterval(looking)),
  };
}

function atNames(names: readonly string[], handler: Handler): Handler {
  return async (request, response) => {
    const foreign = refuseForeignName(request, names);
    if (foreign) return sendProblem(response, foreign);
    return handler(request, response);
  };
}

/** The address to open for a server bound to a host. */
export function urlOf(host: string, port: number): string {
  const named = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}

/** True for the error of `listen` when another server has the port. */
export function isPortInUse(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
}

function explain(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Address, 'host' | 'port'>,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return usageError(
        `Port ${port} is already in use; choose another one, such as --port ${port + 1}.`,
        undefined,
        error,
      );
    case 'EACCES':
      return usageError(
        `Port ${port} needs special rights; choose one above 1023.`,
        undefined,
        error,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return usageError(
        `This machine has no address ${host}; leave --host out to stay on loopback.`,
        undefined,
        error,
      );
    default:
      return error;
  }
}

/**
 * Refuses requests whose body has stalled for this many milliseconds, and closes their connections.
 */
function cutStalled(begun: ReadonlySet<ServerResponse>, body: number): NodeJS.Timeout {
  const before = new WeakMap<Socket, number>();
  const look = (): void => {
    // A body that is not being read waits for us, not for its client.
    const coming = [...begun].filter(({ req }) => !req.complete && req.readableFlowing === true);
    for (const { socket } of coming.map(({ req }) => req)) {
      if (before.get(socket) === socket.bytesRead) {
        void refuseAfter(begun, stalled, socket).then(() => socket.destroySoon());
      }
      before.set(socket, socket.bytesRead);
    }
  };
  return setInterval(look, Math.min(body, LONGEST_TIMER)).unref();
}

const stalled: ParserError = Object.assign(new Error('Nothing of a body comes any more.'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});

async function close(server: Server, begun: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ENDING_MS);
  try {
    for (const response of begun) isLast(response);
    // A client may send another request over its connection after an answer: the set then contains
    // that one as well, and the loop waits for it.
    server.on('request', (_request, response: ServerResponse) => isLast(response));
    for (const response of begun) await ended(response, late.signal);
  } finally {
    clearTimeout(timer);
  }
  server.closeAllConnections();
  await closed;
}

/**
 * Refuses bytes that follow complete requests once these are answered: an earlier refusal would be
 * read as their answer, and one in the middle of an answer as part of it.
 */
async function refuseAfter(
  begun: ReadonlySet<ServerResponse>,
  error: ParserError,
  socket: Duplex,
): Promise<void> {
  // Node calls this again for all later bytes.
  if (refused.has(socket)) return;
  refused.add(socket);
  const own = [...begun].filter(({ req }) => req.socket === socket);
  const whole = own.filter(({ req }) => req.complete);
  await Promise.all(whole.map((response) => once(response, 'close').catch(() => undefined)));
  if (own.some(({ headersSent, req }) => headersSent && !req.complete)) socket.destroy();
  else refuseBytes(error, socket);
}

/** Tells the client not to use the connection of a response again. */
function isLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Resolves once a response is over, or time is up. */
async function ended(response: ServerResponse, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await once(response, 'close', { signal }).catch(() => undefined);
}
