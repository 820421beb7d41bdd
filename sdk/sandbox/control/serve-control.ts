import { journalBytes } from '../journal/entry.ts';
import { CONTROL_PATH } from '../lib/paths.ts';
import { controlPage } from '../pages/control-page.ts';
import { beginSession, isScenario } from '../seeds/begin-session.ts';
import { seedLinks } from '../seeds/seed-links.ts';
import { redact } from '../state/redact.ts';
import { summaryOf } from '../state/summary.ts';
import { emptyWorld, endSession, freeStored, momentFor, type Running } from '../state/world.ts';
import type { Address } from '../../server/address.ts';
import { textOf } from '../../server/body.ts';
import { unchanged, wrongMethod, type Outcome } from '../wire/outcome.ts';
import { problemReply } from '../../server/problem.ts';
import { jsonReply } from '../../server/plain.ts';
import { pageReply, type PlainRequest } from '../wire/plain.ts';
import { invalid, noSession, unknownField, unknownParameter } from './check-request.ts';
import { clockReply, moveClock } from './clock.ts';
import { addFaults, deleteFaults, faultsOf, putFaults } from './faults.ts';
import { captchaOf, messagesTo } from './inbox.ts';
import { changeState, putScenarios } from './scenarios.ts';
import { keyedCountsOf } from './keyed-calls.ts';

/** The data that a control request may need. */
type ControlRequest = {
  running: Running;
  query: URLSearchParams;
  /** The JSON body; an empty object without one. */
  body: unknown;
  now: number;
};

type Route = (request: ControlRequest) => Outcome;

const routes: Readonly<Record<string, Route | undefined>> = {
  'GET ': ({ running, now }) => unchanged(pageReply(controlPage(now, running.world.scenarios))),
  'GET /sms': ({ running, query }) => {
    const phone = query.get('phone');
    if (phone === null) {
      const detail = 'phone is missing; add ?phone=0712345678.';
      return invalid({ field: 'phone', detail });
    }
    return unchanged(
      jsonReply({
        messages: messagesTo(running.world, phone, query.get('sessionId') ?? undefined),
      }),
    );
  },
  'GET /captcha': ({ running, query }) => {
    const text = captchaOf(running.world, query.get('sid') ?? '');
    if (text !== undefined) return unchanged(jsonReply({ text }));
    return notFound('No picture waits to be read for this sid; draw one with getCaptcha.');
  },
  'GET /clock': ({ running, query, now }) =>
    unchanged(clockReply(momentFor(running.world, query.get('sessionId') ?? '', now))),
  'POST /clock': ({ running, body, now }) => {
    const unknown = unknownField(body, ['set', 'advance', 'sessionId']);
    if (unknown) return invalid(unknown);
    return moveClock(running.world, fieldsOf(body), now);
  },
  'GET /seeds': ({ running }) =>
    unchanged(jsonReply({ seeds: seedLinks(running.world.scenarios) })),
  'PUT /scenarios': ({ running, body }) => putScenarios(running.world, body),
  'POST /reset': reset,
  'GET /state': ({ running, query, now }) => {
    const sessionId = query.get('sessionId');
    if (sessionId === null) return unchanged(jsonReply(summaryOf(running, now)));
    const session = running.world.sessions.get(sessionId);
    if (!session)
      return notFound('This session has not begun: no call was made with its sessionId.');
    return unchanged(jsonReply(redact(session)));
  },
  'PATCH /state': ({ running, body, query, now }) =>
    changeState(running.world, query.get('sessionId'), body, now),
  'DELETE /state': ({ running, query }) => {
    const sessionId = query.get('sessionId');
    if (sessionId === null || sessionId === '') return invalid(noSession);
    return { reply: jsonReply({ sessionId }), changed: endSession(running.world, sessionId) };
  },
  'GET /keyed-calls': ({ running, query }) =>
    unchanged(
      jsonReply({ calls: keyedCountsOf(running.world, query.get('sessionId') ?? undefined) }),
    ),
  'GET /faults': ({ running, query }) =>
    unchanged(jsonReply({ faults: faultsOf(running.world, query.get('sessionId')) })),
  'PUT /faults': ({ running, body, query }) =>
    putFaults(running.world, body, query.get('sessionId')),
  'POST /faults': ({ running, body, query }) =>
    addFaults(running.world, body, query.get('sessionId')),
  'DELETE /faults': ({ running, query }) => deleteFaults(running.world, query.get('sessionId')),
  'GET /journal': ({ running }) =>
    unchanged({
      status: 200,
      headers: { 'content-type': 'application/jsonl; charset=utf-8' },
      body: journalBytes(running.lines),
    }),
};

