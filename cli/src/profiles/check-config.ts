import {
  clientHeaders,
  commonParameters,
  envelopeFields,
  operations,
  type HeaderValues,
  type Remap,
  type Session,
} from '@brought/sdk';
import { usageError } from '../errors/cli-error.ts';
import { isRecord } from '../contract/json-object.ts';
import { needs, type Need } from '../flows/engine/needs.ts';
import { didYouMean } from '../errors/nearest.ts';
import { smsSources } from './profile.ts';

/** A text itself, or where a secret one is stored. */
export type TextOrSecret = string | { secret: string } | { file: string };

/** A profile as written in a file. */
export type ProfileConfig = {
  /** mock, sandbox, or the address of a server. */
  target?: string;
  /** Address of the web app, if it differs from the target's. */
  web?: string;
  session?: { [Name in keyof Session]?: TextOrSecret };
  headers?: { [Name in keyof HeaderValues]?: TextOrSecret };
  /** How the deployment differs from the contract. */
  remap?: Remap;
  /** Source of SMS codes. */
  sms?: { from: (typeof smsSources)[number]; code?: TextOrSecret; command?: string };
  /** Hosts other than this machine to which calls that write may go. */
  allowedHosts?: string[];
  /** Capabilities of the target, if it does not declare them itself. */
  has?: Need[];
  /** Timeout of each call: 500ms, 10s, 1m. */
  timeout?: string;
};

/** Content of `brought.config.ts` or `brought.config.json`. */
export type Config = {
  /** Folder of the project's own flows, relative to the file. */
  flows?: string;
  /** The profile that is used by default. */
  profile?: string;
  profiles?: Record<string, ProfileConfig>;
};

/** A JSON schema, for editors. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Requirements for a value: for editors, and for the program. */
type Rule = {
  schema: JsonSchema;
  /** Checks a value and throws, naming its position, if it does not fit. */
  check: (value: unknown, where: string) => void;
};

const text: Rule = {
  schema: { type: 'string' },
  check: (value, where) => {
    if (typeof value !== 'string') throw wrong(where, 'a text');
  },
};

function list({ schema, check }: Rule): Rule {
  return {
    schema: { type: 'array', items: schema },
    check: (value, where) => {
      if (!Array.isArray(value)) throw wrong(where, 'a list');
      value.forEach((entry, index) => check(entry, `${where}[${index}]`));
    },
  };
}

function oneOf(...names: readonly string[]): Rule {
  return {
    schema: { enum: names },
    check: (value, where) => {
      if (typeof value === 'string' && names.includes(value)) return;
      throw wrong(where, `one of ${names.join(', ')}`);
    },
  };
}

/** An object whose keys are known. */
function object(fields: Readonly<Record<string, Rule>>, required: readonly string[] = []): Rule {
  const known = Object.keys(fields);
  const properties = Object.fromEntries(known.map((name) => [name, fields[name]?.schema]));
  return {
    schema: { type: 'object', properties, required, additionalProperties: false },
    check: (value, where) => {
      if (!isRecord(value)) throw wrong(where, 'an object');
      for (const [key, entry] of Object.entries(value)) {
        const rule = Object.hasOwn(fields, key) ? fields[key] : undefined;
        if (!rule) {
          throw usageError(
            `${where}: unknown key ${key}.${didYouMean(key, known)}`,
            `There are ${known.join(', ')}.`,
          );
        }
        rule.check(entry, `${where}: ${key}`);
      }
    },
  };
}

function namedAlike(names: readonly string[], rule: Rule): Rule {
  return object(Object.fromEntries(names.map((name) => [name, rule])));
}

const secretOrFile = object({ secret: text, file: text });

const textOrSecret: Rule = {
  schema: {
    anyOf: [text, object({ secret: text }, ['secret']), object({ file: text }, ['file'])].map(
      ({ schema }) => schema,
    ),
  },
  check: (value, where) => {
    if (!isRecord(value)) return text.check(value, where);
    secretOrFile.check(value, where);
    if (Object.keys(value).length !== 1) {
      throw wrong(where, 'a text, { "secret": NAME } or { "file": PATH }');
    }
  },
};

const smsFields = object({ from: oneOf(...smsSources), code: textOrSecret, command: text }, [
  'from',
]);

const sms: Rule = {
  schema: smsFields.schema,
  check: (value, where) => {
    smsFields.check(value, where);
    const { from, code, command } = value as Record<string, unknown>;
    if (from === undefined) throw wrong(`${where}: from`, `one of ${smsSources.join(', ')}`);
    if (from === 'fixed' && code === undefined) throw wrong(`${where}: code`, 'the code');
    if (from === 'command' && command === undefined) {
      throw wrong(`${where}: command`, 'a command that prints the code');
    }
  },
};

/** The names of both styles, each once. */
const envelopeNames = [
  ...new Set(
    Object.values(envelopeFields).flatMap(({ code, messages, payload }) => [
      code,
      ...messages,
      payload,
    ]),
  ),
];

/** Created only if there is a file to check: most commands find none. */
function profileRule(): Rule {
  const operationIds = Object.keys(operations);
  return object({
    target: text,
    web: text,
    session: namedAlike(commonParameters, textOrSecret),
    headers: namedAlike([...clientHeaders.form, ...clientHeaders.json], textOrSecret),
    remap: object({
      paths: namedAlike(operationIds, text),
      fields: namedAlike(envelopeNames, list(text)),
      clients: namedAlike(operationIds, oneOf(...Object.keys(clientHeaders))),
    }),
    sms,
    allowedHosts: list(text),
    has: list(oneOf(...needs)),
    timeout: text,
  });
}

function configRule(): Rule {
  const profile = profileRule();
  const profiles: Rule = {
    schema: { type: 'object', additionalProperties: profile.schema },
    check: (value, where) => {
      if (!isRecord(value)) throw wrong(where, 'an object of profiles by their names');
      for (const [name, entry] of Object.entries(value)) {
        profile.check(entry, `${where}: ${name}`);
      }
    },
  };
  return object({ $schema: text, flows: text, profile: text, profiles });
}

/** The JSON schema of `brought.config.json`, for completion and validation in editors. */
export function configSchema(): JsonSchema {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...configRule().schema };
}

/**
 * A profile file's content, validated.
 *
 * @throws CliError (exit code 2) that names the file, the position and, for an unknown key, the
 *   nearest one.
 */
export function checkConfig(path: string, value: Readonly<Record<string, unknown>>): Config {
  configRule().check(value, path);
  return value;
}

/** The value is not repeated: it may be a secret. */
function wrong(where: string, wanted: string): Error {
  return usageError(`${where} must be ${wanted}.`);
}
