import type { FieldFacts, Fields, OperationId } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import { fieldRules, namedFields } from '../shared/own-fields.ts';

/**
 * Refuses fields that break what the contract says about each of them. Values
 * are not repeated: they may be secret.
 *
 * @throws CliError (exit code 2) with all faults; nothing was sent.
 */
export function judgeFields(operationId: OperationId, fields: Fields): void {
  const missing = namedFields(operationId)
    .filter(([name, { required }]) => required && fields[name] === undefined)
    .map(([name]) => name);
  const faults = Object.entries(fields).flatMap(([name, value]) => {
    const facts = fieldRules(operationId, name);
    return facts && value !== undefined
      ? faultsOf(facts, value).map((text) => `${name} ${text}`)
      : [];
  });
  const sentences = [
    ...(missing.length > 0
      ? [`${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} missing`]
      : []),
    ...faults,
  ];
  if (sentences.length === 0) return;
  throw usageError(
    `${operationId}: ${sentences.join('; ')}.`,
    `\`brought call ${operationId} --help\` says what it takes; --example typical fills in what is missing, --no-validate sends it as it is.`,
  );
}

function faultsOf(facts: FieldFacts, value: Fields[string]): string[] {
  if (value === null) return facts.nullable ? [] : ['may not be null'];
  if (value instanceof Blob) return fileFaults(facts, value);
  if (facts.type === 'file') return ['takes a file: -F NAME=@path'];
  const text = String(value);
  if (isNumber(facts.type)) return numberFaults(facts, value);
  const length = [...text].length;
  const { values, minLength = 0, maxLength = Infinity, maxItems = Infinity, pattern } = facts;
  if (values && !values.map(String).includes(text)) return [`must be one of ${values.join(', ')}`];
  const faults: string[] = [];
  if (length < minLength) {
    faults.push(
      minLength === 1 ? 'must not be empty' : `must have at least ${minLength} characters`,
    );
  }
  if (length > maxLength) faults.push(`has ${length} characters, of at most ${maxLength}`);
  const items = text.split(',').length;
  if (items > maxItems) faults.push(`has ${items} entries, of at most ${maxItems}`);
  if (faults.length === 0 && pattern && !new RegExp(pattern, 'u').test(text)) {
    faults.push(`must look like ${pattern}`);
  }
  return faults;
}

function isNumber(type: FieldFacts['type']): boolean {
  return type === 'integer' || type === 'number';
}

function numberFaults(facts: FieldFacts, value: Fields[string]): string[] {
  const { type, minimum = -Infinity, maximum = Infinity, values } = facts;
  const number = typeof value === 'number' ? value : Number.NaN;
  if (Number.isNaN(number) || (type === 'integer' && !Number.isInteger(number))) {
    return [`must be ${type === 'integer' ? 'a whole number' : 'a number'}`];
  }
  if (values && !values.map(Number).includes(number))
    return [`must be one of ${values.join(', ')}`];
  if (number < minimum) return [`must be ${minimum} or more`];
  return number > maximum ? [`must be ${maximum} or less`] : [];
}

function fileFaults({ type, accept = [] }: FieldFacts, file: Blob): string[] {
  if (type !== 'file') return ['takes no file'];
  if (file.size === 0) return ['is an empty file'];
  if (accept.length === 0 || accept.includes(file.type)) return [];
  return [`is ${file.type || 'no picture'}; it may be ${accept.join(', ')}`];
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
