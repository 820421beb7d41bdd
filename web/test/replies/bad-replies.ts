import type { Reply } from '../contract-reader.ts';
import type { OperationId } from '@brought/sdk';
import { jsonOf, NO_LIST, shapesInsteadOf, type Json, type Shape } from './shapes.ts';
import { transportsOf, type Fate, type Response } from './transports.ts';

/** A reply that departs from the contract's example at one path. */
export type BadReply = {
  /** Where and how it departs. */
  name: string;
  /** The one field that departs; undefined when more do, or the reply as a whole. */
  path?: string;
  response: Response | Fate;
};

type JsonPath = readonly (string | number)[];

/**
 * Replies with one violation each of the contract, made from `reply`, the contract's example of a
 * success: by the field that departs, those that depart as a whole first.
 */
export function badReplies(reply: Reply): BadReply[][] {
  const good = reply as Reply & Record<string, Json>;
  const paths = pathsIn(good).filter(([first]) => first !== undefined);
  return [transportsOf(good), ...paths.map((path) => violations(good, path))];
}

/** The ways to control a server's answer to a call. */
type Tellable = {
  drop: (operationId: OperationId) => void;
  lose: (operationId: OperationId) => void;
  hold: (operationId: OperationId) => () => void;
  reply: (operationId: OperationId, response: Response) => void;
};

/**
 * Makes the server answer a call in this way.
 *
 * @returns a function that releases a slow answer.
 */
export function misbehave(
  server: Tellable,
  operationId: OperationId,
  { response }: BadReply,
): () => void {
  if (response === 'silence' || response === 'slow') return server.hold(operationId);
  if (response === 'dropped') server.drop(operationId);
  else if (response === 'lost') server.lose(operationId);
  else server.reply(operationId, response);
  return () => undefined;
}

/** Every path of a document except the root; of a list, its first entry represents all. */
function pathsIn(value: Json, at: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Array.isArray(value)
    ? value.slice(0, 1).flatMap((entry) => pathsIn(entry, [...at, 0]))
    : Object.entries(value).flatMap(([name, entry]) => pathsIn(entry, [...at, name]));
  return [at, ...inside];
}

function violations(good: Json, path: JsonPath): BadReply[] {
  const value = path.reduce<Json>(
    (inside, step) => Reflect.get(Object(inside), step) as Json,
    good,
  );
  const at = path.join('.');
  const departed = (reply: Json, [name, other]: Shape): Omit<BadReply, 'path'> => ({
    name: `${at}: ${name}`,
    response: {
      status: 200,
      contentType: 'application/json',
      body: jsonOf(replaced(reply, path, other)),
    },
  });
  const shapes = shapesInsteadOf(value);
  const withoutCounts = Array.isArray(value)
    ? shapes
        .filter(([name]) => NO_LIST.includes(name))
        .map(([name, other]) => departed(numberless(good), [`${name}, and no numbers`, other]))
    : [];
  return [...shapes.map((shape) => ({ ...departed(good, shape), path: at })), ...withoutCounts];
}

/** A reply whose numbers are null, but for those in its lists. */
function numberless(value: Json): Json {
  if (typeof value === 'number') return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, numberless(one)]));
}

function replaced(value: Json, [step, ...rest]: JsonPath, other: Json | undefined): Json {
  if (step === undefined) return value;
  const copy: Json = Array.isArray(value) ? [...value] : { ...(value as Record<string, Json>) };
  const inside = Reflect.get(copy, step) as Json;
  const changed = rest.length === 0 ? other : replaced(inside, rest, other);
  if (changed === undefined) Reflect.deleteProperty(copy, step);
  else Reflect.set(copy, step, changed);
  return copy;
}
