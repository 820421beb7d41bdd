import { isDeepStrictEqual } from 'node:util';
import type { BusinessCode, ContractDocument, Parameter } from '../document.ts';
import type { Operation } from '../operations.ts';
import type { Change } from './change.ts';
import { compareSchemas, type Sides } from './compare-schemas.ts';

type Say = (change: Omit<Change, 'operationId'>) => void;

/** What changed in a call. */
export function compareCalls(
  documents: Sides<ContractDocument>,
  calls: Sides<Operation>,
): Change[] {
  const changes: Change[] = [];
  const operationId = calls.before.id;
  const say: Say = (change) => void changes.push({ operationId, ...change });
  compareFacts(calls, say);
  compareParameters(documents, calls, say);
  compareBodies(documents, calls, say);
  compareReplies(documents, calls, say);
  compareCodes(calls, say);
  compareExamples(calls, say);
  return changes;
}

function compareFacts({ before, after }: Sides<Operation>, say: Say): void {
  const report = (where: string, old: unknown, fresh: unknown, breaking: boolean): void => {
    if (isDeepStrictEqual(old, fresh)) return;
    const message = `${inWords(old)} became ${inWords(fresh)}`;
    say({ direction: 'call', where, breaking, message });
  };
  const [old, fresh] = [before.source['x-brought'] ?? {}, after.source['x-brought'] ?? {}];
  report('path', before.path, after.path, true);
  report('method', before.method, after.method, true);
  report('envelope', old.envelope, fresh.envelope, true);
  report('client', old.client, fresh.client, true);
  report('effect', old.effect, fresh.effect, false);
  report('success', old.success, fresh.success, true);
}

function compareParameters(
  documents: Sides<ContractDocument>,
  { before, after }: Sides<Operation>,
  say: Say,
): void {
  const direction = 'request' as const;
  const nameOf = (parameter: Parameter): string => `${parameter.in}.${parameter.name}`;
  const old = new Map(before.parameters.map((each) => [nameOf(each), each]));
  const fresh = new Map(after.parameters.map((each) => [nameOf(each), each]));
  for (const where of new Set([...old.keys(), ...fresh.keys()])) {
    const [was, is] = [old.get(where), fresh.get(where)];
    if (!was) {
      const message = is?.required ? 'a new required parameter' : 'a new optional parameter';
      say({ direction, where, breaking: is?.required ?? false, message });
    } else if (!is) {
      say({ direction, where, breaking: false, message: 'the parameter is gone; it is ignored' });
    } else {
      if ((was.required ?? false) !== (is.required ?? false)) {
        const message = is.required
          ? 'the parameter became required'
          : 'the parameter became optional';
        say({ direction, where, breaking: is.required ?? false, message });
      }
      const schemas = { before: was.schema ?? {}, after: is.schema ?? {} };
      compareSchemas(documents, schemas, { direction, where }, (change) =>
        say({ direction, ...change }),
      );
    }
  }
}

function compareBodies(
  documents: Sides<ContractDocument>,
  { before, after }: Sides<Operation>,
  say: Say,
): void {
  const direction = 'request' as const;
  if (!before.bodyRequired && after.bodyRequired) {
    say({ direction, where: 'body', breaking: true, message: 'the body became required' });
  }
  for (const { mediaType, schema } of before.bodies) {
    const same = after.bodies.find((body) => body.mediaType === mediaType);
    if (!same) {
      const message = `${mediaType} is no longer taken`;
      say({ direction, where: 'body', breaking: true, message });
    } else if (before.bodies[0]?.mediaType === mediaType) {
      const schemas = { before: schema, after: same.schema };
      compareSchemas(documents, schemas, { direction, where: 'body' }, (change) =>
        say({ direction, ...change }),
      );
    }
  }
  for (const { mediaType } of after.bodies) {
    if (before.bodies.some((body) => body.mediaType === mediaType)) continue;
    const first = before.bodies.length === 0 && after.bodyRequired;
    say({ direction, where: 'body', breaking: first, message: `${mediaType} is taken` });
  }
}

function compareReplies(
  documents: Sides<ContractDocument>,
  { before, after }: Sides<Operation>,
  say: Say,
): void {
  const direction = 'reply' as const;
  for (const { mediaType, schema } of before.replies) {
    const same = after.replies.find((reply) => reply.mediaType === mediaType);
    if (!same) {
      const message = `${mediaType} is no longer given`;
      say({ direction, where: 'reply', breaking: after.replies.length === 0, message });
      continue;
    }
    compareSchemas(
      documents,
      { before: schema, after: same.schema },
      { direction, where: '' },
      (change) => say({ direction, ...change, where: change.where || 'reply' }),
    );
  }
  for (const { mediaType } of after.replies) {
    if (before.replies.some((reply) => reply.mediaType === mediaType)) continue;
    say({ direction, where: 'reply', breaking: true, message: `${mediaType} may be given` });
  }
}

/**
 * A client decides by the codes that it knows: one that is gone, or means something else, breaks
 * it.
 */
function compareCodes({ before, after }: Sides<Operation>, say: Say): void {
  const direction = 'code' as const;
  const titleOf = ({ code, name }: BusinessCode): string => `${code} ${name}`;
  const success = (operation: Operation): readonly string[] =>
    operation.source['x-brought']?.success ?? [];
  for (const old of before.codes) {
    const same = after.codes.find(({ name }) => name === old.name);
    const where = titleOf(old);
    if (!same) say({ direction, where, breaking: true, message: 'the code is gone' });
    else if (String(same.code) !== String(old.code)) {
      say({ direction, where, breaking: true, message: `it is ${same.code} now` });
    } else if (same.meaning !== old.meaning) {
      say({ direction, where, breaking: false, message: 'its meaning is worded anew' });
    }
  }
  for (const fresh of after.codes) {
    if (before.codes.some(({ name }) => name === fresh.name)) continue;
    const succeeds = success(after).includes(String(fresh.code));
    const message = succeeds
      ? 'a new success code, which old clients take for a failure'
      : 'a new failure code, which old clients show as a general failure';
    say({ direction, where: titleOf(fresh), breaking: succeeds, message });
  }
}

/** Tests and mocks ask for examples by name. */
function compareExamples({ before, after }: Sides<Operation>, say: Say): void {
  const direction = 'example' as const;
  for (const [where, { value }] of before.examples) {
    const same = after.examples.get(where);
    if (!same) say({ direction, where, breaking: true, message: 'the example is gone' });
    else if (!isDeepStrictEqual(same.value, value)) {
      say({ direction, where, breaking: false, message: 'the example shows other values' });
    }
  }
  for (const where of after.examples.keys()) {
    if (before.examples.has(where)) continue;
    say({ direction, where, breaking: false, message: 'a new example' });
  }
}

function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
