import type { ContractDocument } from '../document.ts';
import { listOperations } from '../operations.ts';
import { ALL_CALLS, type Change } from './change.ts';
import { compareCalls } from './compare-calls.ts';
import { inWords, type Sides } from './sides.ts';

/**
 * Changes between two contracts: those of all calls first, then call by call in the order of the
 * old one, new calls last.
 */
export function compareContracts(documents: Sides<ContractDocument>): Change[] {
  const before = listOperations(documents.before);
  const after = listOperations(documents.after);
  const known = new Set(before.map(({ id }) => id));
  const changes = before.flatMap((old): Change[] => {
    const same = after.find(({ id }) => id === old.id);
    if (same) return compareCalls(documents, { before: old, after: same });
    return [whole(old.id, true, 'the call is gone')];
  });
  const fresh = after.filter(({ id }) => !known.has(id));
  return [
    ...compareAll(documents),
    ...changes,
    ...fresh.map(({ id }) => whole(id, false, 'a new call')),
  ];
}

/**
 * Changes that are reported once for all calls: a client that waits longer than the contract says
 * is cut off.
 */
function compareAll({ before, after }: Sides<ContractDocument>): Change[] {
  const [old, fresh] = [before['x-brought'] ?? {}, after['x-brought'] ?? {}];
  const settings = [
    ['timeoutMs', old.timeoutMs, fresh.timeoutMs, (fresh.timeoutMs ?? 0) < (old.timeoutMs ?? 0)],
    ['smsWaitSeconds', old.smsWaitSeconds, fresh.smsWaitSeconds, false],
  ] as const;
  return settings
    .filter(([, was, is]) => was !== is)
    .map(([where, was, is, breaking]) => {
      const message = `${inWords(was)} became ${inWords(is)}`;
      return { operationId: ALL_CALLS, direction: 'call', where, breaking, message };
    });
}

function whole(operationId: string, breaking: boolean, message: string): Change {
  return { operationId, direction: 'call', where: operationId, breaking, message };
}
