import { commonParameters, type Session } from '@brought/sdk';
import { CliError } from '../errors/cli-error.ts';
import type { ContractDocument } from '../contract/document.ts';
import type { InputOf, InputSpec } from '../flows/engine/input.ts';
import { needs } from '../flows/engine/needs.ts';
import { runFlow } from '../flows/engine/run-flow.ts';
import type { RunTarget } from '../flows/engine/target.ts';
import type { Chosen } from '../flows/runner/selection.ts';
import { sessionFor } from '../flows/runner/session.ts';
import { createRedactor } from '../redact/redactor.ts';
import { startBuiltIn } from '../targets/built-in.ts';
import { sdkTransport } from '../transport/fetch.ts';
import { createTransport } from '../transport/node-fetch.ts';
import type { Exchange, Recording } from './recording.ts';

/** Maximum steps and milliseconds of a recorded flow. */
const limits = { steps: 200, milliseconds: 60_000 };

/**
 * Runs a flow once on its own sandbox and records the exchanges, up to the cleanup.
 *
 * @param who distinguishes the borrower from those of other recordings.
 * @throws CliError with the exit code of the run when it did not pass.
 */
export async function record(
  document: ContractDocument,
  { flow, case: named, details, foreign }: Chosen,
  input: InputOf<InputSpec>,
  signal: AbortSignal,
  who = '',
): Promise<Recording> {
  const server = await startBuiltIn('sandbox');
  const transport = createTransport();
  const exchanges: Exchange[] = [];
  const titles: string[] = [];
  let recording = true;
  const target: RunTarget = {
    url: server.url,
    kind: 'built-in sandbox',
    can: needs,
    fetch: async (request) => {
      const title = titles.at(-1) ?? '';
      const sent = request.clone();
      const { status, headers, ...came } = await read(
        await sdkTransport(transport.fetch).fetch(request),
      );
      const reply = (): Response => new Response(came.body, { status, headers });
      if (recording) exchanges.push(await noteOf(title, server.url, sent, reply()));
      return reply();
    },
  };
  const { seed, session: wanted } = details;
  // The same name each time, because the ids and codes of a sandbox are derived from it.
  const label = [flow.name, named ?? '', who].join(' ').trim().replace(/\W+/g, '-');
  const { session, own } = sessionFor(document, { target, given: {}, seed, wanted, label });
  const redactor = createRedactor(document);
  redactor.learn(session);
  const each = named === undefined ? flow : (flow.cases[named] ?? flow);
  try {
    const report = await runFlow(
      {
        flow: flow.name,
        ...(named !== undefined && { case: named }),
        needs: details.needs,
        foreign,
        run: (context) => each.run(context, input),
      },
      {
        target,
        session,
        ownSession: own,
        headers: {},
        timeoutMs: undefined,
        redactor: () => redactor,
        signal,
        limits,
        detail: 'names',
        iteration: 1,
        attempt: 1,
        keep: false,
        onBegin: ({ name, phase }) => {
          recording = phase === 'flow';
          titles.push(name);
        },
      },
    );
    if (report.outcome === 'passed') return { exchanges, session };
    throw new CliError(
      `${flow.name} did not pass on the sandbox, so it cannot be exported: ${report.failure?.message ?? report.skipReason ?? report.outcome}`,
      { exitCode: report.exitCode, code: 'not-passed' },
    );
  } finally {
    transport.close();
    await server.close();
  }
}

/** An answer with its body, which can be read once. */
async function read(reply: Response) {
  return { status: reply.status, headers: reply.headers, body: await reply.blob() };
}

async function noteOf(
  title: string,
  base: string,
  request: Request,
  reply: Response,
): Promise<Exchange> {
  const { pathname, searchParams } = new URL(request.url);
  if (!request.url.startsWith(base)) throw new Error(`A step leaves the sandbox for ${pathname}.`);
  const sent = request.headers.get('content-type') ?? 'multipart/';
  const type = sent.startsWith('multipart/') ? undefined : sent;
  const isText = (reply.headers.get('content-type') ?? '').includes('json');
  return {
    title,
    method: request.method,
    path: pathname,
    query: [...searchParams],
    headers: Object.fromEntries(request.headers),
    contentType: type,
    body: type === undefined ? undefined : await request.text(),
    status: reply.status,
    reply: isText ? await reply.json() : undefined,
  };
}

/** The session parameters that are set. */
export function sessionEntries(session: Session): [name: string, value: string][] {
  return commonParameters.flatMap((name) => {
    const value = session[name];
    return value === undefined ? [] : [[name, value]];
  });
}
