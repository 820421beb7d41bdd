import { checkField } from '@brought/sdk';
import { containsMask } from '../../redact/mask.ts';
import { fieldRules, namedFields } from '../../contract/field-rules.ts';
import type { Call } from './call.ts';

/** What is wrong with the fields of a call: the types of a flow would reject it. */
export function faultIn({ id, fields }: Pick<Call, 'id' | 'fields'>): string | undefined {
  const names = [...namedFields(id).map(([name]) => name), ...Object.keys(fields)];
  for (const name of names) {
    const rules = fieldRules(id, name);
    const value = fields[name];
    if (!rules || (value !== undefined && isUnknown(value))) continue;
    const checked = checkField(rules, value);
    if ('fault' in checked) return `${name} ${checked.fault.message}`;
  }
  return undefined;
}

/** A value missing from the recording: a file, a masked one, or a variable. */
function isUnknown(value: unknown): boolean {
  return value instanceof Blob || isHidden(value);
}

/** Whether a value was masked, or is a variable of a collection. */
export function isHidden(value: unknown): boolean {
  return typeof value === 'string' && (containsMask(value) || /\{\{[^{}]*\}\}/.test(value));
}
