import type { BodyEncoding, Client, EnvelopeStyle, Operation } from '../src/shapes/operation.ts';
import {
  refName,
  type Contract,
  type OperationMetadata,
  type Media,
  type Parameter,
  type RawOperation,
  type Schema,
} from './contract.ts';
import { readEnvelopes } from './envelopes.ts';

/** An operation of the contract, checked and split into its parts. */
export type CheckedOperation = {
  id: string;
  codes: OperationMetadata['codes'];
  /** Own fields by wire name, including those with only one value. */
  own: ReadonlyMap<string, OwnField>;
  /** Schema of any further fields, for a server-defined form. */
  beyond?: Schema;
  /** Names of the common parameters, in order. */
  common: readonly string[];
  headers: readonly Parameter[];
  /** Payload of a success; absent if the documents show none. */
  payload?: Schema;
  /** Makes an error about a part of the operation, for the caller to throw. */
  problem: (field: string, sentence: string) => Error;
} & Omit<Operation, 'fixed' | 'open'>;

export type OwnField = {
  schema: Schema;
  required: boolean;
  accept?: readonly string[];
};

const encodings: Readonly<Record<string, BodyEncoding>> = {
  'application/x-www-form-urlencoded': 'form',
  'application/json': 'json',
  'multipart/form-data': 'multipart',
};

type Problem = CheckedOperation['problem'];

function choose<const T extends string>(
  problem: Problem,
  name: string,
  value: string | undefined,
  of: readonly T[],
): T {
  const chosen = of.find((choice) => choice === value);
  if (chosen === undefined) throw problem(`x-brought.${name}`, `must be one of ${of.join(', ')}.`);
  return chosen;
}

/** The client's own encoding if the body may have it; otherwise the first one listed. */
function readBody(
  raw: RawOperation,
  client: Client,
  problem: Problem,
): [BodyEncoding, Media | undefined] {
  const content = raw.requestBody?.content;
  if (content === undefined) return ['none', undefined];
  const media = Object.entries(content).map(([type, value]) => {
    const encoding = encodings[type];
    if (encoding === undefined)
      throw problem('requestBody', `${type} is no encoding the SDK can send.`);
    return [encoding, value] as const;
  });
  const [chosen] = [...media.filter(([encoding]) => encoding === client), ...media];
  if (chosen === undefined) throw problem('requestBody', 'has no media type.');
  return [chosen[0], chosen[1]];
}

function ownOfBody(
  contract: Contract,
  media: Media,
  problem: Problem,
): [Map<string, OwnField>, Schema | undefined] {
  const schema = contract.resolve(media.schema);
  if (schema.type !== 'object') throw problem('requestBody', 'must be an object of fields.');
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]): [string, OwnField] => {
      const accept = media.encoding?.[name]?.contentType?.split(/\s*,\s*/);
      const required = schema.required?.includes(name) ?? false;
      return [name, { schema: contract.resolve(field), required, ...(accept && { accept }) }];
    },
  );
  const beyond =
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return [new Map(fields), beyond];
}

function readPayload(
  contract: Contract,
  raw: RawOperation,
  envelope: EnvelopeStyle,
  problem: Problem,
): Schema | undefined {
  const content = raw.responses['200']?.content ?? {};
  const pictures = Object.keys(content).some((type) => type.startsWith('image/'));
  if (pictures !== (envelope === 'raw'))
    throw problem('responses.200', 'a picture and the envelope raw go together.');
  const media = content['application/json'];
  if (media === undefined) throw problem('responses.200', 'has no application/json.');
  const properties = contract.resolve(media.schema).properties ?? {};
  const { code, messages, payload } = readEnvelopes(contract)[envelope === 'old' ? 'old' : 'new'];
  const missing = [code, ...messages, payload].filter((name) => !(name in properties));
  if (missing.length > 0)
    throw problem('responses.200', `the ${envelope} envelope lacks ${missing.join(', ')}.`);
  const { oneOf, $ref, type } = properties[payload] as Schema;
  const shown = oneOf?.filter((choice) => choice.type !== 'null');
  if (shown?.length === 1) return shown[0];
  if (shown !== undefined) throw problem(payload, 'must be one object or null.');
  return $ref === undefined && type === undefined ? undefined : properties[payload];
}

