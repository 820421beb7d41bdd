import type { Fetch, Remap } from '@brought/sdk';
import { judgeReply, type Verdict } from '../../judge/reply/judge-reply.ts';
import type { Subject } from '../../judge/reply/subject.ts';
import { slowViolations } from '../run/slow.ts';
import type { WireReply } from '../../transport/wire.ts';

/** A reply that a flow got, after it was judged. */
export type JudgedReply = {
  subject: Subject;
  verdict: Verdict;
  reply: WireReply;
};

/** Statuses whose replies have no body. */
const bodiless = [204, 205, 304];

/** How replies are judged beyond the contract. */
export type Judging = {
  remap: Remap | undefined;
  /** Maximum milliseconds for an answer, if the run has a limit. */
  maxLatencyMs: number | undefined;
};

/** Sends the calls of flows and judges each reply before the flow gets it. */
export function judgedFetch(
  fetch: Fetch,
  base: string,
  subjects: readonly Subject[],
  { remap, maxLatencyMs }: Judging,
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
    const begun = performance.now();
    const reply = await fetch(request);
    const [path = ''] = request.url.slice(base.length).split('?', 1);
    const subject = byAddress.get(`${request.method} ${path}`);
    if (!subject) return reply;
    const bytes = Buffer.from(await (await reply.blob()).arrayBuffer());
    const headers = Object.fromEntries(reply.headers.entries());
    const milliseconds = performance.now() - begun;
    const wire = { status: reply.status, headers, bytes, milliseconds };
    const verdict = judgeReply(subject, wire, false);
    const slow = slowViolations(subject, wire, maxLatencyMs);
    // Whether a flow's requests are valid depends on its input: 4xx only ends it.
    const violations = [...verdict.violations, ...slow];
    note({ subject, verdict: { ...verdict, violations }, reply: wire });
    // A body can be read only once; the flow gets its own copy.
    const body = bodiless.includes(reply.status) ? null : new Uint8Array(bytes);
    return new Response(body, { status: reply.status, headers });
  };
}
