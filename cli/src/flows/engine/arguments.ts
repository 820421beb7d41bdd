import { operations } from '@brought/sdk';
import { faultKinds, parseDuration } from '@brought/sdk/sandbox';
import { isRecord } from '../../contract/json-object.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { readPicture } from '../../files/picture-file.ts';
import type { FlowContext } from './context.ts';
import { asError, Misspelt } from './endings.ts';
import { isCall } from './misspelt.ts';
import { isHidden, kindOf } from './hidden.ts';
import { needs } from './needs.ts';
import type { RawRequest } from './raw-request.ts';

/**
 * What is wrong with a value, as the end of a sentence that begins with its name; undefined if it
 * is fine.
 */
type Judge = (value: unknown) => string | undefined;

/** An argument of a method; a name with a question mark may be left out. */
type Argument = readonly [name: string, judge: Judge];

type Method = Exclude<keyof FlowContext, 'session'>;

const anything: Judge = () => undefined;
const text: Judge = (value) => (typeof value === 'string' ? undefined : 'must be a text');
const filled: Judge = (value) => text(value) ?? (value === '' ? 'must not be empty' : undefined);
const object: Judge = (value) => {
  // Its fields would be sent without the hidden ones.
  if (isHidden(value)) return `must be an object, not ${kindOf(value)}${withAwait(value)}`;
  return isRecord(value) ? undefined : 'must be an object';
};
const withAwait = (value: object): string =>
  value instanceof Promise ? ': write await before it' : '';
const action: Judge = (value) =>
  typeof value === 'function' ? undefined : 'must be a function, async () => { ... }';
const duration: Judge = (value) =>
  typeof value === 'string' && parseDuration(value) !== undefined
    ? undefined
    : 'must be a duration such as 30d, 12h, 5m or 90s';
const seed: Judge = (value) =>
  typeof value === 'string' || (isRecord(value) && typeof value.name === 'string')
    ? undefined
    : 'must be the name of a scenario, or what scenario() made';

const picture: Judge = (value) => {
  const wrong = filled(value);
  if (wrong !== undefined) return wrong;
  const path = String(value);
  const read = readPicture(path);
  return 'wrong' in read ? `must be a picture, and ${path} ${read.wrong}` : undefined;
};

function oneOf(names: readonly string[]): Judge {
  return (value) => {
    if (names.some((name) => name === value)) return undefined;
    return `must be one of ${names.join(', ')}.${didYouMean(String(value), names)}`;
  };
}

const need = oneOf(needs);

/**
 * An object with these fields. An unknown field is refused only if it is nearly one of them: an
 * object may have more fields than are checked here.
 */
function shape(fields: Readonly<Record<string, Judge>>): Judge {
  const known = Object.entries(fields).map(([name, judge]) => argument(name, judge));
  const names = known.map(({ name }) => name);
  return (value) => {
    if (!isRecord(value)) return `must be an object with ${names.join(', ')}`;
    for (const name of Object.keys(value)) {
      if (names.includes(name)) continue;
      // A name with another first letter is hardly a slip: `note` is not a typo of `got`.
      const alike = names.filter((each) => each[0] === name[0]);
      const near = didYouMean(name, alike);
      if (near !== '') return `has no ${name}.${near}`;
    }
    for (const { name, judge, isOptional } of known) {
      const wrong = isOptional && value[name] === undefined ? undefined : judge(value[name]);
      if (wrong !== undefined) return `is wrong: ${name} ${wrong}`;
    }
    return undefined;
  };
}

const claimFields = shape({
  expected: anything,
  got: anything,
  holds: anything,
  'needs?': (each) =>
    [each]
      .flat()
      .map(need)
      .find((wrong) => wrong !== undefined),
  unstated: anything,
});

/** A claim without an expectation is left to `judge`, which has its own message for it. */
const claim: Judge = (value) =>
  isRecord(value) && 'expected' in value && 'got' in value ? claimFields(value) : undefined;

/** A body is a text, bytes, a form, or what JSON can hold. */
const payload: Judge = (value) => {
  const isSent = [Uint8Array, Blob, FormData, URLSearchParams].some(
    (kind) => value instanceof kind,
  );
  if (isSent || value === undefined || typeof value === 'string') return undefined;
  if (isHidden(value)) return `must not be ${kindOf(value)}${withAwait(value)}`;
  try {
    if (JSON.stringify(value) !== undefined) return undefined;
  } catch {
    // A circular value, or an infinite number.
  }
  return 'must be a text, bytes, a form, or what JSON can hold';
};

/** The platform's error for a method or headers that no request can have. */
function unsendable({
  method,
  headers,
}: Pick<RawRequest, 'method' | 'headers'>): string | undefined {
  const sent = Object.entries(headers ?? {}).filter(([, value]) => value !== null);
  const odd = sent.find(([, value]) => typeof value !== 'string' && typeof value !== 'number');
  if (odd) return `the header ${odd[0]} must be a text, or null for none`;
  try {
    void new Request('http://localhost', {
      ...(method && { method }),
      headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    });
    return undefined;
  } catch (error) {
    return asError(error).message;
  }
}

