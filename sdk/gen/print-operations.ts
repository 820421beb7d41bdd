import type { Client } from '../src/shapes/operation.ts';
import type { Contract } from './contract.ts';
import { readEnvelopes } from './envelopes.ts';
import type { CheckedOperation } from './operations.ts';

/** Values of the fields that have one value only, by name. */
function fixedOf(operation: CheckedOperation): Record<string, string | number> {
  const fixed: Record<string, string | number> = {};
  for (const [name, { schema }] of operation.own)
    if (schema.const !== undefined) fixed[name] = schema.const;
  return fixed;
}

/**
 * The common parameters that the calls refer to, in the order of the first call that has all of
 * them.
 */
function commonParameters(operations: readonly CheckedOperation[]): readonly string[] {
  const longest = operations.reduce<readonly string[]>(
    (all, { common }) => (common.length > all.length ? common : all),
    [],
  );
  for (const { common, own, problem } of operations) {
    const missing = longest.filter((name) => !common.includes(name) && !own.has(name));
    if (missing.length > 0)
      throw problem('parameters', `the common parameters ${missing.join(', ')} are missing.`);
  }
  return longest;
}

/** Other spellings of common parameters in page addresses: by parameter, one each. */
function parameterAliases(contract: Contract, common: readonly string[]): Record<string, string> {
  const { parameters } = contract.bundle.components;
  return Object.fromEntries(
    common.flatMap((name) => {
      const alias = parameters[name]?.['x-alias'];
      return alias === undefined ? [] : [[name, alias]];
    }),
  );
}

/**
 * Throws if a field's `x-session` names no common parameter, or not the one whose name or alias the
 * field has.
 */
function checkSessionFields(
  operations: readonly CheckedOperation[],
  common: readonly string[],
  aliases: Readonly<Record<string, string>>,
): void {
  for (const { own, problem } of operations) {
    for (const [name, { schema }] of own) {
      const parameter = schema['x-session'];
      const named = common.find((each) => each === name || aliases[each] === name);
      if (named !== undefined && parameter !== named)
        throw problem(`request.${name}`, `x-session must be ${named}, which it repeats.`);
      if (parameter !== undefined && !common.includes(parameter))
        throw problem(`request.${name}`, `x-session: ${parameter} is no common parameter.`);
    }
  }
}

/** Name of the header that identifies a tap; all calls that write take it, and no others. */
function idempotencyKeyHeader(contract: Contract, operations: readonly CheckedOperation[]): string {
  const name = contract.bundle.components.parameters['IdempotencyKey']?.name;
  if (name === undefined)
    throw contract.problem(
      ['components', 'parameters'],
      'the parameter IdempotencyKey is missing.',
    );
  for (const operation of operations) {
    const takesKey = operation.headers.some((header) => header.name === name);
    if (takesKey !== (operation.effect !== 'read'))
      throw operation.problem('parameters', `${name} is for calls that write, and for no other.`);
  }
  return name;
}

/** Headers with one value, which both clients send, and the names of the others by client. */
function headersOfClients(operations: readonly CheckedOperation[], keyHeader: string) {
  const fixed: Record<string, string> = {};
  const byClient: Record<Client, string[]> = { form: [], json: [] };
  for (const { client, headers: declared, problem } of operations) {
    const names: string[] = [];
    for (const { name, schema } of declared) {
      if (name === keyHeader) continue;
      if (schema.const === undefined) names.push(name);
      else fixed[name] = String(schema.const);
    }
    if (byClient[client].length === 0) byClient[client] = names;
    if (byClient[client].join() !== names.join()) {
      throw problem(
        'parameters',
        `the headers ${names.join(', ')} are not those of other calls of the ${client} client.`,
      );
    }
  }
  return { fixed, byClient };
}

function basePath(operations: readonly CheckedOperation[]): string {
  const base = /^\/[^/]+/.exec(operations[0]?.path ?? '')?.[0] ?? '';
  for (const { path, problem } of operations) {
    if (!path.startsWith(`${base}/`))
      throw problem('path', `${path} is not below ${base} like the others.`);
  }
  return base;
}

function printRow(operation: CheckedOperation): string {
  const { id, method, path, client, body, envelope, success, effect, quiet, fallback } = operation;
  const fixed = fixedOf(operation);
  const entry = {
    method,
    path,
    client,
    body,
    envelope,
    success,
    effect,
    ...(quiet && { quiet }),
    fallback,
    ...(Object.keys(fixed).length > 0 && { fixed }),
    ...(operation.beyond && { open: true }),
  };
  const entries = Object.entries(entry).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `export const ${id}: Operation = { ${entries.join(', ')} };`;
}

/**
 * Source text of the operation table, which has only what sending a call needs. Each operation is a
 * separate export, so that a bundler keeps the ones that are used by name.
 */
export function printOperations(
  contract: Contract,
  operations: readonly CheckedOperation[],
): string {
  const timeoutMs = contract.bundle['x-brought']?.timeoutMs;
  if (typeof timeoutMs !== 'number')
    throw contract.problem(['x-brought'], 'x-brought.timeoutMs must be a number.');
  const rows = operations.map(printRow).join('\n\n');
  const common = commonParameters(operations);
  const aliases = parameterAliases(contract, common);
  checkSessionFields(operations, common, aliases);
  const keyHeader = idempotencyKeyHeader(contract, operations);
  const { fixed, byClient } = headersOfClients(operations, keyHeader);
  return `import type { Operation } from '../shapes/operation.ts';
import type { operations as Schemas } from './schema.ts';

/** First part of every path. */
export const BASE_PATH = ${JSON.stringify(basePath(operations))};

/** Milliseconds until a call gives up. */
export const TIMEOUT_MS = ${timeoutMs};

/** Names of the common session parameters. */
export const commonParameters = ${JSON.stringify(common)} as const;

/** Other spellings that page addresses have of common parameters. */
export const parameterAliases = ${JSON.stringify(aliases)} as const;

/** Headers that every call carries. */
export const fixedHeaders = ${JSON.stringify(fixed)} as const;

/** Custom headers by client, filled from the parameters of the same name, empty if absent. */
export const clientHeaders = ${JSON.stringify(byClient)} as const;

/** Header of calls that write: a key by which a server tells a repeat from another tap. */
export const IDEMPOTENCY_KEY_HEADER = ${JSON.stringify(keyHeader)};

/** Names of the fields of an envelope by its style, the texts in the order they are read in. */
export const envelopeFields = ${JSON.stringify(readEnvelopes(contract))} as const;

${rows}

/** Every operation of the contract by its operationId. */
export const operations: Readonly<Record<keyof Schemas, Operation>> = {
  ${operations.map(({ id }) => id).join(', ')},
};
`;
}
