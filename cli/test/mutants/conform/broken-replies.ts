import type { PlainReply } from '@brought/sdk/sandbox';
import type { NoReply } from '../../../src/transport/wire.ts';
import type { Break, ReceivedRequest } from './memory-server.ts';

/** A JSON object that may be changed. */
export type Json = Record<string, unknown>;

/** The JSON of a reply. */
export function bodyOf({ body }: PlainReply): Json {
  return JSON.parse(body as string) as Json;
}

/** A reply with another JSON body. */
export function withBody(reply: PlainReply, body: unknown): PlainReply {
  return { ...reply, body: JSON.stringify(body) };
}

/** Changes the envelope of every JSON reply. */
export function envelope(change: (body: Json) => unknown): Break {
  return (reply) => (isJson(reply) ? withBody(reply, change(bodyOf(reply))) : reply);
}

/** Changes the payload of every success reply. */
export function payload(change: (data: Json) => unknown, name = 'data'): Break {
  return (reply) => {
    if (!isJson(reply)) return reply;
    const body = bodyOf(reply);
    const data = body[name];
    if (!isSuccess(body) || typeof data !== 'object' || data === null) return reply;
    return withBody(reply, { ...body, [name]: change(data as Json) });
  };
}

/** Changes the reply to matching requests. */
export function when(
  matches: (request: ReceivedRequest) => boolean,
  answer: PlainReply | NoReply | ((reply: PlainReply) => PlainReply),
): Break {
  return (reply, request) => {
    if (!matches(request)) return reply;
    return typeof answer === 'function' ? answer(reply) : answer;
  };
}

/** A success without payload, as for a call that returns nothing. */
export const succeeded: PlainReply = json({ code: '00', message: 'Success' });

/** A failure that every call may have. */
export const refused: PlainReply = json({ code: '01', message: 'No.' });

/** A JSON reply. */
export function json(value: unknown): PlainReply {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}

/** A reply that consists only of a status. */
export function status(code: number, headers: Record<string, string> = {}): PlainReply {
  return { status: code, headers: { 'content-type': 'text/plain', ...headers }, body: '' };
}

/** An incomplete reply. */
export function failed(kind: NoReply['failed']): NoReply {
  return { failed: kind, detail: 'made to fail' };
}

/** A field of a form body. */
export function field({ text }: ReceivedRequest, name: string): string | undefined {
  return new URLSearchParams(text).get(name) ?? undefined;
}

function isJson({ headers, status: code }: PlainReply): boolean {
  return code === 200 && (headers['content-type'] ?? '').includes('json');
}

function isSuccess({ code }: Json): boolean {
  return code === '00' || code === '0';
}
