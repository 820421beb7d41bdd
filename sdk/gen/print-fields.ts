import type { FieldRules } from '../src/shapes/field-rules.ts';
import type { Contract, Schema } from './contract.ts';
import type { CheckedOperation, OwnField } from './operations.ts';
import { scalarOf } from './scalars.ts';

type Problem = CheckedOperation['problem'];

function typeOf(
  contract: Contract,
  name: string,
  schema: Schema,
  problem: Problem,
): Pick<FieldRules, 'type' | 'nullable'> {
  if (schema.format === 'binary') return { type: 'file' };
  const plain = scalarOf(contract, schema);
  if (!plain || plain.scalar === 'any' || plain.scalar === 'flag') {
    throw problem(`request.${name}`, 'must be a text, a number, true or false, or a file.');
  }
  return { type: plain.scalar, ...(plain.nullable && { nullable: true }) };
}

function rulesOf(
  contract: Contract,
  name: string,
  { schema, required, accept }: OwnField,
  problem: Problem,
): FieldRules {
  const { minLength, maxLength, pattern, minimum, maximum, enum: values } = schema;
  return {
    ...typeOf(contract, name, schema, problem),
    ...(required && { required: true }),
    minLength,
    maxLength,
    pattern,
    minimum,
    maximum,
    values,
    maxItems: schema['x-max-items'],
    accept,
    ...(schema['x-secret'] && { secret: true }),
    session: schema['x-session'],
  };
}

function printRules(rules: Readonly<Record<string, FieldRules>>): string {
  return `${JSON.stringify(rules)} as const satisfies Record<string, FieldRules>`;
}

function sessionRules(
  contract: Contract,
  operations: readonly CheckedOperation[],
): Record<string, FieldRules> {
  const names = new Set(operations.flatMap(({ common }) => common));
  const rules = [...names].map((name): [string, FieldRules] => {
    const parameter = contract.bundle.components.parameters[name];
    const { schema = {}, 'x-secret': secret } = parameter ?? {};
    const described = {
      schema: { ...schema, ...(secret && { 'x-secret': true }) },
      required: false,
    };
    return [
      name,
      rulesOf(contract, name, described, (_, sentence) =>
        contract.problem(['components', 'parameters', name], sentence),
      ),
    ];
  });
  return Object.fromEntries(rules);
}

/**
 * Source text of the field rules: one export for each call, so that a bundler keeps only what is
 * used.
 */
export function printFields(contract: Contract, operations: readonly CheckedOperation[]): string {
  const constants = operations.map(({ id, own, beyond, problem }) => {
    const rules: Record<string, FieldRules> = {};
    for (const [name, field] of own) {
      if (field.schema.const === undefined) rules[name] = rulesOf(contract, name, field, problem);
    }
    if (beyond)
      rules['*'] = rulesOf(
        contract,
        '*',
        { schema: contract.resolve(beyond), required: false },
        problem,
      );
    return `export const ${id} = ${printRules(rules)};`;
  });
  return `import type { FieldRules } from '../shapes/field-rules.ts';

/** The common session parameters, which every call carries. */
export const session = ${printRules(sessionRules(contract, operations))};

${constants.join('\n\n')}
`;
}
