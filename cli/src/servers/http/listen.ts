import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usageError } from '../../errors/cli-error.ts';
import { guard, type Handler } from './guard.ts';
import type { Problem } from '../../judge/request/problem.ts';
import { sendProblem } from './problem.ts';
import { refuseBytes, refuseConnect } from './refuse-connection.ts';

/** Where to listen. */
export type Address = {
  host: string;
  /** 0 takes any free port. */
  port: number;
};

/** A server that answers. */
export type Listening = {
  url: string;
  port: number;
  /** Ends it: open connections are cut, so this does not wait for idle clients. */
  close(): Promise<void>;
};

const noExpectation: Problem = {
  status: 417,
  kind: 'unknown-expectation',
  detail: 'The only expectation that can be met is 100-continue.',
};

/**
 * Starts an HTTP server around a handler.
 *
 * @throws CliError (exit code 2) when the address cannot be had, with what to do about it.
 */
export async function listen(
  { host, port }: Address,
  handler: Handler,
  report: (error: unknown) => void,
): Promise<Listening> {
  // Node itself refuses both without a word.
  const server = createServer({ requireHostHeader: false }, guard(handler, report));
  server.on('checkExpectation', (_request, response) => sendProblem(response, noExpectation));
  server.on('clientError', refuseBytes);
  server.on('connect', (_request, socket) => refuseConnect(socket));
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, { host, port })));
    server.listen({ host, port }, done);
  });
  server.on('error', report);
  const taken = (server.address() as AddressInfo).port;
  return { url: urlOf(host, taken), port: taken, close: () => close(server) };
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

function explain(error: NodeJS.ErrnoException, { host, port }: Address): Error {
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

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
