import { IDEMPOTENCY_KEY_HEADER } from '../../src/generated/operations.ts';
import { fromBase64, toBase64 } from '../lib/base64.ts';
import { addressOf } from '../../server/address.ts';
import { textOf } from '../../server/body.ts';
import type { Scenarios } from '../state/scenario.ts';
import { isSeedName } from '../state/seed-name.ts';
import type { PlainRequest } from '../wire/plain.ts';
import { isIntact, seal } from './seal.ts';

const utf8 = new TextEncoder();
const LINE_FEED = 10;
const KEY_HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase();

/** First line of a journal. */
type Heading = {
  journal: 'brought-sandbox';
  version: 1;
  seed: string;
  /** Custom scenarios, if there are any. */
  scenarios?: Scenarios;
  /** How far the clock was ahead of its source then, in milliseconds. */
  clockOffset?: number;
};

/** A request that changed the state, as a line of the journal. */
type Entry = {
  /** The sandbox's clock when it was served, ISO 8601. */
  at: string;
  method: string;
  url: string;
  /** Origin of the calling page, if it differs from that of the url. */
  page: string | undefined;
  type: string | undefined;
  /** Its Idempotency-Key. */
  key: string | undefined;
  body: string | undefined;
  /** The body, when it is not UTF-8 text. */
  base64: string | undefined;
};

/** The first line of a journal, without the line break. */
export function writeHeading(seed: string, clockOffset = 0, scenarios: Scenarios = {}): string {
  return JSON.stringify({
    journal: 'brought-sandbox',
    version: 1,
    seed,
    ...(Object.keys(scenarios).length > 0 && { scenarios }),
    ...(clockOffset !== 0 && { clockOffset }),
  } satisfies Heading);
}

/** A request as the line that follows another one, without the line break. */
export function writeEntry(request: PlainRequest, now: number, before: string): string {
  const { origin, page, path, search } = addressOf(request);
  const { method, headers, body } = request;
  const decoded = body && body.length > 0 ? textOf(body) : undefined;
  // JSON has no fields that are undefined.
  const entry: Entry = {
    at: new Date(now).toISOString(),
    method,
    url: origin + path + (search && `?${search}`),
    page: page === origin ? undefined : page,
    type: headers['content-type'],
    key: headers[KEY_HEADER],
    body: decoded,
    base64: body && body.length > 0 && decoded === undefined ? toBase64(body) : undefined,
  };
  return seal(JSON.stringify(entry), before);
}

/** A line read back: the heading of a journal, a request with its moment, or why it is neither. */
export type Line =
  | { kind: 'heading'; seed: string; clockOffset: number; scenarios: Scenarios }
  | { kind: 'entry'; request: PlainRequest; now: number }
  | { kind: 'damaged'; reason: string };

const NOT_INTACT = 'it was changed, or lines before it were lost, doubled or moved';

/** A year of four digits, which the sandbox can calculate with. */
const DATE = /^\d{4}-\d\d-\d\d/;

/** Reads a line of a journal; `before` is the line before it, empty for the first line. */
export function readLine(line: string, before: string): Line {
  const value = parse(line);
  if (value === undefined) return damaged('it is no JSON object');
  if ('journal' in value) {
    if (value.journal !== 'brought-sandbox') return damaged('it is no journal of a sandbox');
    if (value.version !== 1) return damaged('it was written by another version of the sandbox');
    const { seed, clockOffset = 0 } = value;
    const scenarios: unknown = value.scenarios ?? {};
    if (!areScenarios(scenarios)) return damaged('its scenarios are none');
    const known = isSeedName(seed) || (typeof seed === 'string' && Object.hasOwn(scenarios, seed));
    if (!known) return damaged('its seed is not known');
    return typeof clockOffset === 'number'
      ? { kind: 'heading', seed, clockOffset, scenarios }
      : damaged('its clockOffset is no number');
  }
  const now = typeof value.at === 'string' && DATE.test(value.at) ? Date.parse(value.at) : NaN;
  if (Number.isNaN(now)) return damaged('its moment (at) is no date');
  const { method, url, page, type, key } = value;
  if (typeof method !== 'string' || typeof url !== 'string')
    return damaged('it has no method and url');
  const body = readBody(value);
  if (body === 'damaged') return damaged('its base64 cannot be read');
  if (!isIntact(line, before)) return damaged(NOT_INTACT);
  const headers = { origin: text(page), 'content-type': text(type), [KEY_HEADER]: text(key) };
  return { kind: 'entry', request: { method, url, headers, body }, now };
}

/** Scenarios were checked before they were written to the journal. */
function areScenarios(value: unknown): value is Scenarios {
  return typeof value === 'object' && value !== null;
}

function readBody({
  body,
  base64,
}: Readonly<Record<string, unknown>>): Uint8Array | undefined | 'damaged' {
  if (typeof body === 'string') return utf8.encode(body);
  if (typeof base64 !== 'string') return undefined;
  try {
    return fromBase64(base64);
  } catch {
    return 'damaged';
  }
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function damaged(reason: string): Line {
  return { kind: 'damaged', reason };
}

/** A journal as bytes: with its pictures it may be longer than a string can be. */
export function journalBytes(lines: readonly string[]): Uint8Array {
  const encoded = lines.map((line) => utf8.encode(line));
  const bytes = new Uint8Array(encoded.reduce((sum, { length }) => sum + length + 1, 0));
  let at = 0;
  for (const line of encoded) {
    bytes.set(line, at);
    at += line.length;
    bytes[at] = LINE_FEED;
    at += 1;
  }
  return bytes;
}
