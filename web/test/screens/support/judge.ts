import { operations, type OperationId } from '@brought/sdk';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { described } from '../../contract-reader.ts';
import { contract } from '../../contract.ts';

/** A call and the answer to it, as plain data. */
export type Exchange = {
  operationId: OperationId;
  method: string;
  query: [name: string, value: string][];
  /** By lower-case name. */
  headers: Record<string, string>;
  /** The fields of a form; a file is there by its name. */
  form: [name: string, value: string][];
  /** The text of the answer; undefined when it is not JSON by contract. */
  reply: string | undefined;
};

type Parameter = { name: string; in: string; required?: boolean; schema: object };

const settings = { strict: false, validateFormats: false, allErrors: true } as const;
/** Queries, headers and forms are text, whatever the type of their values in the contract. */
const requests = new Ajv2020({ ...settings, coerceTypes: true }).addSchema(contract, 'contract');
const replies = new Ajv2020(settings).addSchema(contract, 'contract');

const compiled = new Map<string, ValidateFunction>();

/**
 * The breaches of the contract in a call and its answer, each in a sentence; empty when all is
 * well.
 */
export function judge({ operationId, method, query, headers, form, reply }: Exchange): string[] {
  const call = described(contract, operationId);
  const [body] = Object.values(call.requestBody?.content ?? {});
  const answer = call.responses[200].content['application/json'];
  const queried = parameters(operationId, 'query');
  const found = [
    method === operations[operationId].method ? [] : [`the method ${method} is another one`],
    faults(requests, `query of ${operationId}`, queried, Object.fromEntries(query)),
    repeated(query, Object.keys(queried.properties)),
    faults(requests, `headers of ${operationId}`, parameters(operationId, 'header'), headers),
    body
      ? faults(requests, `form of ${operationId}`, located(body.schema), Object.fromEntries(form))
      : [],
    repeated(form),
    answer && reply !== undefined
      ? faults(replies, `answer to ${operationId}`, located(answer.schema), JSON.parse(reply))
      : [],
  ];
  return found.flat();
}

/** A schema of the parameters in one part of a call; names of headers in lower case. */
function parameters(operationId: OperationId, part: 'query' | 'header') {
  const all = described(contract, operationId).parameters.map(resolved);
  const here = all
    .filter((parameter) => parameter.in === part)
    .map((each) => (part === 'header' ? { ...each, name: each.name.toLowerCase() } : each));
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, located(schema)])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

function resolved(parameter: unknown): Parameter {
  const { $ref = '' } = parameter as { $ref?: string };
  const name = $ref.split('/').pop() ?? '';
  return (contract.components.parameters[name] ?? parameter) as Parameter;
}

/** A schema whose references lead into the contract from anywhere. */
function located(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"contract#')) as object;
}

/** @param value loses its own types where `ajv` takes text for what it means */
function faults(ajv: Ajv2020, part: string, schema: object, value: unknown): string[] {
  const check = compiled.get(part) ?? ajv.compile(schema);
  compiled.set(part, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message }) => `${part}: ${instancePath} ${message}`,
  );
}

/** Fields sent twice, of which either one may count. */
function repeated(fields: [name: string, value: string][], among?: string[]): string[] {
  const names = fields.map(([name]) => name);
  const again = names.filter((name, index) => names.indexOf(name) < index);
  return again
    .filter((name) => among?.includes(name) ?? true)
    .map((name) => `${name} is sent twice`);
}
