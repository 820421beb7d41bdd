import { isRecord, mapRecords, record, type Json } from './json.ts';
import { isModel, strictName, strictSchema } from './strict-schema.ts';

/**
 * The document for servers and code generators, from the bundled contract: OpenAPI 3.0.3, which
 * every generator reads.
 *
 * @param contract The bundle.
 * @param additions The parts that are not in the contract: a description and components.
 * @throws {Error} when a schema of the contract has no strict form.
 */
export function serverDocument(contract: Json, additions: Json): Json {
  const { openapi: _older, jsonSchemaDialect: _newer, info, paths, components, ...rest } = contract;
  const { schemas, parameters, examples } = record(components);
  const named = record(schemas);
  const known: Known = { schemas: named, parameters: record(parameters) };
  const session = Object.keys(known.parameters);
  const bodies = bodyModels(paths);
  const models = Object.entries(named).filter(([, schema]) => isModel(schema));
  const { responses } = record(additions.components);
  return {
    openapi: '3.0.3',
    info: strictInfo(record(info), additions),
    ...rest,
    paths: mapRecords(paths, (item) =>
      mapRecords(item, (operation) => strictOperation(operation, known)),
    ),
    components: {
      parameters: mapRecords(parameters, (parameter) => strictContent(parameter, known)),
      schemas: Object.fromEntries(
        models.map(([name, schema]) => [
          strictName(name),
          markRepeats(strictSchema(record(schema), named), bodies.has(name) ? session : []),
        ]),
      ),
      responses,
      examples: Object.fromEntries(
        Object.entries(record(examples))
          .filter(([, example]) => isRecord(record(example).value))
          .map(([name, example]) => [name, strictExample(record(example))]),
      ),
    },
  };
}

type Known = { schemas: Json; parameters: Json };

function strictInfo({ summary: _newer, ...info }: Json, { description, license }: Json): Json {
  return { ...info, description: [info.description, description].join('\n'), license };
}

function strictOperation(
  { parameters, requestBody, responses, ...rest }: Json,
  known: Known,
): Json {
  const list = (Array.isArray(parameters) ? parameters : []).map(record);
  const { '4XX': _any, ...replies } = record(responses);
  return {
    ...rest,
    parameters: list.map((parameter) => strictContent(parameter, known)),
    ...(isRecord(requestBody) && { requestBody: strictContent(requestBody, known) }),
    responses: {
      ...mapRecords(replies, (response) => strictContent(withPlainLinks(response), known)),
      ...problems(list, requestBody !== undefined),
    },
  };
}

/** A parameter, a body or a reply with its schemas in the strict form. */
function strictContent(part: Json, { schemas }: Known): Json {
  const { schema, content } = part;
  return {
    ...part,
    ...(isRecord(schema) && { schema: strictSchema(schema, schemas) }),
    ...(isRecord(content) && {
      content: mapRecords(content, ({ examples, ...media }, type) => ({
        ...media,
        schema: strictSchema(record(media.schema), schemas),
        ...(examples !== undefined && !isPicture(type) && { examples }),
      })),
    }),
  };
}

/**
 * A reply with only those links that set no body field by field: OpenAPI Generator refuses a
 * document with such a link, contrary to the specification.
 */
function withPlainLinks({ links, ...response }: Json): Json {
  const plain = Object.entries(record(links)).filter(
    ([, link]) => !isRecord(record(link).requestBody),
  );
  return { ...response, ...(plain.length > 0 && { links: Object.fromEntries(plain) }) };
}

/**
 * Whether it is a picture; a picture as text is no usable example, since Specmatic reads it as XML.
 */
function isPicture(mediaType: string): boolean {
  return mediaType.startsWith('image/');
}

/** The replies that a server may send to an invalid request. */
function problems(parameters: readonly Json[], hasBody: boolean): Json {
  const isKeyed = parameters.some(({ $ref }) => nameOf($ref) === 'IdempotencyKey');
  return {
    ...(isKeyed && { 409: { $ref: '#/components/responses/Conflict' } }),
    ...(hasBody && { 413: { $ref: '#/components/responses/TooLarge' } }),
    ...(hasBody && { 415: { $ref: '#/components/responses/UnsupportedMediaType' } }),
    422: { $ref: '#/components/responses/Unprocessable' },
  };
}

/** Names of the models that are used in bodies. */
function bodyModels(paths: unknown): ReadonlySet<string> {
  const items = Object.values(record(paths)).flatMap((item) => Object.values(record(item)));
  return new Set(
    items.flatMap((operation) =>
      Object.values(record(record(record(operation).requestBody).content)).map((media) =>
        nameOf(record(record(media).schema).$ref),
      ),
    ),
  );
}

/** Marks the fields of a body that are also sent in the query, as parameters of the session. */
function markRepeats(schema: Json, session: readonly string[]): Json {
  const properties = mapRecords(schema.properties, (field, name) =>
    session.includes(name) ? { ...field, 'x-repeats': 'query' } : field,
  );
  return { ...schema, ...(schema.properties !== undefined && { properties }) };
}

function nameOf($ref: unknown): string {
  return typeof $ref === 'string' ? $ref.replace(/^.*\//, '') : '';
}

/** An example with its code as text and without fields that are null. */
function strictExample({ value, ...example }: Json): Json {
  const { code, ...fields } = record(withoutNulls(value));
  return {
    ...example,
    value: { ...(code !== undefined && { code: `${code as string | number}` }), ...fields },
  };
}

/** A value without fields that are null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  const filled = Object.entries(value).filter(([, entry]) => entry !== null);
  return Object.fromEntries(filled.map(([key, entry]) => [key, withoutNulls(entry)]));
}
