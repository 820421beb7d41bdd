import type { Problem } from '@brought/sdk/server';
import { nearest } from '../../errors/nearest.ts';
import type { Operation } from '../../contract/operations.ts';
import { pathPattern } from '../../contract/path-template.ts';

/** Finds calls by path. */
export type Router = {
  /** The calls at a path, none when the contract does not know it. */
  find(path: string): readonly Operation[];
  /** Answer for a path that the contract does not know. */
  unknown(method: string, path: string): Problem;
};

/** Makes the router of a contract's calls. Paths may have `{parameters}`; a literal path wins. */
export function createRouter(operations: readonly Operation[]): Router {
  const literal = new Map<string, Operation[]>();
  const templates: { pattern: RegExp; operation: Operation }[] = [];
  for (const operation of operations) {
    if (operation.path.includes('{')) {
      templates.push({ pattern: pathPattern(operation.path), operation });
    } else {
      const known = literal.get(operation.path);
      if (known) known.push(operation);
      else literal.set(operation.path, [operation]);
    }
  }
  return {
    find: (path) =>
      literal.get(path) ??
      templates.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation),
    unknown: (method, path) => unknownPath(method, path, operations),
  };
}

function unknownPath(method: string, path: string, operations: readonly Operation[]): Problem {
  const near = nearestOperations(path, operations);
  const offer = near.map(({ id, method: verb, path: at }) => `${verb.toUpperCase()} ${at} (${id})`);
  const advice =
    offer.length > 0
      ? `Near it: ${offer.join('; ')}.`
      : '`brought ops ls` lists what the contract has.';
  return {
    status: 404,
    kind: 'unknown-path',
    detail: `The contract has no ${method} ${clip(path)}. ${advice}`,
    known: near.map(({ path: at }) => at),
  };
}

/** A path may be misspelt, lack its base, or be the name of a call. */
function nearestOperations(path: string, operations: readonly Operation[]): Operation[] {
  const byName = new Map<string, Operation>();
  for (const operation of operations) {
    for (const name of [operation.path, lastSegment(operation.path), operation.id]) {
      byName.set(name, operation);
    }
  }
  const clipped = clip(path);
  const names = [
    ...nearest(clipped, byName.keys()),
    ...nearest(lastSegment(clipped), byName.keys()),
  ];
  const found = new Set(names.map((name) => byName.get(name)).filter((each) => each !== undefined));
  return [...found].slice(0, 3);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Clients may send paths of any length; comparing costs their length squared. */
function clip(path: string): string {
  return path.length > 120 ? `${path.slice(0, 120)}…` : path;
}
