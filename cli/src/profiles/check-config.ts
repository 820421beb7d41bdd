import { clientHeaders, commonParameters, operations } from '@brought/sdk';
import { usageError } from '../errors/cli-error.ts';
import { isRecord } from '../contract/resolve.ts';
import { needs, type Need } from '../flows/engine/needs.ts';
import { didYouMean } from '../errors/nearest.ts';
import { smsSources } from './profile.ts';

/** A text as it is, or where a secret one is kept. */
export type TextOrSecret = string | { secret: string } | { file: string };

/** A profile as a file has it. */
export type ProfileConfig = {
  target?: string;
  web?: string;
  session?: Record<string, TextOrSecret>;
  headers?: Record<string, TextOrSecret>;
  remap?: {
    paths?: Record<string, string>;
    fields?: Record<string, string[]>;
    clients?: Record<string, string>;
  };
  sms?: { from: (typeof smsSources)[number]; code?: TextOrSecret; command?: string };
  allowedHosts?: string[];
  has?: Need[];
  timeout?: string;
};

/** A profile file. */
export type Config = {
  /** The profile that is used when none is asked for. */
  profile?: string;
  profiles?: Record<string, ProfileConfig>;
};

/** Says where a value stands and judges it; throws for one that does not fit. */
type Check = (value: unknown, where: string) => void;

const text: Check = (value, where) => {
  if (typeof value !== 'string') throw wrong(where, 'a text');
};

function list(check: Check): Check {
  return (value, where) => {
    if (!Array.isArray(value)) throw wrong(where, 'a list');
    value.forEach((entry, index) => check(entry, `${where}[${index}]`));
  };
}

const textOrSecret: Check = (value, where) => {
  if (!isRecord(value)) return text(value, where);
  object({ secret: text, file: text })(value, where);
  if (Object.keys(value).length !== 1) {
    throw wrong(where, 'a text, { "secret": NAME } or { "file": PATH }');
  }
};

function oneOf(...names: readonly string[]): Check {
  return (value, where) => {
    if (typeof value === 'string' && names.includes(value)) return;
    throw wrong(where, `one of ${names.join(', ')}`);
  };
}

/** An object whose keys are known. */
function object(fields: Readonly<Record<string, Check>>): Check {
  return (value, where) => {
    if (!isRecord(value)) throw wrong(where, 'an object');
    const known = Object.keys(fields);
    for (const [key, entry] of Object.entries(value)) {
      const check = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (!check) {
        throw usageError(
          `${where}: unknown key ${key}.${didYouMean(key, known)}`,
          `There are ${known.join(', ')}.`,
        );
      }
      check(entry, `${where}: ${key}`);
    }
  };
}

function namedAlike(names: readonly string[], check: Check): Check {
  return object(Object.fromEntries(names.map((name) => [name, check])));
}

/** Made when there is a file to check: most commands find none. */
function profileCheck(): Check {
  const operationIds = Object.keys(operations);
  return object({
    target: text,
    web: text,
    session: namedAlike(commonParameters, textOrSecret),
    headers: namedAlike([...clientHeaders.form, ...clientHeaders.json], textOrSecret),
    remap: object({
      paths: namedAlike(operationIds, text),
      fields: namedAlike(
        ['code', 'message', 'data', 'alteration', 'treatment', 'attach'],
        list(text),
      ),
      clients: namedAlike(operationIds, oneOf('form', 'json')),
    }),
    sms: (value, where) => {
      object({ from: oneOf(...smsSources), code: textOrSecret, command: text })(value, where);
      const { from, code, command } = value as Record<string, unknown>;
      if (from === undefined) throw wrong(`${where}: from`, `one of ${smsSources.join(', ')}`);
      if (from === 'fixed' && code === undefined) throw wrong(`${where}: code`, 'the code');
      if (from === 'command' && command === undefined) {
        throw wrong(`${where}: command`, 'a command that prints the code');
      }
    },
    allowedHosts: list(text),
    has: list(oneOf(...needs)),
    timeout: text,
  });
}

function configCheck(): Check {
  const profile = profileCheck();
  return object({
    profile: text,
    profiles: (value, where) => {
      if (!isRecord(value)) throw wrong(where, 'an object of profiles by their names');
      for (const [name, entry] of Object.entries(value)) profile(entry, `${where}: ${name}`);
    },
  });
}

/**
 * A profile file's content, known to be one.
 *
 * @throws CliError (exit code 2) that names file, place and, for an unknown key, the nearest.
 */
export function checkConfig(path: string, value: Record<string, unknown>): Config {
  configCheck()(value, path);
  return value;
}

/** The value is not repeated: it may be a secret. */
function wrong(where: string, wanted: string): Error {
  return usageError(`${where} must be ${wanted}.`);
}
