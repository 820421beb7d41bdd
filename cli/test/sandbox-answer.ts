import { createSandbox, type Sandbox } from '@brought/sdk/sandbox';
import type { Answer, Arrived } from './loopback.ts';

/** Called after a request was answered, to misbehave then. */
export type AfterReply = (sandbox: Sandbox, request: Arrived) => void;

/** Replaces the sandbox's answer. */
export type ReplaceBody = (path: string, body: string | Uint8Array) => string | Uint8Array;

/** A sandbox served by a test's server, with optional misbehaviour. */
export function sandboxAnswer(
  afterReply: AfterReply,
  replaceBody: ReplaceBody = (_path, body) => body,
): Answer {
  const sandbox = createSandbox({ now: Date.now });
  return (request, response) => {
    const { method, path, query, headers, body } = request;
    const flat = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    const url = `${path}?${query.toString()}`;
    const reply = sandbox.exchange({ method, url, headers: flat, body });
    response.writeHead(reply.status, reply.headers).end(replaceBody(path, reply.body));
    afterReply(sandbox, request);
  };
}