const names = Object.keys(routes);

/**
 * The query parameters of requests that change something. Those that only read accept any, so that
 * the query of a whole link can be passed on.
 */
const queryNames: Readonly<Record<string, readonly string[] | undefined>> = {
  '/faults': ['sessionId'],
  '/state': ['sessionId'],
};

/** Serves what is under `/__sandbox`: inbox, clock, scenarios, state, faults, journal. */
export function serveControl(
  running: Running,
  method: string,
  { path, search }: Address,
  request: PlainRequest,
  now: number,
): Outcome {
  const rest = path.slice(CONTROL_PATH.length).replace(/^\/$/, '');
  const route = Object.hasOwn(routes, `${method} ${rest}`)
    ? routes[`${method} ${rest}`]
    : undefined;
  if (!route) return unknownRoute(method, rest);
  const body = readJson(request);
  if (body === undefined) return invalid({ field: '', detail: 'The body must be JSON.' });
  const query = new URLSearchParams(search);
  const unknown = method === 'GET' ? undefined : unknownParameter(query, queryNames[rest] ?? []);
  if (unknown) return invalid(unknown);
  return route({ running, query, body, now });
}

/** Resets one session if the body names one, else everything but the clock. */
function reset({ running, body, now }: ControlRequest): Outcome {
  const unknown = unknownField(body, ['seed', 'sessionId']);
  if (unknown) return invalid(unknown);
  const { seed, sessionId } = fieldsOf(body);
  if (seed !== undefined && !isScenario(running.world, seed)) {
    const known = seedLinks(running.world.scenarios).map(({ name }) => name);
    return invalid({ field: 'seed', detail: `seed must be one of ${known.join(', ')}.` });
  }
  if (sessionId !== undefined && (typeof sessionId !== 'string' || sessionId === '')) {
    return invalid({ field: 'sessionId', detail: 'sessionId must be a text.' });
  }
  if (sessionId === undefined) {
    const { clockOffset, scenarios } = running.world;
    running.world = { ...emptyWorld(seed ?? running.world.seed), clockOffset, scenarios };
  } else {
    const moment = momentFor(running.world, sessionId, now);
    freeStored(running.world, sessionId);
    beginSession(running.world, sessionId, '', moment, seed);
  }
  return {
    reply: jsonReply({
      seed: seed ?? running.world.seed,
      ...(sessionId !== undefined && { sessionId }),
    }),
    changed: true,
  };
}

function readJson({ body }: PlainRequest): unknown {
  if (body === undefined || body.length === 0) return {};
  try {
    return JSON.parse(textOf(body) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function unknownRoute(method: string, rest: string): Outcome {
  const allowed = names
    .filter((name) => name.endsWith(` ${rest}`))
    .map((name) => name.split(' ', 1)[0] ?? '');
  if (allowed.length > 0) return wrongMethod(CONTROL_PATH + rest, method, allowed);
  return notFound(
    `There are: ${names.map((name) => name.replace(' ', ` ${CONTROL_PATH}`)).join(', ')}.`,
  );
}

function notFound(detail: string): Outcome {
  return unchanged(problemReply({ status: 404, kind: 'unknown-path', detail }));
}
