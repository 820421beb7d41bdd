import type { FieldFacts } from '../src/shapes/field-facts.ts';
import type { Contract, Schema } from './contract.ts';
import type { CheckedOperation, OwnField } from './operations.ts';
import { scalarOf } from './scalars.ts';

type Problem = CheckedOperation['problem'];

function typeOf(
  contract: Contract,
  name: string,
  schema: Schema,
  problem: Problem,
): Pick<FieldFacts, 'type' | 'nullable'> {
  if (schema.format === 'binary') return { type: 'file' };
  const plain = scalarOf(contract, schema);
  if (!plain || plain.scalar === 'any' || plain.scalar === 'flag') {
    throw problem(`request.${name}`, 'must be a text, a number, true or false, or a file.');
  }
  return { type: plain.scalar, ...(plain.nullable && { nullable: true }) };
}

function factsOf(
  contract: Contract,
  name: string,
  { schema, required, accept }: OwnField,
  problem: Problem,
): FieldFacts {
  const {
    minLength,
    maxLength,
    pattern,
    minimum,
    maximum,
    enum: values,
    'x-max-items': maxItems,
  } = schema;
  return {
    ...typeOf(contract, name, schema, problem),
    ...(required && { required: true }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(values && { values }),
    ...(maxItems !== undefined && { maxItems }),
    ...(accept && { accept }),
    ...(schema['x-secret'] && { secret: true }),
  };
}

function printFacts(facts: Record<string, FieldFacts>): string {
  return `${JSON.stringify(facts)} as const satisfies Record<string, FieldFacts>`;
}

function sessionFacts(
  contract: Contract,
  operations: readonly CheckedOperation[],
): Record<string, FieldFacts> {
  const names = new Set(operations.flatMap(({ common }) => common));
  const facts = [...names].map((name): [string, FieldFacts] => {
    const parameter = contract.bundle.components.parameters[name];
    const { schema = {}, 'x-secret': secret } = parameter ?? {};
    const described = {
      schema: { ...schema, ...(secret && { 'x-secret': true }) },
      required: false,
    };
    return [
      name,
      factsOf(contract, name, described, (_, sentence) =>
        contract.problem(['components', 'parameters', name], sentence),
      ),
    ];
  });
  return Object.fromEntries(facts);
}

/**
 * Source text of the field facts: one export for each call, so that a bundler keeps what is used.
 */
export function printFields(contract: Contract, operations: readonly CheckedOperation[]): string {
  const constants = operations.map(({ id, own, beyond, problem }) => {
    const facts: Record<string, FieldFacts> = {};
    for (const [name, field] of own) {
      if (field.schema.const === undefined) facts[name] = factsOf(contract, name, field, problem);
    }
    if (beyond)
      facts['*'] = factsOf(
        contract,
        '*',
        { schema: contract.resolve(beyond), required: false },
        problem,
      );
    return `export const ${id} = ${printFacts(facts)};`;
  });
  return `import type { FieldFacts } from '../shapes/field-facts.ts';

/** The common session parameters, which every call carries. */
export const session = ${printFacts(sessionFacts(contract, operations))};

${constants.join('\n\n')}
`;
}
