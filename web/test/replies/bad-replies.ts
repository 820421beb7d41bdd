import type { Reply } from '../contract-reader.ts';
import type { OperationId } from '@brought/sdk';

type Response = { status: number; contentType: string; body: string };

/** A reply that departs from the contract's example at one path. */
export type BadReply = {
  /** Where and how it departs. */
  name: string;
  /** The field that departs; undefined when the reply as a whole does. */
  path?: string;
  /** `dropped`: the connection breaks. `silence`: nothing ever comes. */
  response: Response | 'dropped' | 'silence';
};

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonPath = readonly (string | number)[];

const LONG = 'long '.repeat(2000).trim();
const LONG_WORD = 'x'.repeat(10_000);
/** Sets `hostile` on the window if it is ever taken for markup or for a script. */
const MARKUP = '<b data-hostile>bold</b><img src="x" onerror="window.hostile = 1">';
const SCRIPT = 'javascript:window.hostile=1//';
const MANY = 1000;

/** Numbers that JSON can say and JavaScript cannot hold, put in as they are. */
const raw = (digits: string) => `@raw:${digits}@`;

/** Replies with one departure each from `reply`, the contract's example of a success. */
export function badReplies(reply: Reply): BadReply[] {
  const good = reply as Reply & { [name: string]: Json };
  const paths = pathsIn(good).filter(([first]) => first !== undefined);
  return [...broken(good), ...paths.flatMap((path) => departures(good, path))];
}

/** What a server can be told of a call. */
type Tellable = {
  drop: (operationId: OperationId) => void;
  hold: (operationId: OperationId) => unknown;
  reply: (operationId: OperationId, response: Response) => void;
};

/** Lets the server answer a call so. */
export function misbehave(
  server: Tellable,
  operationId: OperationId,
  { response }: BadReply,
): void {
  if (response === 'dropped') server.drop(operationId);
  else if (response === 'silence') server.hold(operationId);
  else server.reply(operationId, response);
}

/** What is no reply of the server at all, or none that can be read. */
function broken(good: Json): BadReply[] {
  const whole = JSON.stringify(good);
  const page = '<!doctype html><title>Sign in</title><h1>Sign in</h1>';
  const json = 'application/json';
  return [
    { name: 'a broken connection', response: 'dropped' },
    { name: 'silence', response: 'silence' },
    { name: 'HTTP 500', response: { status: 500, contentType: json, body: whole } },
    { name: 'HTTP 400', response: { status: 400, contentType: json, body: '{}' } },
    { name: 'an HTML page', response: { status: 200, contentType: 'text/html', body: page } },
    { name: 'half a reply', response: ok(whole.slice(0, whole.length / 2)) },
    { name: 'an empty body', response: ok('') },
    { name: 'a list', response: ok('[]') },
    { name: 'a text', response: ok('"no"') },
    { name: 'an unknown code', response: ok(JSON.stringify({ code: 'x9', message: MARKUP })) },
  ];
}

function ok(body: string): Response {
  return { status: 200, contentType: 'application/json', body };
}

/** Every path of a document but the whole; of a list, its first entry stands for all. */
function pathsIn(value: Json, at: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Array.isArray(value)
    ? value.slice(0, 1).flatMap((entry) => pathsIn(entry, [...at, 0]))
    : Object.entries(value).flatMap(([name, entry]) => pathsIn(entry, [...at, name]));
  return [at, ...inside];
}

function departures(good: Json, path: JsonPath): BadReply[] {
  const value = path.reduce<Json>(
    (inside, step) => Reflect.get(Object(inside), step) as Json,
    good,
  );
  const instead: [name: string, value: Json | undefined][] = [
    ['missing', undefined],
    ['null', null],
    ['an object', { x: 1 }],
    ['a list', ['x']],
    ...insteadOf(value),
  ];
  return instead.map(([name, other]) => ({
    name: `${path.join('.')}: ${name}`,
    path: path.join('.'),
    response: ok(withRaw(JSON.stringify(replaced(good, path, other)))),
  }));
}

function insteadOf(value: Json): [name: string, value: Json][] {
  if (Array.isArray(value)) {
    return [
      ['a text', 'x'],
      ['empty', []],
      ['a hole', [null]],
      ['very many', Array.from({ length: MANY }, () => value[0] ?? 'x')],
    ];
  }
  switch (typeof value) {
    case 'number':
      return [
        ['a word', 'many'],
        ['negative', -value - 1],
        ['a fraction', value + 0.5],
        ['beyond 2^53', raw('9007199254740993')],
        ['beyond all numbers', raw('1e400')],
      ];
    case 'string':
      return [
        ['a number', 7.25],
        ['empty', ''],
        ['long', LONG],
        ['one long word', LONG_WORD],
        ['markup', MARKUP],
        ['a script address', SCRIPT],
      ];
    case 'boolean':
      return [['a word', 'maybe']];
    default:
      return [['a text', 'x']];
  }
}

function replaced(value: Json, [step, ...rest]: JsonPath, other: Json | undefined): Json {
  if (step === undefined) return value;
  const copy: Json = Array.isArray(value) ? [...value] : { ...(value as { [name: string]: Json }) };
  const inside = Reflect.get(copy, step) as Json;
  const changed = rest.length === 0 ? other : replaced(inside, rest, other);
  if (changed === undefined) Reflect.deleteProperty(copy, step);
  else Reflect.set(copy, step, changed);
  return copy;
}

function withRaw(json: string): string {
  return json.replace(/"@raw:([^@]*)@"/g, '$1');
}
