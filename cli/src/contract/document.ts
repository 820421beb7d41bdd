/** The parts of an OpenAPI 3.1 description that this program reads. */
export type ContractDocument = {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: readonly { url: string; description?: string }[];
  security?: readonly unknown[];
  'x-brought'?: { timeoutMs?: number; smsWaitSeconds?: number };
  paths: Readonly<Record<string, PathItem>>;
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /**
   * Names of fields that are secret wherever they occur in the whole contract, of which this may be
   * a part.
   */
  'x-secret-names'?: readonly string[];
};

/** A node that may be a reference. */
export type Reference = {
  $ref: string;
};

export type PathItem = Readonly<Record<string, unknown>> & {
  parameters?: readonly (Parameter | Reference)[];
};

export type OperationObject = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  deprecated?: boolean;
  security?: readonly unknown[];
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Readonly<Record<string, ResponseObject | Reference>>;
  'x-brought'?: Brought;
  'x-behaviour'?: readonly Behaviour[];
};

/** Required behaviour of a call beyond the shape of its answer. */
export type Behaviour = {
  name: string;
  /** Ids of the requirements behind it. */
  requirements: readonly string[];
  /** The behaviour, in one sentence. */
  demand: string;
};

/** What the documents describe about a call beyond its shape. */
export type Brought = {
  client?: string;
  envelope?: string;
  success?: readonly string[];
  effect?: string;
  quiet?: boolean;
  fallback?: string;
  codes?: readonly BusinessCode[];
  assumed?: readonly string[];
  /** The path as far as it is documented. */
  documented?: string;
  /** Paths of the screens that make the call. */
  screens?: readonly string[];
};

/** A business code in the envelope of an HTTP 200 reply; an example of the same name exists. */
export type BusinessCode = {
  name: string;
  code: string | number;
  meaning?: string;
  screen?: string;
};

export type Parameter = {
  name: string;
  in: 'query' | 'header' | 'path' | 'cookie';
  description?: string;
  required?: boolean;
  schema?: Schema | Reference;
  content?: Readonly<Record<string, MediaType>>;
  style?: string;
  explode?: boolean;
  deprecated?: boolean;
  example?: unknown;
  'x-secret'?: boolean;
};

export type RequestBody = {
  required?: boolean;
  content?: Readonly<Record<string, MediaType>>;
};

export type ResponseObject = {
  links?: Readonly<Record<string, LinkObject>>;
  headers?: Readonly<Record<string, HeaderObject | Reference>>;
  content?: Readonly<Record<string, MediaType>>;
};

/** Which values of a reply go into which fields of another call. */
export type LinkObject = {
  operationId?: string;
  /** By field: where the reply has its value, as `$response.body#/data/id`. */
  requestBody?: Readonly<Record<string, string>>;
  parameters?: Readonly<Record<string, string>>;
};

export type HeaderObject = {
  required?: boolean;
  schema?: Schema | Reference;
};

export type MediaType = {
  schema?: Schema | Reference;
  examples?: Readonly<Record<string, Example | Reference>>;
  /** How fields of a form travel, by name. */
  encoding?: Readonly<Record<string, Encoding>>;
};

export type Encoding = {
  contentType?: string;
};

export type Example = {
  summary?: string;
  value?: unknown;
};

/** A JSON Schema (2020-12), limited to the keywords that this program reads. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** In OpenAPI 3.0 whether the bound itself is left out. */
  exclusiveMinimum?: number | boolean | undefined;
  exclusiveMaximum?: number | boolean | undefined;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  /** A keyword of OpenAPI 3.0. */
  nullable?: boolean;
  deprecated?: boolean;
  contentMediaType?: string;
  additionalProperties?: boolean | Schema;
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  'x-secret'?: boolean;
  /** The maximum length of a list that is sent as comma-joined text. */
  'x-max-items'?: number;
  /** Where the borrower reads what is typed: in an `sms`, or in the picture of a `captcha`. */
  'x-code'?: string;
  'x-importance'?: string;
  /** A text that is sent back, compared or followed, not one for the borrower to read. */
  'x-exact'?: boolean;
  /** A day or a time stamp. */
  'x-moment'?: boolean;
  /** A file of this many bytes must be accepted. */
  'x-taken-bytes'?: number;
  /** Values that screens distinguish; a server may send others. */
  'x-known-values'?: readonly { name: string; value: unknown }[];
  /** The unit of an amount: `hundredths` of the currency unit, or `whole` ones. */
  'x-unit'?: string;
};
