import { operations, type Remap } from '@brought/sdk';
import { brandTokens, config } from '../lib/config.ts';
import { parseConfig } from '../lib/included-config.ts';
import { configurable, paths } from '../lib/paths.ts';
import * as rules from './config-rules.ts';
import type { Rule } from './config-rules.ts';

/** Settings by name; `*` means every name. */
type Shape = { [name: string]: Rule | Shape };

type Settings = Record<string, unknown>;

const { text, texts, colour, page } = rules;

const brand = Object.fromEntries(brandTokens.map((token) => [token, colour]));
const reachable = { name: text, phone: text, email: text };

const envelope: Record<keyof NonNullable<Remap['fields']>, Rule> = {
  code: texts,
  message: texts,
  data: texts,
  alteration: texts,
  treatment: texts,
  attach: texts,
};

/**
 * All settings. A rule may read the settings before it.
 *
 * @internal Exported for its test.
 */
export const shape: Shape = {
  apiBase: rules.server,
  idempotencyKey: rules.trueOrFalse,
  site: rules.origin,
  brand: { light: brand, dark: brand },
  servicePhone: text,
  phonePattern: rules.pattern,
  deepLinkScheme: rules.scheme,
  trustedOrigins: rules.origins,
  messagingApps: texts,
  hostLacks: texts,
  paths: forEach(configurable, rules.screenPath),
  remap: {
    paths: forEach(operations, rules.callPath),
    fields: envelope,
    clients: forEach(operations, rules.client),
  },
  company: { ...reachable, address: text, copyright: text },
  grievanceOfficer: reachable,
  app: { name: text, android: page, ios: page },
  embeds: { policy: page, loan: page, agreement: page },
  formats: rules.formats,
  currency: text,
  walletCodes: { '*': text },
  walletLogos: { '*': page },
  billWallets: texts,
  ussdCodes: { '*': rules.ussdCode },
  productDetail: rules.link,
  testPage: rules.trueOrFalse,
  telemetry: { endpoint: rules.page, sample: rules.share },
};

/**
 * Applies the content of a `config.json` as far as it is valid. Returns the problems: sentences
 * that name the setting and say what it must be. A setting with a problem keeps its default.
 */
export function readConfig(content: string): string[] {
  const given = parseConfig(content);
  if (given === undefined) return ['it is not JSON, so that the defaults are used'];
  const problems = read(shape, given, config, '');
  Object.assign(paths, config.paths);
  return problems;
}

function read(expected: Shape, given: unknown, into: Settings, prefix: string): string[] {
  if (!isGroup(given)) return [`${prefix || 'it'} must be settings in braces`];
  const names = Object.keys('*' in expected ? given : expected);
  const problems = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => `there is no setting ${prefix}${name}`);
  for (const name of names) {
    const value = given[name];
    const wanted = expected[name] ?? expected['*'];
    // An empty text keeps the default, like an absent setting.
    if (!wanted || value === undefined || value === null || value === '') continue;
    if (!isRule(wanted)) {
      const group = (into[name] ??= {}) as Settings;
      problems.push(...read(wanted, value, group, `${prefix}${name}.`));
    } else if (wanted.allows(value)) into[name] = value;
    else problems.push(`${prefix}${name} must be ${wanted.words}`);
  }
  return problems;
}

function forEach(names: object, one: Rule): Shape {
  return Object.fromEntries(Object.keys(names).map((name) => [name, one]));
}

function isRule(wanted: Rule | Shape): wanted is Rule {
  return typeof wanted['allows'] === 'function';
}

function isGroup(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
