import { randomBytes } from 'node:crypto';
import { seedLinks } from '@brought/sdk/sandbox';
import { readContract } from '../../contract/read-contract.ts';
import { createMemoryTarget } from '../../flows/engine/memory-target.ts';
import { sessionFor } from '../../flows/runner/session.ts';
import { assertWritable } from '../../output/assert-writable.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { Passed } from '../../servers/proxy/proxy.ts';
import { interruptSignal } from '../shared/interrupt.ts';
import { seedNamed } from '../shared/seed-name.ts';
import { openUpstream } from './upstream.ts';
import { recordedFrom } from './reading/from-proxy.ts';
import type { Recorded } from './reading/seen.ts';

/** Options of a recording by a proxy. */
export type LiveOptions = {
  port: number;
  seed?: string;
  /** Milliseconds. */
  untilIdle?: number;
};

/**
 * Runs a proxy in front of a server, and of the web app if this program serves it, until Ctrl-C or
 * until no more requests arrive.
 */
export async function recordLive(
  terminal: Terminal,
  target: string,
  { port, seed, untilIdle, file }: LiveOptions & { file: string },
): Promise<Recorded> {
  assertWritable(file);
  const began = seedNamed(seed ?? 'default');
  const upstream = await openUpstream(target, began);
  const { startProxy } = await import('../../servers/proxy/start-proxy.ts');
  const all: Passed[] = [];
  const ended = untilEnded(untilIdle);
  try {
    const proxy = await startProxy({
      host: '127.0.0.1',
      port,
      upstream: upstream.url,
      keepsHost: upstream.isOurs,
      note: (passed) => {
        all.push(passed);
        ended.touch();
        remarkOnCall(terminal, passed);
      },
      report: (error) => terminal.warn(`brought: ${String(error)}`),
    });
    remarkOnAddress(
      terminal,
      proxy.url,
      upstream.hasWeb ? await linkOf(proxy.url, began) : undefined,
    );
    await ended.promise;
    await proxy.close();
  } finally {
    ended.forget();
    await upstream.close();
  }
  const inOrder = all.sort((one, other) => one.sent.began - other.sent.began);
  const seen = inOrder.flatMap((passed) => recordedFrom(passed, upstream.url));
  return { seen };
}

/** Resolves at Ctrl-C, or after `idle` milliseconds without a request, once there was one. */
function untilEnded(idle: number | undefined) {
  const { signal, forget } = interruptSignal();
  let timer: NodeJS.Timeout | undefined;
  let end = (): void => undefined;
  const promise = new Promise<void>((done) => {
    end = done;
    signal.addEventListener('abort', () => done());
  });
  const touch = (): void => {
    clearTimeout(timer);
    if (idle !== undefined) timer = setTimeout(end, idle);
  };
  return {
    promise,
    touch,
    forget: () => {
      clearTimeout(timer);
      forget();
    },
  };
}

/** A page of the web app for a borrower that only this recording has. */
async function linkOf(url: string, seed: string): Promise<string> {
  const label = `record-${randomBytes(4).toString('hex')}`;
  const wanted = ['mobilePhone'] as const;
  const target = createMemoryTarget();
  const document = await readContract();
  const { session } = sessionFor(document, { target, given: {}, seed, wanted, label });
  const [page = '/'] =
    seedLinks()
      .find(({ name }) => name === seed)
      ?.link.split('?') ?? [];
  const query = Object.entries(session).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  return `${url}${page}?${new URLSearchParams(query).toString()}`;
}

/** On stderr if stdout is reserved for the single document of `--json`. */
function remarkOnAddress(terminal: Terminal, url: string, link: string | undefined): void {
  const { paint } = terminal;
  const lines = [
    `${paint('bold', 'recording')}  ${paint('cyan', url)}`,
    ...(link === undefined ? [] : [`  web app  ${paint('cyan', link)}`]),
  ];
  for (const line of lines) {
    if (terminal.json) terminal.warn(line);
    else terminal.print(line);
  }
  terminal.remark(
    link === undefined
      ? 'Send your calls there in place of the server. Ctrl-C ends it and writes the flow.'
      : 'Do in the web app what the flow is to do. Ctrl-C ends it and writes the flow.',
  );
}

function remarkOnCall(terminal: Terminal, { operation, status }: Passed): void {
  if (operation) terminal.remark(`  ${operation.id}  ${status}`);
}
