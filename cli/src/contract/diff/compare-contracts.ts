import type { ContractDocument } from '../document.ts';
import { listOperations } from '../operations.ts';
import type { Change } from './change.ts';
import { compareCalls } from './compare-calls.ts';
import type { Sides } from './compare-schemas.ts';

/** What changed between two contracts, call by call in the order of the old one, new calls last. */
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
  return [...changes, ...fresh.map(({ id }) => whole(id, false, 'a new call'))];
}

function whole(operationId: string, breaking: boolean, message: string): Change {
  return { operationId, direction: 'call', where: operationId, breaking, message };
}
