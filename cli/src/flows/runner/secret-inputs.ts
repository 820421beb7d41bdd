import type { ContractDocument } from '../../contract/document.ts';
import { isFindable } from '../../redact/obvious-names.ts';
import { readSecretNames } from '../../redact/secret-names.ts';
import type { InputSpec } from '../engine/input.ts';

/**
 * Values of a flow's inputs that are secret before anything is sent: those that the flow marks so,
 * and those with an obviously secret name. Values sent in a secret field are learned from that.
 */
export function secretInputs(
  document: ContractDocument,
  spec: InputSpec,
  values: Readonly<Record<string, unknown>>,
): string[] {
  const names = readSecretNames(document);
  return Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text = String(value);
    const asked = spec[name];
    const isMarked = asked?.kind === 'text' && asked.secret === true;
    const isNamed = names.has(name, []) && isFindable(text, 'request');
    return isMarked || isNamed ? [text] : [];
  });
}
