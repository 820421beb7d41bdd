import type {
  BusinessCode,
  ContractDocument,
  Encoding,
  MediaType,
  OperationObject,
  Parameter,
  Schema,
} from './document.ts';
import { isRecord } from './json-object.ts';
import { resolve } from './resolve.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;
type Method = (typeof methods)[number];

/** One call of the contract, with its references resolved one level deep. */
export type Operation = {
  id: string;
  method: Method;
  /** As in the contract, including the `/brought` prefix. */
  path: string;
  feature: string;
  summary: string;
  description: string;
  parameters: readonly Parameter[];
  /** Media types that the body may have, in the contract's order; empty without a body. */
  bodies: readonly Body[];
  bodyRequired: boolean;
  /** Media types that an HTTP 200 reply may have, in the contract's order. */
  replies: readonly Body[];
  /** Named examples of HTTP 200 replies over all media types, in the contract's order. */
  examples: ReadonlyMap<string, ReplyExample>;
  codes: readonly BusinessCode[];
  source: OperationObject;
};

/** One form that a body, of a request or a reply, may have. */
export type Body = {
  mediaType: string;
  schema: Schema;
  encoding: Readonly<Record<string, Encoding>>;
};

/** A named example of a reply in the contract. */
export type ReplyExample = {
  mediaType: string;
  summary: string;
  value: unknown;
};

/** Whether a call changes nothing, so that it may safely be repeated. */
export function onlyReads({ source }: Operation): boolean {
  return source['x-brought']?.effect === 'read';
}

/** Cached per contract: many callers ask for them. */
const listed = new WeakMap<ContractDocument, readonly Operation[]>();

/** All calls of the contract, in its order. */
export function listOperations(document: ContractDocument): readonly Operation[] {
  const known = listed.get(document) ?? readOperations(document);
  listed.set(document, known);
  return known;
}

function readOperations(document: ContractDocument): Operation[] {
  const found: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const source = item[method];
      if (isRecord(source)) {
        found.push(describe(document, path, method, source, item.parameters ?? []));
      }
    }
  }
  return found;
}

function describe(
  document: ContractDocument,
  path: string,
  method: Method,
  source: OperationObject,
  shared: readonly (Parameter | { $ref: string })[],
): Operation {
  const body = source.requestBody && resolve(document, source.requestBody);
  const ok = source.responses?.['200'];
  const reply = ok && resolve(document, ok);
  return {
    id: source.operationId ?? `${method} ${path}`,
    method,
    path,
    feature: source.tags?.[0] ?? 'other',
    summary: source.summary ?? '',
    description: source.description ?? '',
    parameters: [...shared, ...(source.parameters ?? [])].map((node) => resolve(document, node)),
    bodies: bodiesOf(document, body?.content),
    bodyRequired: body?.required ?? false,
    replies: bodiesOf(document, reply?.content),
    examples: examplesOf(document, reply?.content),
    codes: source['x-brought']?.codes ?? [],
    source,
  };
}

type Content = Readonly<Record<string, MediaType>> | undefined;

/** The forms that a request or a reply may have. */
export function bodiesOf(document: ContractDocument, content: Content): Body[] {
  return Object.entries(content ?? {}).map(([mediaType, { schema, encoding = {} }]) => ({
    mediaType,
    schema: schema ? resolve<Schema>(document, schema) : {},
    encoding,
  }));
}

function examplesOf(document: ContractDocument, content: Content): Map<string, ReplyExample> {
  const examples = new Map<string, ReplyExample>();
  for (const [mediaType, media] of Object.entries(content ?? {})) {
    for (const [name, node] of Object.entries(media.examples ?? {})) {
      const { summary = '', value } = resolve(document, node);
      if (!examples.has(name)) examples.set(name, { mediaType, summary, value });
    }
  }
  return examples;
}