function readCodes(metadata: OperationMetadata, problem: Problem): OperationMetadata['codes'] {
  const names = metadata.codes.map((entry) => entry.name);
  for (const name of names) {
    if (!/^[a-z]\w*$/i.test(name)) throw problem('x-brought.codes', `"${name}" is no name.`);
    if (names.indexOf(name) !== names.lastIndexOf(name))
      throw problem('x-brought.codes', `"${name}" stands twice.`);
  }
  for (const code of metadata.success) {
    if (typeof code !== 'string') throw problem('x-brought.success', 'codes are text; quote them.');
  }
  return metadata.codes;
}

function checkOperation(
  contract: Contract,
  path: string,
  verb: string,
  raw: RawOperation,
): CheckedOperation {
  const id = raw.operationId ?? `${verb} ${path}`;
  const problem: Problem = (field, sentence) =>
    contract.problem(['paths', path, verb, ...field.split('.')], `${id}, ${field}: ${sentence}`);
  if (!/^[a-z]\w*$/i.test(id)) throw problem('operationId', 'must be there, and an identifier.');
  const method = choose(problem, 'method', verb.toUpperCase(), ['GET', 'POST']);
  const metadata = raw['x-brought'];
  if (metadata === undefined)
    throw problem('x-brought', 'is missing; it says how the call is made and read.');
  const client = choose(problem, 'client', metadata.client, ['form', 'json']);
  const envelope = choose(problem, 'envelope', metadata.envelope, ['new', 'old', 'raw']);
  const parameters = raw.parameters ?? [];
  const common: string[] = [];
  const headers: Parameter[] = [];
  const own = new Map<string, OwnField>();
  for (const parameter of parameters) {
    const { name, in: part, schema, required = false } = contract.resolve(parameter as Parameter);
    if (part === 'header') headers.push(contract.resolve(parameter as Parameter));
    else if (part !== 'query')
      throw problem('parameters', `${name} is in ${part}; only query and header are sent.`);
    else if (parameter.$ref !== undefined) common.push(refName(parameter.$ref));
    else if (method === 'GET') own.set(name, { schema: contract.resolve(schema), required });
    else throw problem('parameters', `${name}: own fields of a POST belong in its body.`);
  }
  const [body, media] = readBody(raw, client, problem);
  if (method === 'GET' && media) throw problem('requestBody', 'a GET has no body.');
  const [fields, beyond] = media ? ownOfBody(contract, media, problem) : [own, undefined];
  const payload = readPayload(contract, raw, envelope, problem);
  return {
    id,
    method,
    path,
    client,
    body,
    envelope,
    success: metadata.success,
    effect: choose(problem, 'effect', metadata.effect, ['read', 'write', 'pay']),
    ...(metadata.quiet === true && { quiet: true }),
    fallback: choose(problem, 'fallback', metadata.fallback, ['processFailed', 'cardListFailed']),
    codes: readCodes(metadata, problem),
    own: fields,
    ...(beyond && { beyond }),
    common,
    headers,
    ...(payload && { payload }),
    problem,
  };
}

/**
 * Every operation of the contract, in its order.
 *
 * @throws ContractProblem at the first that will not do.
 */
export function readOperations(contract: Contract): readonly CheckedOperation[] {
  const operations = Object.entries(contract.bundle.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, raw]) => checkOperation(contract, path, verb, raw)),
  );
  operations.forEach(({ id, problem }, index) => {
    if (operations.findIndex((other) => other.id === id) !== index)
      throw problem('operationId', 'stands twice.');
  });
  return operations;
}
