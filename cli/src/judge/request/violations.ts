import { faultMessage, type FieldRules, type FieldFault } from '@brought/sdk';
import type { Violation } from '@brought/sdk/server';
import type { Schema } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';

/** One violation as Prism words it. */
export type PrismViolation = {
  location: string[];
  code?: string | number;
  message: string;
};

/** What Prism's validator says, which its problems spell otherwise. */
type Diagnostic = {
  path?: readonly (string | number)[];
  code?: string | number;
  message: string;
};

/** What the validator says in the terms of Prism's problems. */
export function fromValidator(found: readonly Diagnostic[]): PrismViolation[] {
  return found.map(({ path = [], code, message }) => ({
    location: path.map(String),
    ...(code !== undefined && { code }),
    message,
  }));
}

/** Prism's violations in the terms of the call: where, which field, which rule. */
export function fromPrism(operation: Operation, found: readonly PrismViolation[]): Violation[] {
  return found.map((violation) => describe(operation, violation));
}

/** Required headers that are sent empty: Prism takes them for absent. */
export function emptyHeaders(
  operation: Operation,
  headers: Readonly<Record<string, unknown>>,
): Violation[] {
  return operation.parameters
    .filter(({ in: part, name }) => part === 'header' && headers[name.toLowerCase()] === '')
    .flatMap(({ name }) => {
      const rule = ruleAgainstNothing(schemaOf(operation, name) ?? {});
      if (rule === undefined) return [];
      return [{ in: 'header', field: name, rule, message: wording(operation, name, rule, '') }];
    });
}

/** The rule that an empty text breaks. */
function ruleAgainstNothing({ const: only, minLength = 0, pattern }: Schema) {
  if (only !== undefined) return 'const';
  if (minLength > 0) return 'minLength';
  return pattern !== undefined && !new RegExp(pattern, 'u').test('') ? 'pattern' : undefined;
}

function describe(operation: Operation, { location, code, message }: PrismViolation): Violation {
  const [part = 'body', ...path] = location;
  const rule = String(code ?? 'invalid');
  const missing = /must have required property '(.*)'/.exec(message)?.[1];
  const named = [...path, ...(missing === undefined ? [] : [missing])].join('.');
  const field = part === 'body' ? named : spelt(operation, named);
  return {
    in: isPart(part) ? part : 'body',
    field,
    rule,
    message: missing === undefined ? wording(operation, field, rule, message) : 'is missing',
  };
}

/** The SDK's words for a rule, so that mock and sandbox say the same; Prism's for any other. */
function wording(operation: Operation, field: string, rule: string, message: string): string {
  const schema = schemaOf(operation, field);
  if (schema && isFieldRule(rule)) {
    const { const: only, enum: values = only === undefined ? undefined : [only] } = schema;
    return faultMessage(rule, {
      ...limitsOf(schema),
      type: typeNames[[schema.type ?? 'string'].flat()[0] ?? 'string'] ?? 'text',
      ...(values && { values: values.map(String) }),
    });
  }
  return message.replace(/^Request \w+ (?:(?:property|parameter) \S+ )?/, '');
}

const typeNames: Readonly<Record<string, FieldRules['type']>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
};

const fieldRules = [
  'type',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
];

function isFieldRule(rule: string): rule is FieldFault['rule'] {
  return fieldRules.includes(rule);
}

function limitsOf({ minLength, maxLength, minimum, maximum, pattern }: Schema) {
  return {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(pattern !== undefined && { pattern }),
  };
}

function schemaOf(operation: Operation, field: string): Schema | undefined {
  const parameter = operation.parameters.find(({ name }) => name === field);
  if (parameter?.schema) return parameter.schema;
  return operation.bodies.map(({ schema }) => schema.properties?.[field]).find(Boolean);
}

/** The name as the contract spells it: Prism has those of query and headers in lower case. */
function spelt(operation: Operation, field: string): string {
  return operation.parameters.find(({ name }) => name.toLowerCase() === field)?.name ?? field;
}

function isPart(part: string): part is Violation['in'] {
  return ['body', 'query', 'header', 'path'].includes(part);
}
