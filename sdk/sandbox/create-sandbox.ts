import { addressOf } from '../server/address.ts';
import { readPairs } from '../server/form.ts';
import { commonParameter } from '../server/read-call.ts';
import { captchaOf, messagesTo, type InboxMessage } from './control/inbox.ts';
import { keyedCountsOf, type KeyedCount } from './control/keyed-calls.ts';
import { toPlain, toResponse } from './fetch.ts';
import { writeEntry, writeHeading } from './journal/entry.ts';
import { CONTROL_PATH } from './lib/paths.ts';
import { replay } from './replay.ts';
import { wrongInScenarios } from './seeds/check-scenario.ts';
import { seedLinks, type SeedLink } from './seeds/seed-links.ts';
import { serve, type Formats } from './serve/serve.ts';
import type { Fault } from './state/fault.ts';
import { redact, type BorrowerState } from './state/redact.ts';
import type { Scenarios, StateChange } from './state/scenario.ts';
import { snapshotOf } from './state/snapshot.ts';
import { isSeedName, type SeedName } from './state/seed-name.ts';
import { summaryOf, type Summary } from './state/summary.ts';
import { momentFor } from './state/world.ts';
import type { PlainReply, PlainRequest } from './wire/plain.ts';

export type SandboxOptions = {
  /** Scenario of sessions whose id names no scenario; `default` when left out. */
  seed?: SeedName | (string & {});
  /** Custom scenarios, in addition to the built-in ones. */
  scenarios?: Scenarios;
  /**
   * Where the clock begins, as ISO 8601 or milliseconds; it then moves only by `advance` and
   * `setClock`. A function is called at each request instead. 2026-11-21T09:00:00Z when left out.
   */
  now?: string | number | (() => number);
  /**
   * How amounts and days are written in texts for display: as the documents write them
   * (`documents`, when left out), or as usual in the language and region of `Accept-Language`.
   */
  formats?: Formats;
  /** Lines of a journal to continue; the journal's own seed then replaces `seed`. */
  journal?: Iterable<string>;
  /**
   * Called with each new line of the journal before the reply that it belongs to is returned.
   * `begins` means that the line replaces all before it: at the beginning, and when everything is
   * reset.
   */
  record?: (line: string, begins: boolean) => void;
};

/**
 * A stateful server that implements the contract: one function over plain data, without any I/O.
 */
export type Sandbox = {
  /** Like the platform's fetch. A relative address leads to the sandbox. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /**
   * The same with plain data, for servers: the caller delays or drops the reply if the reply says
   * so.
   */
  exchange: (request: PlainRequest) => PlainReply;
  /**
   * The `Date` header of a reply to a request that is sent now: the clock of its session. `fetch`
   * adds it; a caller of `exchange` has to add it.
   */
  date: (request: PlainRequest) => string;
  /** Messages to a phone, newest first. */
  sms: (phone: string, sessionId?: string) => InboxMessage[];
  /** Characters of the latest captcha of a sid; undefined when it was used up. */
  captcha: (sid: string) => string | undefined;
  /** The clock, ISO 8601. */
  now: () => string;
  setClock: (iso: string) => void;
  /** Moves the clock on: `30d`, `12h`, `5m`, `90s`. */
  advance: (duration: string) => void;
  /** Resets one session if it is named, else everything but the clock. */
  reset: (seed?: SeedName | (string & {}), sessionId?: string) => void;
  seeds: () => SeedLink[];
  /** The state of a session, secrets masked; undefined when it has not begun. */
  state: (sessionId: string) => BorrowerState | undefined;
  /**
   * Changes the state of a session, and begins it if necessary. Missing entries are created, unless
   * `add` is false.
   */
  change: (sessionId: string, change: StateChange) => void;
  /** Calls that were sent with an Idempotency-Key: how often, and how often they were acted on. */
  keyedCalls: () => KeyedCount[];
  faults: () => readonly Fault[];
  setFaults: (faults: readonly Fault[]) => void;
  clearFaults: () => void;
  /** Lines of the journal. It holds secrets. */
  journal: () => readonly string[];
  /** The whole state as text, the same for the same state. It holds secrets. */
  snapshot: () => string;
  /** Scenario of sessions whose id names none. */
  seed: () => string;
  /** Clock, scenario, counts and a fingerprint of the whole. */
  summary: () => Summary;
};

const DEFAULT_CLOCK = '2026-11-21T09:00:00Z';

