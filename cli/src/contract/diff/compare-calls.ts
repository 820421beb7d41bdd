import { isDeepStrictEqual } from 'node:util';
import type { BusinessCode, ContractDocument } from '../document.ts';
import type { Operation } from '../operations.ts';
import { schemaFaults } from '../schema-faults.ts';
import type { Change } from './change.ts';
import { compareReplies } from './compare-replies.ts';
import { compareRequests } from './compare-requests.ts';
import { inWords, type ReportChange, type Sides } from './sides.ts';

/** Changes in a call. */
export function compareCalls(
  documents: Sides<ContractDocument>,
  calls: Sides<Operation>,
): Change[] {
  const changes: Change[] = [];
  const operationId = calls.before.id;
  const say: ReportChange = (change) => void changes.push({ operationId, ...change });
  compareOperation(documents, calls, say);
  compareRequests(documents, calls, say);
  compareReplies(documents, calls, say);
  compareCodes(calls, say);
  compareBehaviours(calls, say);
  compareExamples(documents.after, calls, say);
  return changes;
}

/** A client repeats reads, and asks before it pays: each later value allows less. */
const effects = ['read', 'write', 'pay'];

function compareOperation(
  documents: Sides<ContractDocument>,
  { before, after }: Sides<Operation>,
  say: ReportChange,
): void {
  const report = (where: string, old: unknown, fresh: unknown, breaking: boolean): void => {
    if (isDeepStrictEqual(old, fresh)) return;
    const message = `${inWords(old)} became ${inWords(fresh)}`;
    say({ direction: 'call', where, breaking, message });
  };
  const [old, fresh] = [before.source['x-brought'] ?? {}, after.source['x-brought'] ?? {}];
  const isGraver = effects.indexOf(fresh.effect ?? '') > effects.indexOf(old.effect ?? '');
  report('path', before.path, after.path, true);
  report('method', before.method, after.method, true);
  report('envelope', old.envelope, fresh.envelope, true);
  report('client', old.client, fresh.client, true);
  report('effect', old.effect, fresh.effect, isGraver);
  report('success', old.success, fresh.success, true);
  report('quiet', old.quiet, fresh.quiet, false);
  report('fallback', old.fallback, fresh.fallback, false);
  report('deprecated', before.source.deprecated, after.source.deprecated, false);
  const was = before.source.security ?? documents.before.security ?? [];
  const is = after.source.security ?? documents.after.security ?? [];
  report('security', was, is, is.length > 0);
}

/**
 * A client decides by the codes that it knows: it breaks if one is removed or changes its meaning.
 */
function compareCodes({ before, after }: Sides<Operation>, say: ReportChange): void {
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
      say({ direction, where, breaking: false, message: 'the text of its meaning changed' });
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

/** A server has to do what the contract demands, and a client relies on that. */
function compareBehaviours({ before, after }: Sides<Operation>, say: ReportChange): void {
  const direction = 'call' as const;
  const [old, fresh] = [before, after].map(({ source }) => source['x-behaviour'] ?? []);
  for (const { name, demand } of old ?? []) {
    const where = `behaviour ${name}`;
    const same = fresh?.find((behaviour) => behaviour.name === name);
    if (!same) say({ direction, where, breaking: true, message: 'it is demanded no more' });
    else if (same.demand !== demand) {
      say({ direction, where, breaking: false, message: `its text changed: ${same.demand}` });
    }
  }
  for (const { name, demand } of fresh ?? []) {
    if (old?.some((behaviour) => behaviour.name === name)) continue;
    say({ direction, where: `behaviour ${name}`, breaking: true, message: `new: ${demand}` });
  }
}

/** Tests and mocks ask for examples by name. */
function compareExamples(
  document: ContractDocument,
  { before, after }: Sides<Operation>,
  say: ReportChange,
): void {
  const direction = 'example' as const;
  for (const [where, { value }] of before.examples) {
    const same = after.examples.get(where);
    if (!same) say({ direction, where, breaking: true, message: 'the example is gone' });
    else if (!isDeepStrictEqual(same.value, value)) {
      say({ direction, where, breaking: false, message: 'the example shows other values' });
    }
  }
  for (const [where, { mediaType, value }] of after.examples) {
    if (!before.examples.has(where)) {
      say({ direction, where, breaking: false, message: 'a new example' });
    }
    const schema = after.replies.find((reply) => reply.mediaType === mediaType)?.schema ?? {};
    const [fault] = schemaFaults(document, schema, '', value);
    if (!fault) continue;
    const message = `it no longer fits: ${fault.path || 'the reply'} should be ${fault.expected}`;
    say({ direction, where, breaking: false, message });
  }
}
