import { refName, type Contract, type Schema } from './contract.ts';
import type { CheckedOperation } from './operations.ts';
import { isNarrow, readingOf, scalarOf } from './scalars.ts';

type Problem = CheckedOperation['problem'];

/** The importance that a field may have for clients. */
const importances: readonly string[] = ['vital', 'useful', 'decor'];

/** JavaScript types of the default that a plain value may have. */
const defaults: Readonly<Record<string, readonly string[]>> = {
  "'text'": ['string'],
  "'exact'": ['string'],
  "'integer'": ['number'],
  "'number'": ['number'],
  "'boolean'": ['boolean'],
  "'ident'": ['string', 'number'],
  "'status'": ['string', 'number'],
  "'moment'": ['string', 'number'],
  "'amount'": ['string', 'number'],
  "'units'": ['string', 'number'],
  "'flag'": ['string', 'number', 'boolean'],
};

/**
 * Collects the object schemas of replies as source text, each once, those that others use first.
 */
export class ShapePrinter {
  private readonly contract: Contract;
  private readonly printed = new Map<string, string>();
  private readonly open: string[] = [];

  constructor(contract: Contract) {
    this.contract = contract;
  }

  /** The collected constants. */
  constants(): string {
    return [...this.printed]
      .map(([name, source]) => `export const ${name}: FieldShapes = ${source};`)
      .join('\n\n');
  }

  /** Name of the constant with the fields of an object schema. */
  fieldsOf(schema: Schema, at: string, problem: Problem): string {
    if (schema.$ref === undefined) return this.printFields(schema, at, problem);
    const name = refName(schema.$ref);
    if (this.open.includes(name))
      throw problem(at, `${name} contains itself; the decoder reads trees only.`);
    if (!this.printed.has(name)) {
      this.open.push(name);
      const source = this.printFields(this.contract.resolve(schema), at, problem);
      this.open.pop();
      this.printed.set(name, source);
    }
    return name;
  }

  private printFields(schema: Schema, at: string, problem: Problem): string {
    if (schema.type !== 'object') throw problem(at, 'must be an object.');
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const required = schema.required?.includes(name) ?? false;
      return `${JSON.stringify(name)}: ${this.printField(field, required, `${at}.${name}`, problem)}`;
    });
    return `{ ${fields.join(', ')} }`;
  }

  private printField(field: Schema, required: boolean, at: string, problem: Problem): string {
    const { default: fallback, 'x-importance': importance = '' } = this.contract.resolve(field);
    const [shape, nullable] = this.printShape(field, at, problem);
    const absent =
      fallback === undefined ? undefined : this.printDefault(fallback, shape, at, problem);
    const isBare = required && absent === undefined;
    if (isBare && nullable)
      throw problem(at, 'is required and may be null; leave it out of required.');
    if (!importances.includes(importance))
      throw problem(at, `needs an x-importance: ${importances.join(', ')}.`);
    if (importance === 'vital') return isBare ? shape : `[${shape}, ${absent}, 'vital']`;
    if (isBare) throw problem(at, 'is required without a default, so it must be vital.');
    return absent === undefined ? `[${shape}]` : `[${shape}, ${absent}]`;
  }

  private printShape(
    field: Schema,
    at: string,
    problem: Problem,
  ): [source: string, nullable: boolean] {
    const schema = this.contract.resolve(field);
    const plain = scalarOf(this.contract, schema);
    if (plain) {
      if (isNarrow(this.contract, schema))
        throw problem(at, 'lists its values; a reply needs a plain type beside them.');
      return [`'${readingOf(this.contract, schema, plain.scalar)}'`, plain.nullable];
    }
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) {
      const [only, ...others] = choices.filter((choice) => choice.type !== 'null');
      if (only === undefined || others.length > 0)
        throw problem(at, 'mixes shapes; the decoder cannot tell them apart.');
      return [this.printShape(only, at, problem)[0], choices.length > 1];
    }
    if (schema.type === 'array' && schema.items) {
      return [`{ list: ${this.printShape(schema.items, `${at}[]`, problem)[0]} }`, false];
    }
    if (schema.type === 'object')
      return [`{ fields: ${this.fieldsOf(field, at, problem)} }`, false];
    throw problem(
      at,
      'is of a kind that the decoder does not read (allOf, or a mixture of types).',
    );
  }

  private printDefault(fallback: unknown, shape: string, at: string, problem: Problem): string {
    const fits = shape.startsWith('{ list:')
      ? Array.isArray(fallback) && fallback.length === 0
      : (defaults[shape] ?? []).includes(typeof fallback);
    if (!fits)
      throw problem(at, 'has a default of another kind; a list takes [] only, an object none.');
    return JSON.stringify(fallback);
  }
}
