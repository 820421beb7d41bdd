import type { ContractDocument } from '../contract/document.ts';
import { isRecord } from '../contract/json-object.ts';

/**
 * The contract as runners of Arazzo documents need it. Objects explicitly allow fields beyond those
 * listed, as JSON Schema does by default: runners take a missing keyword to mean `false`, even
 * within `if` and `then`. Pictures have no schema: runners read them as empty objects.
 */
export function openContract(contract: ContractDocument): object {
  return open(contract) as object;
}

function open(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(open);
  if (!isRecord(node)) return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, key.startsWith('image/') ? {} : open(child)]),
  );
  const silent = !('additionalProperties' in node || 'unevaluatedProperties' in node);
  return isRecord(node.properties) && silent ? { ...copy, unevaluatedProperties: true } : copy;
}
