import { commonParameters } from '@brought/sdk';
import { isRecord } from '../../contract/json-object.ts';
import { isOneLine } from '../../output/sanitized.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { FlowDefect } from './endings.ts';
import { needs } from './needs.ts';
import { knownSeeds } from './own-scenarios.ts';

const detailKeys: readonly string[] = ['summary', 'needs', 'seed', 'session'];
const hookKeys: readonly string[] = ['before', 'after'];
const flowKeys: readonly string[] = [...detailKeys, ...hookKeys, 'tags', 'input', 'data', 'cases'];
const folderKeys: readonly string[] = [...hookKeys, 'once', 'shared'];
const caseKeys: readonly string[] = [...detailKeys, 'run'];

/** The word that selects every case of a flow, or every flow. */
export const EVERYTHING = 'all';

/**
 * Refuses parts of a user flow's definition that would be ignored: an unknown key, need, scenario
 * or session parameter. No compiler has checked such a file.
 *
 * @throws FlowDefect with the nearest name.
 */
export function assertDefinition(
  name: string,
  definition: Readonly<Record<string, unknown>>,
): void {
  assertName('A flow', name);
  assertDetails(`The flow ${name}`, definition, flowKeys);
  assertFunctions(`The flow ${name}`, definition, hookKeys);
  const { data, input = {}, cases = {} } = definition;
  for (const tag of namesOf(`The flow ${name}`, 'tags', definition.tags)) {
    assertName(`A tag of the flow ${name}`, String(tag));
  }
  assertInput(`The flow ${name}`, input);
  if (data !== undefined && typeof data !== 'string' && !Array.isArray(data))
    throw new FlowDefect(`The flow ${name}: data must be the path of a table, or a list of rows.`);
  if (!isRecord(cases)) throw new FlowDefect(`The flow ${name}: cases must be an object.`);
  for (const [each, details] of Object.entries(cases)) {
    assertName(`A case of the flow ${name}`, each);
    const who = `The case ${each} of the flow ${name}`;
    if (each === EVERYTHING)
      throw new FlowDefect(`${who} needs another name: \`--case ${EVERYTHING}\` means every case.`);
    if (!isRecord(details)) throw new FlowDefect(`${who} must be an object.`);
    assertDetails(who, details, caseKeys);
    if (typeof details.run !== 'function')
      throw new FlowDefect(`${who}: run must be a function, async (ctx) => { ... }.`);
  }
}

/**
 * An empty name could not be selected. A line of a longer name could pass for a line of the
 * program, or for a CI command.
 */
function assertName(what: string, name: string): void {
  if (name.trim() === '') throw new FlowDefect(`${what} has an empty name.`);
  if (isOneLine(name)) return;
  throw new FlowDefect(`${what} has a name of more than one line, ${JSON.stringify(name)}.`);
}

function assertInput(who: string, input: unknown): void {
  if (!isRecord(input)) throw new FlowDefect(`${who}: input must be an object.`);
  for (const [name, each] of Object.entries(input)) {
    assertName(`${who}: an input`, name);
    if (isRecord(each) && 'kind' in each) continue;
    throw new FlowDefect(
      `${who}: the input ${name} must be text(...), secret(...), integer(...) or images(...).`,
    );
  }
}

/**
 * The same for the hooks of a folder.
 *
 * @throws FlowDefect with the nearest name.
 */
export function assertHooks(definition: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(definition)) {
    assertKnown('hooks() was given an unknown key', key, folderKeys);
  }
  assertFunctions('hooks()', definition, [...hookKeys, 'once']);
  const { shared } = definition;
  if (shared !== undefined) assertSeed('hooks() wants an unknown scenario', shared);
}

function assertFunctions(
  who: string,
  definition: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): void {
  for (const key of keys) {
    const value = definition[key];
    if (value === undefined || typeof value === 'function') continue;
    throw new FlowDefect(`${who}: ${key} must be a function, async (ctx) => { ... }.`);
  }
}

function assertDetails(
  who: string,
  details: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): void {
  for (const key of Object.keys(details)) assertKnown(`${who} has an unknown key`, key, keys);
  if (details.summary !== undefined && typeof details.summary !== 'string')
    throw new FlowDefect(`${who}: summary must be a text.`);
  const { seed } = details;
  if (seed !== undefined) assertSeed(`${who} wants an unknown scenario`, seed);
  for (const need of namesOf(who, 'needs', details.needs)) {
    assertKnown(`${who} has an unknown need`, need, needs);
  }
  for (const parameter of namesOf(who, 'session', details.session)) {
    assertKnown(`${who} wants an unknown session parameter`, parameter, commonParameters);
  }
}

function namesOf(who: string, key: string, value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw new FlowDefect(`${who}: ${key} must be a list of names.`);
}

/** Accepts a name, or the result of `scenario()`. */
function assertSeed(what: string, seed: unknown): void {
  assertKnown(what, isRecord(seed) ? seed.name : seed, knownSeeds());
}

function assertKnown(what: string, name: unknown, known: readonly string[]): void {
  if (known.some((each) => each === name)) return;
  const text = String(name);
  throw new FlowDefect(
    `${what}, ${text}.${didYouMean(text, known)} There are ${known.join(', ')}.`,
  );
}
