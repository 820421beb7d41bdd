import {
  isSeedName,
  seedLinks,
  seedNames,
  wrongInScenarios,
  type Scenario,
  type SeedLink,
  type SeedName,
} from '@brought/sdk/sandbox';
import { didYouMean } from '../../errors/nearest.ts';
import { FlowDefect } from './endings.ts';
import { locationOf } from './source-location.ts';

/** A user's scenario, which a flow can name as its `seed`. */
export type OwnScenario = Readonly<{ name: string; scenario: Scenario }>;

/** A scenario as a flow names it. */
export type Seed = SeedName | OwnScenario;

/** A scenario as `scenario()` accepts it: it may build on a user scenario. */
export type ScenarioDefinition = Omit<Scenario, 'from'> & { from?: Seed };

/** Scenarios that files have defined, by name. */
const known = new Map<string, Scenario>();

/** Where each scenario is defined: a file that several flows import defines it once for each. */
const positions = new Map<string, string | undefined>();

/** Forgets all scenarios, before files that may have changed are read again. */
export function forgetScenarios(): void {
  known.clear();
  positions.clear();
}

/**
 * Defines a user scenario: an existing one with changes. A flow takes it as its `seed`; `brought up
 * sandbox --scenarios FILE` serves all that a file exports.
 *
 * @throws FlowDefect for an invalid name, key or value, with the nearest valid one, and for the
 *   name of another one of yours: it would replace that one in every flow.
 * @example
 * export const lateTwice = scenario('late-twice', {
 *   from: 'overdue-35d',
 *   summary: 'Late, and the card takes no code.',
 *   orders: { L202611210001: { dueInDays: -3 } },
 *   cards: { 31: { needsCode: false } },
 * });
 */
export function scenario(name: string, definition: ScenarioDefinition): OwnScenario {
  const { from, ...changes } = definition;
  const made: Scenario = { ...changes, ...(from !== undefined && { from: seedNameOf(from) }) };
  assertScenarios({ [name]: made });
  const position = locationOf(new Error('Where it is defined.'));
  assertOne(name, made, position);
  known.set(name, made);
  positions.set(name, position);
  return { name, scenario: made };
}

function assertOne(name: string, made: Scenario, position: string | undefined): void {
  const other = known.get(name);
  const before = positions.get(name);
  if (!other || (before === position && JSON.stringify(other) === JSON.stringify(made))) return;
  const where = [before, position].filter((each) => each !== undefined).join(' and ');
  throw new FlowDefect(`There are two scenarios named ${name}: ${where}`);
}

/**
 * Refuses invalid scenarios.
 *
 * @throws FlowDefect with the position and the nearest name.
 */
export function assertScenarios(scenarios: Readonly<Record<string, unknown>>): void {
  const wrong = wrongInScenarios(scenarios, [...known.keys()]);
  if (!wrong) return;
  const near = wrong.unknown === undefined ? '' : didYouMean(wrong.unknown, wrong.known ?? []);
  const prefix = wrong.detail.startsWith(wrong.field) ? 'Scenario ' : '';
  throw new FlowDefect(`${prefix}${wrong.detail}${near}`);
}

/** Name of a scenario. */
export function seedNameOf(seed: Seed): string {
  return typeof seed === 'object' ? seed.name : seed;
}

/** Names of all scenarios, including the user's. */
export function knownSeeds(): string[] {
  return [...seedNames, ...known.keys()];
}

/** A scenario with its link; undefined if there is none of that name. */
export function seedLinkOf(name: string): SeedLink | undefined {
  const own = isSeedName(name) ? {} : Object.fromEntries(known);
  return seedLinks(own).find((each) => each.name === name);
}

/**
 * Scenarios to define on a sandbox before a session in one of them begins: that scenario and those
 * that it builds on. Undefined for a scenario that every sandbox has.
 *
 * @param sessionId Begins with the name of its scenario.
 */
export function scenariosFor(sessionId = ''): Readonly<Record<string, Scenario>> | undefined {
  const found: Record<string, Scenario> = {};
  for (let name = sessionId.split('.', 1)[0]; name !== undefined; name = found[name]?.from) {
    const one = known.get(name);
    if (!one || Object.hasOwn(found, name)) break;
    found[name] = one;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}