const rawFields = shape({
  'call?': text,
  'path?': text,
  'method?': text,
  'query?': object,
  'headers?': object,
  'fields?': object,
  'session?': object,
  body: payload,
});

const request: Judge = (value) => {
  const wrong = rawFields(value);
  if (wrong !== undefined) return wrong;
  const { call: named, path, method, headers = {}, body, ...more } = value as Partial<RawRequest>;
  if (named !== undefined && path !== undefined)
    return 'has a call and a path; it takes one of them';
  if (named === undefined && !path?.startsWith('/')) {
    return 'needs a call, or a path of the target that begins with /';
  }
  const ofCalls =
    named === undefined ? Object.keys(more).find((name) => name !== 'query') : undefined;
  if (ofCalls !== undefined) return `has ${ofCalls} and no call. Write query or body`;
  const unsent = unsendable({ method, headers });
  if (unsent !== undefined) return `cannot be sent: ${unsent}`;
  const ofCall = named !== undefined && isCall(named) ? operations[named].method : undefined;
  const verb = (method ?? ofCall ?? 'GET').toUpperCase();
  const takesNone = verb === 'GET' || verb === 'HEAD';
  return takesNone && body !== undefined
    ? `has a body. A ${verb} takes no body; choose another method.`
    : undefined;
};

const step: Argument = ['step', filled];
const check: Argument = ['name', filled];
const call: readonly Argument[] = [step, ['operationId', text], ['input', object]];

/** Arguments of each method of the context, in order. */
const table: Readonly<Record<Method, readonly Argument[]>> = {
  call,
  attempt: call,
  refused: [...call, ['refusal', shape({ check: filled, 'code?': text })]],
  raw: [step, ['request', request]],
  check: [check, ['claim', claim]],
  soft: [check, ['claim', claim]],
  attach: [
    ['name', filled],
    ['path', picture],
  ],
  // As a callback of `every` it also receives the index and the list.
  can: [
    ['need', need],
    ['place?', anything],
    ['list?', anything],
  ],
  skip: [['reason', filled]],
  smsCode: [step, ['phone', text], ['check?', filled]],
  captcha: [step, ['sid', text]],
  advance: [step, ['duration', duration]],
  decide: [step, ['payment', text], ['result', oneOf(['paid', 'unpaid'])]],
  fault: [
    step,
    [
      'fault',
      shape({ operationId: text, kind: oneOf(faultKinds), value: anything, times: anything }),
    ],
  ],
  borrower: [
    ['name', filled],
    ['seed', seed],
  ],
  state: [step],
  change: [step, ['change', object]],
  cleanup: [
    ['name', filled],
    ['work', action],
  ],
};

type Wanted = ReturnType<typeof argument>;

function argument(spelling: string, judge: Judge) {
  const name = spelling.replace(/\?$/, '');
  return { spelling, name, judge, isOptional: name !== spelling };
}

/** The table in parsed form, built once: a load run checks millions of calls. */
const methods: ReadonlyMap<string, readonly Wanted[]> = new Map(
  Object.entries(table).map(([method, list]) => [method, list.map((each) => argument(...each))]),
);

/** What is wrong with the arguments of a method, as a sentence; undefined if they are fine. */
function wrongIn(method: string, wanted: readonly Wanted[], given: readonly unknown[]) {
  const spelt = (): string => `ctx.${method}(${wanted.map(({ spelling }) => spelling).join(', ')})`;
  if (given.length > wanted.length) {
    return `${spelt()} was given ${given.length} arguments; it takes ${wanted.length}.`;
  }
  for (const [at, { name, judge, isOptional }] of wanted.entries()) {
    const value = given[at];
    const wrong = isOptional && value === undefined ? undefined : judge(value);
    if (wrong === undefined) continue;
    const isMissing = value === undefined ? 'is missing; it ' : '';
    const end = /[.?]$/.test(wrong) ? '' : '.';
    return `${spelt()}: ${name} ${isMissing}${wrong}${end}`;
  }
  return undefined;
}

/**
 * The context of a user flow, which may never have been compiled: each method rejects missing,
 * extra or wrongly typed arguments before it does anything.
 *
 * @param refuse Called with the method and what is wrong; it must throw.
 */
export function withArguments(
  context: FlowContext,
  refuse: (method: string, wrong: Misspelt) => never,
): FlowContext {
  const looked = Object.entries(context).map(([name, member]: [string, unknown]) => {
    const wanted = methods.get(name);
    if (typeof member !== 'function' || !wanted) return [name, member];
    const method = (...given: unknown[]): unknown => {
      const wrong = wrongIn(name, wanted, given);
      if (wrong !== undefined) refuse(`ctx.${name}`, new Misspelt(wrong));
      return (member as (...all: unknown[]) => unknown)(...given);
    };
    return [name, method];
  });
  return Object.fromEntries(looked) as FlowContext;
}
