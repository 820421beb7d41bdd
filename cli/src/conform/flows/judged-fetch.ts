import type { Fetch, Remap } from '@brought/sdk';
import { judgeReply, type Verdict } from '../../judge/reply/judge-reply.ts';
import type { Subject } from '../../judge/reply/subject.ts';
import type { WireReply } from '../../transport/wire.ts';

/** A reply that a flow got, after it was judged. */
export type JudgedReply = {
  subject: Subject;
  verdict: Verdict;
  reply: WireReply;
};

/** Statuses whose replies have no body. */
const bodiless = [204, 205, 304];

/** Carries the calls of flows and judges each reply on its way. */
export function judgedFetch(
  fetch: Fetch,
  base: string,
  subjects: readonly Subject[],
  remap: Remap | undefined,
  note: (judged: JudgedReply) => void,
): Fetch {
  const byAddress = new Map(
    subjects.map((subject) => {
      const { id, method, path } = subject.operation;
      const paths: Readonly<Record<string, string | undefined>> = remap?.paths ?? {};
      return [`${method.toUpperCase()} ${paths[id] ?? path}`, subject];
    }),
  );
  return async (request) => {
    const reply = await fetch(request);
    const [path = ''] = request.url.slice(base.length).split('?', 1);
    const subject = byAddress.get(`${request.method} ${path}`);
    if (!subject) return reply;
    const bytes = Buffer.from(await (await reply.blob()).arrayBuffer());
    const headers = Object.fromEntries(reply.headers.entries());
    const wire = { status: reply.status, headers, bytes };
    // Whether a flow sends what the contract takes depends on what it was given: 4xx ends it, that
    // is all.
    note({ subject, verdict: judgeReply(subject, wire, false), reply: wire });
    // Read once, the body is gone; the flow gets its own.
    const body = bodiless.includes(reply.status) ? null : new Uint8Array(bytes);
    return new Response(body, { status: reply.status, headers });
  };
}