/**
 * Makes a sandbox.
 *
 * @throws JournalDamage when a line of the journal cannot be read.
 * @throws RangeError when `now` is not a moment, `seed` not a scenario, or one of `scenarios` is
 *   wrong.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { seed = 'default', now: source = DEFAULT_CLOCK, record, scenarios = {} } = options;
  const { formats } = options;
  assertScenarios(scenarios, seed);
  const running = replay(options.journal ?? [], seed, record, scenarios);
  const base = typeof source === 'function' ? source : fixedClock(source);
  const clock = (): number => base() + running.world.clockOffset;

  function exchange(request: PlainRequest): PlainReply {
    const now = clock();
    const { world } = running;
    const { reply, changed } = serve(running, request, now, formats);
    if (running.world !== world) {
      // The lines for the previous world are not needed any more, and may be large.
      const { seed: own, clockOffset, scenarios: kept } = running.world;
      const heading = writeHeading(own, clockOffset, kept);
      running.lines = [heading];
      running.size = heading.length;
      record?.(heading, true);
    } else if (changed) {
      const line = writeEntry(request, now, running.lines.at(-1) ?? '');
      running.lines.push(line);
      running.size += line.length;
      record?.(line, false);
    }
    return reply;
  }

  let latest = { second: NaN, date: '' };
  function date(request: PlainRequest): string {
    const { world } = running;
    const now = clock();
    // Usually no session has a separate clock, and then the request does not matter.
    const moment = world.sessionClocks.size === 0 ? now : momentFor(world, sessionOf(request), now);
    const second = Math.floor(moment / 1000);
    if (second !== latest.second) latest = { second, date: new Date(moment).toUTCString() };
    return latest.date;
  }

  function control(method: string, path: string, body?: unknown): void {
    const bytes = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
    const reply = exchange({
      method,
      url: CONTROL_PATH + path,
      headers: { 'content-type': 'application/json' },
      body: bytes,
    });
    if (reply.status >= 400)
      throw new RangeError((JSON.parse(String(reply.body)) as { detail: string }).detail);
  }

  const { scenarios: known } = running.world;
  // A journal that is continued may have been begun with other scenarios.
  const added = Object.entries(scenarios).some(
    ([name, each]) => JSON.stringify(known[name]) !== JSON.stringify(each),
  );
  if (added) control('PUT', '/scenarios', { scenarios });

  return {
    exchange,
    date,
    fetch: async (input, init) => {
      const { plain, signal } = await toPlain(input, init);
      const reply = exchange(plain);
      const headers = { ...reply.headers, date: date(plain) };
      return toResponse({ ...reply, headers }, plain.method, signal);
    },
    sms: (phone, sessionId) => messagesTo(running.world, phone, sessionId),
    captcha: (sid) => captchaOf(running.world, sid),
    now: () => new Date(clock()).toISOString(),
    setClock: (iso) => control('POST', '/clock', { set: iso }),
    advance: (duration) => control('POST', '/clock', { advance: duration }),
    reset: (name, sessionId) => control('POST', '/reset', { seed: name, sessionId }),
    seeds: () => seedLinks(running.world.scenarios),
    state: (sessionId) => {
      const session = running.world.sessions.get(sessionId);
      return session && redact(session);
    },
    change: (sessionId, change) =>
      control('PATCH', `/state?${new URLSearchParams({ sessionId }).toString()}`, {
        add: true,
        ...change,
      }),
    keyedCalls: () => keyedCountsOf(running.world),
    faults: () => running.world.faults,
    setFaults: (faults) => control('PUT', '/faults', { faults }),
    clearFaults: () => control('DELETE', '/faults'),
    journal: () => running.lines,
    snapshot: () => snapshotOf(running.world),
    seed: () => running.world.seed,
    summary: () => summaryOf(running, clock()),
  };
}

function sessionOf(request: PlainRequest): string {
  return commonParameter(readPairs(addressOf(request).search), 'sessionId');
}

function assertScenarios(scenarios: Scenarios, seed: string): void {
  const wrong = wrongInScenarios(scenarios);
  if (wrong) throw new RangeError(wrong.detail);
  if (isSeedName(seed) || Object.hasOwn(scenarios, seed)) return;
  throw new RangeError(`There is no scenario ${seed}.`);
}

function fixedClock(moment: string | number): () => number {
  const ms = typeof moment === 'number' ? moment : Date.parse(moment);
  if (!Number.isFinite(ms))
    throw new RangeError(`${moment} is no moment; give one such as ${DEFAULT_CLOCK}.`);
  return () => ms;
}
