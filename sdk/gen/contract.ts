import { LineCounter, parseDocument, type Document } from 'yaml';

/** A value that the contract names; `groups` says what it has in common with others. */
export type KnownValue = {
  name: string;
  value: string | number;
  meaning: string;
  groups?: readonly string[];
};

/** A JSON Schema, as far as this contract uses it. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
  const?: string | number;
  enum?: readonly (string | number)[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  'x-max-items'?: number;
  'x-known-values'?: readonly KnownValue[];
  'x-secret'?: boolean;
  'x-importance'?: string;
  'x-moment'?: boolean;
  'x-unit'?: string;
  'x-exact'?: boolean;
  'x-session'?: string;
};

export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: Schema;
  'x-secret'?: boolean;
  'x-alias'?: string;
};

export type Media = {
  schema: Schema;
  encoding?: Record<string, { contentType?: string }>;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
};

/** The metadata that every operation carries under `x-brought`. */
export type OperationMetadata = {
  client: string;
  envelope: string;
  success: readonly string[];
  effect: string;
  quiet?: boolean;
  fallback: string;
  documented: string;
  codes: readonly { name: string; code: string; meaning: string; screen: string }[];
  assumed: readonly string[];
};

export type RawOperation = {
  operationId?: string;
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
  'x-brought'?: OperationMetadata;
};

/** The bundle as it is written, references unresolved. */
export type Bundle = {
  info: { description: string };
  paths: Record<string, Record<string, RawOperation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    examples: Record<string, { value: unknown }>;
  };
  servers?: readonly { url: string }[];
  'x-brought'?: { timeoutMs?: number; smsWaitSeconds?: number };
};

/** One sentence on what is wrong with the contract, with the file and the line. */
export class ContractProblem extends Error {
  override name = 'ContractProblem' as const;
}

/** The contract, with the data to find the line of any path in it. */
export class Contract {
  readonly bundle: Bundle;
  private readonly file: string;
  private readonly document: Document;
  private readonly lines: LineCounter;

  /** @param file Name of the file in messages. */
  constructor(file: string, source: string) {
    this.file = file;
    this.lines = new LineCounter();
    this.document = parseDocument(source, { lineCounter: this.lines, prettyErrors: false });
    const [error] = this.document.errors;
    if (error)
      throw new ContractProblem(
        `${file}:${this.lines.linePos(error.pos[0]).line}: not YAML: ${error.message}`,
      );
    this.bundle = this.document.toJS() as Bundle;
    if (typeof this.bundle?.paths !== 'object')
      throw this.problem(['paths'], 'it has no paths; is this the bundled contract?');
  }

  /** An error that names the closest line of the file at or above a path. */
  problem(path: readonly string[], sentence: string): ContractProblem {
    for (let depth = path.length; depth > 0; depth--) {
      const node: unknown = this.document.getIn(path.slice(0, depth), true);
      if (
        typeof node === 'object' &&
        node !== null &&
        'range' in node &&
        Array.isArray(node.range)
      ) {
        return new ContractProblem(
          `${this.file}:${this.lines.linePos(node.range[0] as number).line}: ${sentence}`,
        );
      }
    }
    return new ContractProblem(`${this.file}: ${sentence}`);
  }

  /** Follows a reference into the components; keywords beside it override its target. */
  resolve<T extends { $ref?: string }>(value: T): T {
    if (value.$ref === undefined) return value;
    const { $ref, ...beside } = value;
    const target = this.at($ref.replace(/^#\//, '').split('/'));
    if (target === undefined)
      throw new ContractProblem(`${this.file}: the reference ${$ref} leads nowhere.`);
    return this.resolve({ ...(target as T), ...beside });
  }

  private at(keys: readonly string[]): unknown {
    let node: unknown = this.bundle;
    for (const key of keys) node = (node as Record<string, unknown> | undefined)?.[key];
    return node;
  }
}

/** Last part of a reference. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
